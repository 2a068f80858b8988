/** The owner's and the manager's names: extension calls (decisions 8). */
import { getOwnerManager, saveOwnerManager } from '@servery/protocol/platform/account';
import type { CallAnswer, CallInput } from '@servery/protocol/platform/call';
import { endpointOf, platformApi } from '../../platform/platformApi.ts';

const peopleApi = platformApi.enhanceEndpoints({ addTagTypes: ['OwnerManager'] }).injectEndpoints({
  endpoints: (build) => ({
    getOwnerManager: build.query<CallAnswer<typeof getOwnerManager>, undefined>({
      ...endpointOf(getOwnerManager),
      query: () => endpointOf(getOwnerManager).query({}),
      providesTags: ['OwnerManager'],
    }),
    saveOwnerManager: build.mutation<CallAnswer<typeof saveOwnerManager>, CallInput<typeof saveOwnerManager>>(
      {
        ...endpointOf(saveOwnerManager),
        invalidatesTags: ['OwnerManager'],
      },
    ),
  }),
});

export function useOwnerManager() {
  return peopleApi.useGetOwnerManagerQuery(undefined);
}

export const { useSaveOwnerManagerMutation } = peopleApi;
