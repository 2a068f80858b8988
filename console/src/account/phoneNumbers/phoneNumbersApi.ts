/** The restaurant's, the owner's and the manager's phone numbers: extension calls (decisions 8). */
import { getPhoneNumbers, savePhoneNumbers } from '@servery/protocol/platform/account';
import type { CallAnswer, CallInput } from '@servery/protocol/platform/call';
import { endpointOf, platformApi } from '../../platform/platformApi.ts';

export type PhoneNumbers = CallAnswer<typeof getPhoneNumbers>;

const phoneNumbersApi = platformApi.enhanceEndpoints({ addTagTypes: ['PhoneNumbers'] }).injectEndpoints({
  endpoints: (build) => ({
    getPhoneNumbers: build.query<PhoneNumbers, undefined>({
      ...endpointOf(getPhoneNumbers),
      query: () => endpointOf(getPhoneNumbers).query({}),
      providesTags: ['PhoneNumbers'],
    }),
    savePhoneNumbers: build.mutation<CallAnswer<typeof savePhoneNumbers>, CallInput<typeof savePhoneNumbers>>(
      {
        ...endpointOf(savePhoneNumbers),
        invalidatesTags: ['PhoneNumbers'],
      },
    ),
  }),
});

export function usePhoneNumbers() {
  return phoneNumbersApi.useGetPhoneNumbersQuery(undefined);
}

export const { useSavePhoneNumbersMutation } = phoneNumbersApi;
