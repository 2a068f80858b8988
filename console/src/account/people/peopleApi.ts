/** The owner's and the manager's names: extension calls (decisions 8). */
import { getOwnerManager, saveOwnerManager } from '@servery/protocol/platform/account';
import { endpointOf, platformApi } from '../../platform/platformApi.ts';

const peopleApi = platformApi.enhanceEndpoints({ addTagTypes: ['OwnerManager'] }).injectEndpoints({
  endpoints: (build) => ({
    ownerManager: build.query({ ...endpointOf(getOwnerManager), providesTags: ['OwnerManager'] }),
    saveOwnerManager: build.mutation({
      ...endpointOf(saveOwnerManager),
      invalidatesTags: ['OwnerManager'],
    }),
  }),
});

export const { useOwnerManagerQuery, useSaveOwnerManagerMutation } = peopleApi;
