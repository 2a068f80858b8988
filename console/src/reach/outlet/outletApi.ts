/** The outlets that the signed-in user may work in. */
import type { CallAnswer } from '@servery/protocol/platform/call';
import { getOutlets, switchOutlet } from '@servery/protocol/platform/account';
import { endpointOf, platformApi } from '../../platform/platformApi.ts';

export type Outlet = CallAnswer<typeof getOutlets>[number];
/** The session returned by a switch to another outlet. */
export type OutletSession = CallAnswer<typeof switchOutlet>;

const outletApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    outlets: build.query(endpointOf(getOutlets)),
    /** Invalidates nothing: the new session starts with a page reload. */
    switchOutlet: build.mutation(endpointOf(switchOutlet, (outletId: string) => ({ params: { outletId } }))),
  }),
});

export const { useOutletsQuery, useSwitchOutletMutation } = outletApi;
