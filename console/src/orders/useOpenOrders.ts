import { skipToken } from '@reduxjs/toolkit/query';
import type { Order } from '@servery/protocol/platform/order';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { rereadOrder, useLiveOrders, useOrdersDispatch } from './liveOrders.ts';
import type { OrderFilters } from './list/orderFilters.ts';
import { belongs, rowsOf } from './list/orderRows.ts';
import { useOrderListInfiniteQuery } from './ordersApi.ts';

/** More open orders than that, and the board shows the newest of them. */
const MOST_PAGES = 30;

/**
 * The rows of a list with every open order among them, however far down the list it stands: what waits for somebody
 * must not hide behind a scroll. Only where the list asks for all statuses; any other says itself what is wanted.
 */
export function useOpenOrders(rows: readonly Order[], { status, days }: OrderFilters) {
  const dispatch = useOrdersDispatch();
  const isWanted = status === 32;
  const open = useMemo<OrderFilters | undefined>(
    () => (isWanted ? { status: 'open', ...(days && { days }) } : undefined),
    [isWanted, days],
  );
  const query = useOrderListInfiniteQuery(open ?? skipToken);
  const { currentData, hasNextPage, isFetching, isError, fetchNextPage } = query;
  useLiveOrders(open);

  const pageCount = currentData?.pages.length ?? 0;
  const goesOn = hasNextPage && !isFetching && !isError && pageCount < MOST_PAGES;
  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [goesOn, fetchNextPage]);

  const isWhole = currentData?.pages.at(-1)?.last === true;
  const openRows = useMemo(() => rowsOf(currentData?.pages ?? []), [currentData]);
  // Orders that this list still takes for open and that are not: somebody else has moved them on.
  useEffect(() => {
    if (!isWhole) return;
    const known = new Set(openRows.map(({ order_id }) => order_id));
    const moved = rows.filter((row) => belongs(row, { status: 'open' }) && !known.has(row.order_id));
    for (const { order_id } of moved) void dispatch(rereadOrder(order_id));
    // Looked at when the open orders were read, not whenever the list grows: then they may be the older news.
    // oxlint-disable-next-line react/exhaustive-deps -- see the line above
  }, [openRows, isWhole, dispatch]);

  const all = useMemo(
    () => (open === undefined ? rows : rowsOf([{ orders: [...openRows, ...rows], last: false }])),
    [open, openRows, rows],
  );
  // Drawn in pieces: what is pressed meanwhile does not wait for them.
  return {
    orders: useDeferredValue(all),
    /** Every open order is among them. */
    isWhole,
    /** The query for the open orders. */
    query,
  };
}
