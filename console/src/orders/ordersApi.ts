import type { CallInput } from '@servery/protocol/platform/call';
import type { OrderRows } from '@servery/protocol/platform/order';
import {
  getOrder,
  getOrderActivity,
  getOrderCounts,
  getOrders,
  ORDER_PAGE_LENGTH,
  updateOrderStatus,
} from '@servery/protocol/platform/orders';
import { noteIfMissing } from '../platform/offered.ts';
import { endpointOf, platformApi } from '../platform/platformApi.ts';
import { onceTaken } from '../platform/shownChange.ts';
import { actedOn, ordersRead } from '../push/orderNews.ts';
import { daysQuery, filterQuery, type OrderFilters } from './list/orderFilters.ts';
import { nextPage, pageOf, type OrderPage } from './list/orderRows.ts';

/** One page of the list as the call wants it (spec 000 §7). */
function pageInput(filters: OrderFilters, offset: number): CallInput<typeof getOrders> {
  return { query: { type: 'RB', length: ORDER_PAGE_LENGTH, offset, ...filterQuery(filters) } };
}

/** The counts by status, which any order that moved on makes stale. */
export const COUNTS = { type: 'Order', id: 'counts' } as const;

export const ordersApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The list, read further page by page. Refetching never asks for all pages again: what changes on top comes
     * by `refreshOrders`, what changed in a row by `rereadOrder`.
     */
    orderList: build.infiniteQuery<OrderPage, OrderFilters, number>({
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: (_last, pages) => nextPage(pages),
        refetchCachedPages: false,
      },
      ...endpointOf(getOrders, ({ queryArg, pageParam }: { queryArg: OrderFilters; pageParam: number }) =>
        pageInput(queryArg, pageParam),
      ),
      transformResponse: (rows: OrderRows) => pageOf(rows),
      onQueryStarted: (_filters, api) =>
        onceTaken(api, ({ data: { pages } }) => ordersRead(pages.flatMap(({ orders }) => orders))),
    }),

    /** One page read for its own sake; what `refreshOrders` puts on top of the list. */
    orderPage: build.query({
      ...endpointOf(getOrders, ({ filters, offset }: { filters: OrderFilters; offset: number }) =>
        pageInput(filters, offset),
      ),
      transformResponse: (rows: OrderRows) => pageOf(rows),
      onQueryStarted: (_page, api) => onceTaken(api, ({ data }) => ordersRead(data.orders)),
    }),

    order: build.query({
      ...endpointOf(getOrder, (orderId: string) => ({ query: { order_id: orderId } })),
      providesTags: (_order, _error, orderId) => [{ type: 'Order', id: orderId }],
      onQueryStarted: (_orderId, api) => onceTaken(api, ({ data }) => ordersRead([data])),
    }),

    /** What happened to it; `missing` on a platform without this extension (decisions 8). */
    orderActivity: build.query(
      endpointOf(getOrderActivity, (orderId: string) => ({ query: { order_id: orderId } })),
    ),

    /**
     * How many orders are in each status (decisions 8g): of some days, or without them the open ones of any day and the
     * done ones of today.
     */
    orderCounts: build.query({
      ...endpointOf(getOrderCounts, (days: OrderFilters['days']) => ({ query: daysQuery(days) })),
      onQueryStarted: (_, api) => noteIfMissing(getOrderCounts, api),
      providesTags: [COUNTS],
    }),

    /** Refused or not, `rereadOrder` follows: somebody else may have been faster. */
    updateOrderStatus: build.mutation({
      ...endpointOf(updateOrderStatus, (query: CallInput<typeof updateOrderStatus>['query']) => ({ query })),
      // Refused: whether it still waits is what the platform says when it is asked.
      onQueryStarted: ({ order_id }, api) => onceTaken(api, () => actedOn(String(order_id))),
    }),
  }),
});

export const { useOrderActivityQuery, useOrderCountsQuery, useOrderListInfiniteQuery, useOrderQuery } =
  ordersApi;
