import {
  addGalleryImage,
  GALLERY_IMAGE_SIZE,
  getGallery,
  removeGalleryImage,
  type GalleryImage,
} from '@servery/protocol/platform/branding';
import { endpointOf, platformApi } from '../../platform/platformApi.ts';
import { refetchAfter, fetchWithProgress } from '../../platform/uploading.ts';
import type { Upload } from '../../ui/images/upload.ts';

/** The requested size, in pixels. */
type RequestedSize = Readonly<Record<keyof typeof GALLERY_IMAGE_SIZE, number>>;

/** The requested size for a full-screen picture: the same that added pictures are cropped to. */
const SCREEN_SIZE: RequestedSize = { w: 1440, h: 960 };

interface NewPicture extends Upload {
  readonly imageText: string;
}

const galleryApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    gallery: build.query({
      ...endpointOf(getGallery, (size: RequestedSize) => ({ query: { ...size, type: 'BANNER' as const } })),
      providesTags: ['Gallery'],
    }),
    addPicture: build.mutation({
      ...endpointOf(addGalleryImage),
      query: ({ file, imageText, onSent }: NewPicture) => ({
        ...endpointOf(addGalleryImage).query({
          body: { file, ...(imageText !== '' && { imageText }) },
        }),
        carry: fetchWithProgress(onSent),
      }),
      onQueryStarted: (_, api) => refetchAfter(api, 'Gallery'),
    }),
    // Refetches even after a refusal: someone else may have removed the picture.
    removePicture: build.mutation({
      ...endpointOf(removeGalleryImage, (imageId: string) => ({ params: { imageId } })),
      invalidatesTags: ['Gallery'],
    }),
  }),
});

export const { useAddPictureMutation, useRemovePictureMutation } = galleryApi;
const { useGalleryQuery } = galleryApi;

/** The gallery at the size of its tiles (spec 001 §9). */
export function useGallery() {
  return useGalleryQuery(GALLERY_IMAGE_SIZE);
}

/** The gallery at full-screen size. A platform with only one size returns that one. */
export function useLargeGallery(): readonly GalleryImage[] {
  return useGalleryQuery(SCREEN_SIZE).data ?? [];
}
