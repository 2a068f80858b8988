import {
  addGalleryImage,
  GALLERY_IMAGE_SIZE,
  getGallery,
  removeGalleryImage,
  type GalleryImage,
} from '@servery/protocol/platform/branding';
import { endpointOf, platformApi } from '../../platform/platformApi.ts';
import { readAnewAfter, sayingHowFar, type Upload } from '../../platform/uploading.ts';

/** In pixels, as the platform is asked. */
type AskedSize = Readonly<Record<keyof typeof GALLERY_IMAGE_SIZE, number>>;

/** What a picture is asked for that fills a screen: what one is cut to before it is added. */
const SCREEN_SIZE: AskedSize = { w: 1440, h: 960 };

interface NewPicture extends Upload {
  readonly imageText: string;
}

export const galleryApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    gallery: build.query<GalleryImage[], AskedSize>({
      ...endpointOf(getGallery),
      query: (size) => endpointOf(getGallery).query({ query: { ...size, type: 'BANNER' } }),
      providesTags: ['Gallery'],
    }),

    addPicture: build.mutation<unknown, NewPicture>({
      ...endpointOf(addGalleryImage),
      query: ({ file, imageText, onSent }) => ({
        ...endpointOf(addGalleryImage).query({
          body: { file, ...(imageText !== '' && { imageText }) },
        }),
        carry: sayingHowFar(onSent),
      }),
      onQueryStarted: readAnewAfter('Gallery'),
    }),

    // Refused or not, the gallery is read again: somebody else may have removed it.
    removePicture: build.mutation<unknown, string>({
      ...endpointOf(removeGalleryImage),
      query: (imageId) => endpointOf(removeGalleryImage).query({ params: { imageId } }),
      invalidatesTags: ['Gallery'],
    }),
  }),
});

/** The gallery at the size that its tiles have (spec 001 §9). */
export function useGallery() {
  return galleryApi.useGalleryQuery(GALLERY_IMAGE_SIZE);
}

/** The gallery once more, as large as a screen shows it. A platform that knows one size alone answers with that. */
export function useLargeGallery(): readonly GalleryImage[] {
  return galleryApi.useGalleryQuery(SCREEN_SIZE).data ?? [];
}
