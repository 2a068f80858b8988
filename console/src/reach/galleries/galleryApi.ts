import {
  addGalleryImage,
  GALLERY_IMAGE_SIZE,
  getGallery,
  removeGalleryImage,
  type GalleryImage,
} from '@servery/protocol/platform/branding';
import { endpointOf, platformApi } from '../../platform/platformApi.ts';
import { readAnewAfter, sayingHowFar } from '../../platform/uploading.ts';
import type { Upload } from '../../ui/images/upload.ts';

/** In pixels, as the platform is asked. */
type AskedSize = Readonly<Record<keyof typeof GALLERY_IMAGE_SIZE, number>>;

/** What a picture is asked for that fills a screen: what one is cut to before it is added. */
const SCREEN_SIZE: AskedSize = { w: 1440, h: 960 };

interface NewPicture extends Upload {
  readonly imageText: string;
}

const galleryApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    gallery: build.query({
      ...endpointOf(getGallery, (size: AskedSize) => ({ query: { ...size, type: 'BANNER' as const } })),
      providesTags: ['Gallery'],
    }),
    addPicture: build.mutation({
      ...endpointOf(addGalleryImage),
      query: ({ file, imageText, onSent }: NewPicture) => ({
        ...endpointOf(addGalleryImage).query({
          body: { file, ...(imageText !== '' && { imageText }) },
        }),
        carry: sayingHowFar(onSent),
      }),
      onQueryStarted: (_, api) => readAnewAfter(api, 'Gallery'),
    }),
    // Refused or not, the gallery is read again: somebody else may have removed it.
    removePicture: build.mutation({
      ...endpointOf(removeGalleryImage, (imageId: string) => ({ params: { imageId } })),
      invalidatesTags: ['Gallery'],
    }),
  }),
});

export const { useAddPictureMutation, useRemovePictureMutation } = galleryApi;
const { useGalleryQuery } = galleryApi;

/** The gallery at the size that its tiles have (spec 001 §9). */
export function useGallery() {
  return useGalleryQuery(GALLERY_IMAGE_SIZE);
}

/** The gallery once more, as large as a screen shows it. A platform that knows one size alone answers with that. */
export function useLargeGallery(): readonly GalleryImage[] {
  return useGalleryQuery(SCREEN_SIZE).data ?? [];
}
