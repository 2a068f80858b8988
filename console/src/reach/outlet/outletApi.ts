/** The address at which guests order, and the outlets that the signed-in person may work in. */
import type { CallAnswer } from '@servery/protocol/platform/call';
import { getOutlets, switchOutlet } from '@servery/protocol/platform/account';
import { getEndpoint } from '@servery/protocol/platform/profile';
import { endpointOf, platformApi } from '../../platform/platformApi.ts';

export type Outlet = CallAnswer<typeof getOutlets>[number];
/** The session that going over to another outlet gives. */
export type OutletSession = CallAnswer<typeof switchOutlet>;

const outletApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    externalLink: build.query<string, undefined>({
      ...endpointOf(getEndpoint),
      query: () => endpointOf(getEndpoint).query({}),
      providesTags: ['Endpoint'],
    }),
    outlets: build.query<readonly Outlet[], undefined>({
      ...endpointOf(getOutlets),
      query: () => endpointOf(getOutlets).query({}),
    }),
    /** Touches no cache: its answer belongs to a page of its own. */
    switchOutlet: build.mutation<OutletSession, string>({
      ...endpointOf(switchOutlet),
      query: (outletId) => endpointOf(switchOutlet).query({ params: { outletId } }),
    }),
  }),
});

/** Where guests order, as the platform writes it; empty while there is no such address. */
export function useOrderEndpoint() {
  return outletApi.useExternalLinkQuery(undefined);
}

export const { useOutletsQuery, useSwitchOutletMutation } = outletApi;
