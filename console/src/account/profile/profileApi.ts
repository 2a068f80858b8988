/** The merchant's profile, and the states to choose from (spec 001 §7). */
import type { CallAnswer } from '@servery/protocol/platform/call';
import { getProfile, getStates, STATES_QUERY, updateProfile } from '@servery/protocol/platform/profile';
import { endpointOf, platformApi, type NoArgument } from '../../platform/platformApi.ts';

const profileApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    profile: build.query({ ...endpointOf(getProfile), providesTags: ['Profile'] }),
    states: build.query({
      ...endpointOf<typeof getStates, NoArgument>(getStates, () => ({ query: STATES_QUERY })),
      transformResponse: (states: CallAnswer<typeof getStates>): readonly string[] => [
        ...new Set(states.map(({ name }) => name).filter(Boolean)),
      ],
    }),
    updateProfile: build.mutation({
      ...endpointOf(updateProfile),
      // The merchant's record has the name too, and every page's header shows it.
      invalidatesTags: ['Profile', 'Merchant'],
    }),
  }),
});

export const { useProfileQuery, useStatesQuery, useUpdateProfileMutation } = profileApi;
