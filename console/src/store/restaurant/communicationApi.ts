/** How the restaurant is told of orders, and its pickup and delivery times (spec 001 §3, §7). */
import type { CallAnswer, CallInput } from '@servery/protocol/platform/call';
import {
  getCommunicationSettings,
  saveCommunicationSettings,
  type CommunicationSettings,
} from '@servery/protocol/platform/store';
import { endpointOf, platformApi } from '../../platform/platformApi.ts';

const communicationApi = platformApi.enhanceEndpoints({ addTagTypes: ['Communication'] }).injectEndpoints({
  endpoints: (build) => ({
    getCommunicationSettings: build.query<CommunicationSettings, undefined>({
      ...endpointOf(getCommunicationSettings),
      query: () => endpointOf(getCommunicationSettings).query({}),
      providesTags: ['Communication'],
    }),
    saveCommunicationSettings: build.mutation<
      CallAnswer<typeof saveCommunicationSettings>,
      CallInput<typeof saveCommunicationSettings>
    >({
      ...endpointOf(saveCommunicationSettings),
      invalidatesTags: ['Communication'],
    }),
  }),
});

/** The settings as the platform keeps them. */
export function useCommunicationSettings() {
  return communicationApi.useGetCommunicationSettingsQuery(undefined);
}

export const { useSaveCommunicationSettingsMutation } = communicationApi;
