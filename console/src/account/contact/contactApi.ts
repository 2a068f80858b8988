/** A message to the platform's people: an extension call (decisions 8, 30). */
import { contactUs } from '@servery/protocol/platform/account';
import type { CallAnswer, CallInput } from '@servery/protocol/platform/call';
import { endpointOf, platformApi } from '../../platform/platformApi.ts';

const contactApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    contactUs: build.mutation<CallAnswer<typeof contactUs>, CallInput<typeof contactUs>>(
      endpointOf(contactUs),
    ),
  }),
});

export const { useContactUsMutation } = contactApi;
