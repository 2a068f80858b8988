/** Picture uploads (spec 001 §7). */
import { uploadImage } from '@servery/protocol/platform/media';
import { endpointOf, platformApi } from './platformApi.ts';
import { fetchWithProgress } from './uploading.ts';
import type { Upload } from '../ui/images/upload.ts';

export const mediaApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    /** Uploads a picture; the caller uses the answer's `imageId` or `endpoint`, its address. */
    uploadImage: build.mutation({
      ...endpointOf(uploadImage),
      query: ({ file, onSent }: Upload) => ({
        ...endpointOf(uploadImage).query({ body: file }),
        carry: fetchWithProgress(onSent),
      }),
    }),
  }),
});

export const { useUploadImageMutation } = mediaApi;
