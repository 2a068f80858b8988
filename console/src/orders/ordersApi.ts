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
import { onSuccess } from '../platform/optimisticUpdate.ts';
import { actedOn, ordersRead } from '../push/orderNews.ts';
import { daysQuery, filterQuery, type OrderFilters } from './list/orderFilters.ts';
import { nextPage, pageOf, type OrderPage } from './list/orderRows.ts';

/** The input for one page of the list (spec 000 §7). */
function pageInput(filters: OrderFilters, offset: number): CallInput<typeof getOrders> {
  return { query: { type: 'RB', length: ORDER_PAGE_LENGTH, offset, ...filterQuery(filters) } };
}

/** The counts by status, which any status change makes stale. */
export const COUNTS = { type: 'Order', id: 'counts' } as const;

export const ordersApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The list, loaded page by page. Updates never refetch all pages: `refreshOrders` adds new orders on top, and
     * `rereadOrder` updates a row.
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
        onSuccess(api, ({ data: { pages } }) => ordersRead(pages.flatMap(({ orders }) => orders))),
    }),

    /** A single page; `refreshOrders` puts it on top of the list. */
    orderPage: build.query({
      ...endpointOf(getOrders, ({ filters, offset }: { filters: OrderFilters; offset: number }) =>
        pageInput(filters, offset),
      ),
      transformResponse: (rows: OrderRows) => pageOf(rows),
      onQueryStarted: (_page, api) => onSuccess(api, ({ data }) => ordersRead(data.orders)),
    }),

    order: build.query({
      ...endpointOf(getOrder, (orderId: string) => ({ query: { order_id: orderId } })),
      providesTags: (_order, _error, orderId) => [{ type: 'Order', id: orderId }],
      onQueryStarted: (_orderId, api) => onSuccess(api, ({ data }) => ordersRead([data])),
    }),

    /** The order's activity; `missing` on a platform without this extension (decisions 8). */
    orderActivity: build.query(
      endpointOf(getOrderActivity, (orderId: string) => ({ query: { order_id: orderId } })),
    ),

    /**
     * The number of orders in each status (decisions 8g): of the given days, or without days the open ones of any day
     * and today's done ones.
     */
    orderCounts: build.query({
      ...endpointOf(getOrderCounts, (days: OrderFilters['days']) => ({ query: daysQuery(days) })),
      onQueryStarted: (_, api) => noteIfMissing(getOrderCounts, api),
      providesTags: [COUNTS],
    }),

    /** `rereadOrder` follows even a refusal: someone else may have been faster. */
    updateOrderStatus: build.mutation({
      ...endpointOf(updateOrderStatus, (query: CallInput<typeof updateOrderStatus>['query']) => ({ query })),
      // After a refusal, the next poll shows whether the order still waits.
      onQueryStarted: ({ order_id }, api) => onSuccess(api, () => actedOn(String(order_id))),
    }),
  }),
});

export const {
  useOrderActivityQuery,
  useOrderCountsQuery,
  useOrderListInfiniteQuery,
  useOrderPageQuery,
  useOrderQuery,
} = ordersApi;
