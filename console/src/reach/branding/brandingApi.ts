import { uploadBanner, uploadLogo } from '@servery/protocol/platform/branding';
import { endpointOf, platformApi } from '../../platform/platformApi.ts';

const brandingApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    uploadBanner: build.mutation<unknown, File>({
      ...endpointOf(uploadBanner),
      query: (file) => endpointOf(uploadBanner).query({ body: { file } }),
      invalidatesTags: ['Merchant'],
    }),

    uploadLogo: build.mutation<unknown, File>({
      ...endpointOf(uploadLogo),
      query: (file) => endpointOf(uploadLogo).query({ body: { file } }),
      invalidatesTags: ['Merchant'],
    }),
  }),
});

export const { useUploadBannerMutation, useUploadLogoMutation } = brandingApi;
