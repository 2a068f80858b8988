/** Keeps lists that are on the screen true without reading them again: news on top, changes in place. */
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Order } from '@servery/protocol/platform/order';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { onWaitingOrders } from '../push/orderNews.ts';
import type { OrderFilters } from './list/orderFilters.ts';
import { keptOf, mergeNewest, rowsOf, unnumberedOf, withChanged, type OrderPage } from './list/orderRows.ts';
import { COUNTS, ordersApi } from './ordersApi.ts';

type State = Parameters<ReturnType<typeof ordersApi.endpoints.orderList.select>>[0];
type Dispatch = ThunkDispatch<State, unknown, UnknownAction>;

/** The store's dispatch, as far as this area's thunks need it. */
export const useOrdersDispatch = useDispatch.withTypes<Dispatch>();

/** Something of this area that is dispatched. */
export type OrdersThunk<Result> = (dispatch: Dispatch, getState: () => State) => Result;

/** How often the top of a list is read while it is looked at, in milliseconds. A push can be missed. */
const POLL_MS = 10_000;

/** A list read within this many milliseconds is fresh enough for the person who opens it now. */
const FRESH_MS = 1000;

/** So many pages of news are read one by one; more than that, and the list starts again. */
const MOST_NEW_PAGES = 10;

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

/** Whether a list that is opened was read some time ago: the platform may have moved its orders on since. */
const isOld =
  (filters: OrderFilters): OrdersThunk<boolean> =>
  (_dispatch, getState) => {
    const { data, fulfilledTimeStamp = 0 } = ordersApi.endpoints.orderList.select(filters)(getState());
    return data !== undefined && Date.now() - fulfilledTimeStamp > FRESH_MS;
  };

/**
 * Reads the newest orders, page by page until what is known is reached, and puts them on top of the list. Of open
 * orders every page is read: any of them may have moved on.
 */
function refreshOrders(filters: OrderFilters): OrdersThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const listed = (): readonly OrderPage[] =>
      ordersApi.endpoints.orderList.select(filters)(getState()).data?.pages ?? [];
    const newest: Order[] = [];
    const unnumbered: Order[] = [];
    for (let offset = 0; offset < MOST_NEW_PAGES && listed().length > 0; offset += 1) {
      const page = await dispatch(
        ordersApi.endpoints.orderPage.initiate({ filters, offset }, { forceRefetch: true, subscribe: false }),
      );
      // The list stays as it is; what cannot be reached is said by the strip of pills.
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
      // Of open orders none may be missing: they are counted, and the board has them all.
      const kept = filters.status === 'open' ? list : keptOf(list, scrollY + innerHeight);
      dispatch(replaceRows(filters, () => kept));
      return;
    }
    await dispatch(ordersApi.endpoints.orderList.initiate(filters, { forceRefetch: true, subscribe: false }));
  };
}

/**
 * Reads an order again and shows it as it is now wherever it stands: its page and every list.
 *
 * @returns the order as it is now; undefined when it could not be read.
 */
export function rereadOrder(orderId: string): OrdersThunk<Promise<Order | undefined>> {
  return async (dispatch, getState) => {
    // What is being read already may be how the order was before.
    await dispatch(ordersApi.util.getRunningQueryThunk('order', orderId));
    const { data, isError } = await dispatch(
      ordersApi.endpoints.order.initiate(orderId, { forceRefetch: true, subscribe: false }),
    );
    // What it was before is no news.
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
 * While the page is looked at, reads the top of its list: every few seconds, and at once on coming back or where it is
 * opened with what was read before.
 *
 * @param filters the list's; undefined for none.
 */
export function useLiveOrders(filters: OrderFilters | undefined): void {
  const dispatch = useOrdersDispatch();
  useEffect(() => {
    if (filters === undefined) return;
    let busy = false;
    /** How often it was asked for: what was asked for meanwhile may be newer than what is being read. */
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
    const timer = setInterval(soon, POLL_MS);
    const stopHearing = onWaitingOrders(soon);
    document.addEventListener('visibilitychange', soon);
    window.addEventListener('online', soon);
    return () => {
      clearInterval(timer);
      stopHearing();
      document.removeEventListener('visibilitychange', soon);
      window.removeEventListener('online', soon);
    };
  }, [dispatch, filters]);
}
