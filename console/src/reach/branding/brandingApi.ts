import { uploadBanner, uploadLogo } from '@servery/protocol/platform/branding';
import { endpointOf, platformApi } from '../../platform/platformApi.ts';
import { readAnewAfter, sayingHowFar } from '../../platform/uploading.ts';
import type { Upload } from '../../ui/images/upload.ts';

/** The endpoint that replaces a picture; the merchant's record then holds its URL. */
function replacing(call: typeof uploadBanner | typeof uploadLogo) {
  const { rawResponseSchema, query } = endpointOf(call);
  return {
    rawResponseSchema,
    query: ({ file, onSent }: Upload) => ({ ...query({ body: { file } }), carry: sayingHowFar(onSent) }),
    onQueryStarted: (_: Upload, api: Parameters<typeof readAnewAfter>[0]) => readAnewAfter(api, 'Merchant'),
  };
}

const brandingApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    uploadBanner: build.mutation(replacing(uploadBanner)),
    uploadLogo: build.mutation(replacing(uploadLogo)),
  }),
});

export const { useUploadBannerMutation, useUploadLogoMutation } = brandingApi;
