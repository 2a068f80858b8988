import { uploadBanner, uploadLogo } from '@servery/protocol/platform/branding';
import { endpointOf, platformApi } from '../../platform/platformApi.ts';
import { refetchAfter, fetchWithProgress } from '../../platform/uploading.ts';
import type { Upload } from '../../ui/images/upload.ts';

/** The endpoint that replaces a picture; the merchant's record then holds its URL. */
function replacing(call: typeof uploadBanner) {
  const { rawResponseSchema, query } = endpointOf(call);
  return {
    rawResponseSchema,
    query: ({ file, onSent }: Upload) => ({ ...query({ body: { file } }), carry: fetchWithProgress(onSent) }),
    onQueryStarted: (_: Upload, api: Parameters<typeof refetchAfter>[0]) => refetchAfter(api, 'Merchant'),
  };
}

const brandingApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    uploadBanner: build.mutation(replacing(uploadBanner)),
    uploadLogo: build.mutation(replacing(uploadLogo)),
  }),
});

export const { useUploadBannerMutation, useUploadLogoMutation } = brandingApi;
