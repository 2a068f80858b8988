/** The restaurant's, the owner's and the manager's phone numbers: extension calls (decisions 8). */
import { getPhoneNumbers, savePhoneNumbers } from '@servery/protocol/platform/account';
import type { CallAnswer } from '@servery/protocol/platform/call';
import { endpointOf, platformApi } from '../../platform/platformApi.ts';

export type PhoneNumbers = CallAnswer<typeof getPhoneNumbers>;

const phoneNumbersApi = platformApi.enhanceEndpoints({ addTagTypes: ['PhoneNumbers'] }).injectEndpoints({
  endpoints: (build) => ({
    phoneNumbers: build.query({ ...endpointOf(getPhoneNumbers), providesTags: ['PhoneNumbers'] }),
    savePhoneNumbers: build.mutation({
      ...endpointOf(savePhoneNumbers),
      invalidatesTags: ['PhoneNumbers'],
    }),
  }),
});

export const { usePhoneNumbersQuery, useSavePhoneNumbersMutation } = phoneNumbersApi;
