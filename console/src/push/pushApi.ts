/** What watching orders asks of the platform. */
import type { CallInput } from '@servery/protocol/platform/call';
import type { OrderRows } from '@servery/protocol/platform/order';
import { getOrders, ORDER_PAGE_LENGTH, registerDevice } from '@servery/protocol/platform/orders';
import { endpointOf, platformApi } from '../platform/platformApi.ts';

/** New and Future Order: what waits for somebody to accept or decline it (decisions 4). */
const WAITING = '2,18';

/** So many pages are read of what waits; a shop that has more has stopped acting on orders. */
const MOST_PAGES = 10;

const api = platformApi.injectEndpoints({
  endpoints: (build) => ({
    // Not forgotten at once: what is read again in that moment would be called off with it.
    waitingPage: build.query<readonly string[], number>({
      ...endpointOf(getOrders),
      query: (offset) => ({
        call: getOrders,
        input: { query: { type: 'RB', length: ORDER_PAGE_LENGTH, offset, order_status: WAITING } },
      }),
      // What came without a number counts as a row of its page, and is nothing that anyone could act on.
      transformResponse: ({ orders, unnumbered }: OrderRows) =>
        [...orders, ...unnumbered].map(({ order_id }) => order_id),
    }),
    registerDevice: build.mutation<unknown, CallInput<typeof registerDevice>>({
      ...endpointOf(registerDevice),
    }),
  }),
});

export const { waitingPage, registerDevice: registerDeviceCall } = api.endpoints;

/**
 * Reads which orders wait, newest first, page by page.
 *
 * @param readPage a page's order numbers, by its index from 0, empty where an order has none; undefined when it could not
 *   be read.
 * @returns undefined when not all could be read: a part would look as if the others had been acted on.
 */
export async function readWaiting(
  readPage: (offset: number) => Promise<readonly string[] | undefined>,
): Promise<readonly string[] | undefined> {
  // An order that comes in between moves the others on to the next page, where they are read again.
  const all = new Set<string>();
  for (let offset = 0; offset < MOST_PAGES; offset += 1) {
    const page = await readPage(offset);
    if (page === undefined) return undefined;
    for (const id of page) if (id !== '') all.add(id);
    if (page.length < ORDER_PAGE_LENGTH) break;
  }
  return [...all];
}
