/** How the restaurant is notified of orders, and its pickup and delivery times (spec 001 §3, §7). */
import { getCommunicationSettings, saveCommunicationSettings } from '@servery/protocol/platform/store';
import { endpointOf, platformApi } from '../../platform/platformApi.ts';

const communicationApi = platformApi.enhanceEndpoints({ addTagTypes: ['Communication'] }).injectEndpoints({
  endpoints: (build) => ({
    communicationSettings: build.query({
      ...endpointOf(getCommunicationSettings),
      providesTags: ['Communication'],
    }),
    saveCommunicationSettings: build.mutation({
      ...endpointOf(saveCommunicationSettings),
      invalidatesTags: ['Communication'],
    }),
  }),
});

export const { useCommunicationSettingsQuery, useSaveCommunicationSettingsMutation } = communicationApi;
