/** The platform requests for watching orders. */
import type { CallInput } from '@servery/protocol/platform/call';
import type { OrderRows } from '@servery/protocol/platform/order';
import { getOrders, ORDER_PAGE_LENGTH, registerDevice } from '@servery/protocol/platform/orders';
import { endpointOf, platformApi } from '../platform/platformApi.ts';

/** New and Future Order: the orders that wait to be accepted or declined (decisions 4). */
const WAITING = '2,18';

/** How many pages of waiting orders are read; a restaurant with more has stopped acting on orders. */
const MAX_PAGES = 10;

export const pushApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    // The cache entry is not dropped at once: that would abort a request that starts again in that moment.
    waitingPage: build.query<readonly string[], number>({
      ...endpointOf(getOrders),
      query: (offset) => ({
        call: getOrders,
        input: { query: { type: 'RB', length: ORDER_PAGE_LENGTH, offset, order_status: WAITING } },
      }),
      // An order without a number counts as a row of its page, but nobody can act on it.
      transformResponse: ({ orders, unnumbered }: OrderRows) =>
        [...orders, ...unnumbered].map(({ order_id }) => order_id),
    }),
    registerDevice: build.mutation<unknown, CallInput<typeof registerDevice>>({
      ...endpointOf(registerDevice),
    }),
  }),
});

/**
 * Reads which orders wait, newest first, page by page.
 *
 * @param readPage reads a page's order numbers by its index from 0, empty for an order without one; undefined when that
 *   failed.
 * @returns undefined when a page failed: a partial list would look as if the missing orders had been acted on.
 */
export async function readWaiting(
  readPage: (offset: number) => Promise<readonly string[] | undefined>,
): Promise<readonly string[] | undefined> {
  // An order that arrives between two requests shifts others to the next page, where they are read again.
  const all = new Set<string>();
  for (let offset = 0; offset < MAX_PAGES; offset += 1) {
    const page = await readPage(offset);
    if (page === undefined) return undefined;
    for (const id of page) if (id !== '') all.add(id);
    if (page.length < ORDER_PAGE_LENGTH) break;
  }
  return [...all];
}
