/** Keeps open lists current without reading them again: new orders on top, changes in place. */
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Order } from '@servery/protocol/platform/order';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { onWaitingOrders } from '../push/orderNews.ts';
import type { OrderFilters } from './list/orderFilters.ts';
import { trimmed, mergeNewest, rowsOf, unnumberedOf, withChanged, type OrderPage } from './list/orderRows.ts';
import { COUNTS, ordersApi } from './ordersApi.ts';

type State = Parameters<ReturnType<typeof ordersApi.endpoints.orderList.select>>[0];
type Dispatch = ThunkDispatch<State, unknown, UnknownAction>;

/** The store's dispatch, typed for this area's thunks. */
export const useOrdersDispatch = useDispatch.withTypes<Dispatch>();

/** A thunk of this area. */
export type OrdersThunk<Result> = (dispatch: Dispatch, getState: () => State) => Result;

/** How often the top of an open list is polled, in milliseconds: the push can miss an order. */
const POLL_MS = 10_000;

/** A cached list is fresh for this many milliseconds when a person opens it. */
const FRESH_MS = 1000;

/** The most pages of new orders that are read one by one; with more, the list is read from scratch. */
const MAX_NEW_PAGES = 10;

function replaceRows(
  filters: OrderFilters,
  change: (rows: readonly Order[]) => OrderPage,
): OrdersThunk<void> {
  return (dispatch) => {
    dispatch(
      ordersApi.util.updateQueryData('orderList', filters, ({ pages }) => ({
        pages: [change(rowsOf(pages))],
        pageParams: [0],
      })),
    );
  };
}

/** Whether the cached list is stale: its orders may have changed since. */
const isOld =
  (filters: OrderFilters): OrdersThunk<boolean> =>
  (_dispatch, getState) => {
    const { data, fulfilledTimeStamp = 0 } = ordersApi.endpoints.orderList.select(filters)(getState());
    return data !== undefined && Date.now() - fulfilledTimeStamp > FRESH_MS;
  };

/**
 * Reads the newest orders, page by page up to the known ones, and puts them on top of the list. For the list of open
 * orders it reads every page: any of them may have changed.
 */
function refreshOrders(filters: OrderFilters): OrdersThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const listed = (): readonly OrderPage[] =>
      ordersApi.endpoints.orderList.select(filters)(getState()).data?.pages ?? [];
    const newest: Order[] = [];
    const unnumbered: Order[] = [];
    for (let offset = 0; offset < MAX_NEW_PAGES && listed().length > 0; offset += 1) {
      const page = await dispatch(
        ordersApi.endpoints.orderPage.initiate({ filters, offset }, { forceRefetch: true, subscribe: false }),
      );
      // Keep the list; the header's pills show what cannot be reached.
      if (page.data === undefined) return;
      newest.push(...page.data.orders);
      unnumbered.push(...(page.data.unnumbered ?? []));
      const stretch = { orders: newest, last: page.data.last };
      if (filters.status === 'open' && !stretch.last) continue;
      const merged = mergeNewest(rowsOf(listed()), stretch);
      if (merged === undefined) continue;
      const last = stretch.last || listed().at(-1)?.last === true;
      const list = {
        ...{ orders: merged, last },
        unnumbered: unnumberedOf([{ orders: [], last, unnumbered }, ...listed()]),
      };
      // No open order may be missing: they are counted, and the board shows all of them. Nor any order of a single
      // day: its sales by hour are the sum of them.
      const isBounded =
        filters.status === 'open' || (filters.days && filters.days.start === filters.days.end);
      const kept = isBounded ? list : trimmed(list, scrollY + innerHeight);
      dispatch(replaceRows(filters, () => kept));
      return;
    }
    await dispatch(ordersApi.endpoints.orderList.initiate(filters, { forceRefetch: true, subscribe: false }));
  };
}

/**
 * Reads an order again and updates it everywhere: on its page and in every list.
 *
 * @returns the current order; undefined when it could not be read.
 */
export function rereadOrder(orderId: string): OrdersThunk<Promise<Order | undefined>> {
  return async (dispatch, getState) => {
    // Wait for a running request: its response may be older than the change.
    await dispatch(ordersApi.util.getRunningQueryThunk('order', orderId));
    const { data, isError } = await dispatch(
      ordersApi.endpoints.order.initiate(orderId, { forceRefetch: true, subscribe: false }),
    );
    // After an error, `data` is the old order.
    if (data === undefined || isError) return undefined;
    for (const filters of ordersApi.util.selectCachedArgsForQuery(getState(), 'orderList')) {
      const pages = ordersApi.endpoints.orderList.select(filters)(getState()).data?.pages ?? [];
      const last = pages.at(-1)?.last ?? false;
      const unnumbered = unnumberedOf(pages);
      dispatch(
        replaceRows(filters, (rows) => ({ orders: withChanged(rows, data, filters), last, unnumbered })),
      );
    }
    dispatch(ordersApi.util.invalidateTags([COUNTS]));
    return data;
  };
}

/**
 * While the page is visible, reads the top of its list: periodically, and immediately when an order comes, or the page
 * becomes visible or opens with a stale list.
 *
 * @param filters the list's filters; undefined for no list.
 * @param periodMs every few seconds by default.
 */
export function useLiveOrders(filters: OrderFilters | undefined, periodMs = POLL_MS): void {
  const dispatch = useOrdersDispatch();
  useEffect(() => {
    if (filters === undefined) return;
    let busy = false;
    /** Counts the calls: a call during a request may be about a newer change, so it triggers another request. */
    let asked = 0;
    const refresh = async (): Promise<void> => {
      if (document.hidden) return;
      asked += 1;
      if (busy) return;
      busy = true;
      const answers = asked;
      await dispatch(refreshOrders(filters)).finally(() => {
        busy = false;
      });
      if (asked > answers) await refresh();
    };
    const soon = (): void => void refresh();
    if (dispatch(isOld(filters))) soon();
    const timer = setInterval(soon, periodMs);
    const stopHearing = onWaitingOrders(soon);
    document.addEventListener('visibilitychange', soon);
    window.addEventListener('online', soon);
    return () => {
      clearInterval(timer);
      stopHearing();
      document.removeEventListener('visibilitychange', soon);
      window.removeEventListener('online', soon);
    };
  }, [dispatch, filters, periodMs]);
}
