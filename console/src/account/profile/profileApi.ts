/** The merchant's profile, and the states that it may name (spec 001 §7). */
import type { CallAnswer, CallInput } from '@servery/protocol/platform/call';
import {
  getProfile,
  getStates,
  STATES_QUERY,
  updateProfile,
  type MerchantProfile,
} from '@servery/protocol/platform/profile';
import { endpointOf, platformApi } from '../../platform/platformApi.ts';

const profileApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    getProfile: build.query<MerchantProfile, undefined>({
      ...endpointOf(getProfile),
      query: () => endpointOf(getProfile).query({}),
      providesTags: ['Profile'],
    }),
    getStates: build.query<readonly string[], undefined>({
      ...endpointOf(getStates),
      query: () => endpointOf(getStates).query({ query: STATES_QUERY }),
      transformResponse: (states: CallAnswer<typeof getStates>) => [
        ...new Set(states.map(({ name }) => name).filter(Boolean)),
      ],
    }),
    updateProfile: build.mutation<CallAnswer<typeof updateProfile>, CallInput<typeof updateProfile>>({
      ...endpointOf(updateProfile),
      // The merchant's record has the name too, which every page's header shows.
      invalidatesTags: ['Profile', 'Merchant'],
    }),
  }),
});

export function useProfile() {
  return profileApi.useGetProfileQuery(undefined);
}

/** The names of the states, in the platform's order. They do not change while somebody looks. */
export function useStates() {
  return profileApi.useGetStatesQuery(undefined, { refetchOnFocus: false });
}

export const { useUpdateProfileMutation } = profileApi;
