import type { CallAnswer, CallInput } from '@servery/protocol/platform/call';
import type { Order, OrderRows } from '@servery/protocol/platform/order';
import {
  getOrder,
  getOrderActivity,
  getOrderCounts,
  getOrders,
  ORDER_PAGE_LENGTH,
  updateOrderStatus,
} from '@servery/protocol/platform/orders';
import { notingIfMissing } from '../platform/offered.ts';
import { endpointOf, platformApi } from '../platform/platformApi.ts';
import { actedOn, ordersRead } from '../push/orderNews.ts';
import { daysQuery, filterQuery, type OrderFilters } from './list/orderFilters.ts';
import { nextPage, pageOf, type OrderPage } from './list/orderRows.ts';

/** One page of the list as the call wants it (spec 000 §7). */
function pageInput(filters: OrderFilters, offset: number): CallInput<typeof getOrders> {
  return { query: { type: 'RB', length: ORDER_PAGE_LENGTH, offset, ...filterQuery(filters) } };
}

/** Tells of the orders in an answer, once it is there. */
function tellOnce<Answer>(
  answer: Promise<{ readonly data: Answer }>,
  ordersIn: (answer: Answer) => readonly Order[],
): void {
  answer.then(
    ({ data }) => ordersRead(ordersIn(data)),
    () => undefined,
  );
}

/** The counts by status, which any order that moved on makes stale. */
export const COUNTS = { type: 'Order', id: 'counts' } as const;

export const ordersApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The list, read further page by page. Refetching never asks for all pages again: what changes on top comes
     * by `refreshOrders`, what changed in a row by `orderChanged`.
     */
    orderList: build.infiniteQuery<OrderPage, OrderFilters, number>({
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: (_last, pages) => nextPage(pages),
        refetchCachedPages: false,
      },
      ...endpointOf(getOrders),
      query: ({ queryArg, pageParam }) => ({ call: getOrders, input: pageInput(queryArg, pageParam) }),
      transformResponse: (rows: OrderRows) => pageOf(rows),
      onQueryStarted: (_filters, { queryFulfilled }) =>
        tellOnce(queryFulfilled, ({ pages }) => pages.flatMap(({ orders }) => orders)),
    }),

    /** One page read for its own sake; what `refreshOrders` puts on top of the list. */
    orderPage: build.query<OrderPage, { filters: OrderFilters; offset: number }>({
      ...endpointOf(getOrders),
      query: ({ filters, offset }) => ({ call: getOrders, input: pageInput(filters, offset) }),
      transformResponse: (rows: OrderRows) => pageOf(rows),
      onQueryStarted: (_page, { queryFulfilled }) => tellOnce(queryFulfilled, ({ orders }) => orders),
    }),

    order: build.query<Order, string>({
      ...endpointOf(getOrder),
      query: (orderId) => ({ call: getOrder, input: { query: { order_id: orderId } } }),
      providesTags: (_order, _error, orderId) => [{ type: 'Order', id: orderId }],
      onQueryStarted: (_orderId, { queryFulfilled }) => tellOnce(queryFulfilled, (order) => [order]),
    }),

    /** What happened to it; `missing` on a platform without this extension (decisions 8). */
    orderActivity: build.query<CallAnswer<typeof getOrderActivity>, string>({
      ...endpointOf(getOrderActivity),
      query: (orderId) => ({ call: getOrderActivity, input: { query: { order_id: orderId } } }),
    }),

    /**
     * How many orders are in each status (decisions 8g): of some days, or without them the open ones of any day and the
     * done ones of today.
     */
    orderCounts: build.query<CallAnswer<typeof getOrderCounts>, OrderFilters['days']>({
      ...endpointOf(getOrderCounts),
      query: (days) => ({ call: getOrderCounts, input: { query: daysQuery(days) } }),
      onQueryStarted: notingIfMissing(getOrderCounts),
      providesTags: [COUNTS],
    }),

    /** Refused or not, `rereadOrder` follows: somebody else may have been faster. */
    updateOrderStatus: build.mutation<unknown, CallInput<typeof updateOrderStatus>['query']>({
      ...endpointOf(updateOrderStatus),
      query: (query) => ({ call: updateOrderStatus, input: { query } }),
      onQueryStarted: ({ order_id }, { queryFulfilled }) => {
        queryFulfilled.then(
          () => actedOn(String(order_id)),
          // Refused: whether it still waits is what the platform says when it is asked.
          () => undefined,
        );
      },
    }),
  }),
});

export const { useOrderActivityQuery, useOrderCountsQuery, useOrderListInfiniteQuery, useOrderQuery } =
  ordersApi;
