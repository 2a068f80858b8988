/** The outlets that the signed-in person may work in. */
import type { CallAnswer } from '@servery/protocol/platform/call';
import { getOutlets, switchOutlet } from '@servery/protocol/platform/account';
import { endpointOf, platformApi } from '../../platform/platformApi.ts';

export type Outlet = CallAnswer<typeof getOutlets>[number];
/** The session that going over to another outlet gives. */
export type OutletSession = CallAnswer<typeof switchOutlet>;

const outletApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    outlets: build.query(endpointOf(getOutlets)),
    /** Touches no cache: its answer belongs to a page of its own. */
    switchOutlet: build.mutation(endpointOf(switchOutlet, (outletId: string) => ({ params: { outletId } }))),
  }),
});

export const { useOutletsQuery, useSwitchOutletMutation } = outletApi;
