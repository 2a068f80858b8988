/** A message to the platform's staff: an extension call (decisions 8, 30). */
import { contactUs } from '@servery/protocol/platform/account';
import { endpointOf, platformApi } from '../../platform/platformApi.ts';

const contactApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    contactUs: build.mutation(endpointOf(contactUs)),
  }),
});

export const { useContactUsMutation } = contactApi;
