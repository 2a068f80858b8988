import { skipToken } from '@reduxjs/toolkit/query';
import type { Order } from '@servery/protocol/platform/order';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { rereadOrder, useLiveOrders, useOrdersDispatch } from './liveOrders.ts';
import type { OrderFilters } from './list/orderFilters.ts';
import { belongs, rowsOf } from './list/orderRows.ts';
import { useOrderListInfiniteQuery } from './ordersApi.ts';

/** The most pages of open orders; with more, the board shows only the newest. */
const MAX_PAGES = 30;

/** This long after the last page, in milliseconds, the orders read so far are shown, although older ones will push them down. */
const SHOW_AFTER_MS = 3000;

/**
 * A list's rows plus all open orders, however far down the list they are: a waiting order must not be hidden below
 * the loaded rows. Only for the list of all statuses; any other filter is explicit about what it shows.
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
  const goesOn = hasNextPage && !isFetching && !isError && pageCount < MAX_PAGES;
  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [goesOn, fetchNextPage]);

  const isWhole = currentData?.pages.at(-1)?.last === true;
  const openRows = useMemo(() => rowsOf(currentData?.pages ?? []), [currentData]);
  // Rereading starts with the first page; until the last page is read, the orders of the other pages stay as they were.
  const [lastWhole, setLastWhole] = useState<{ readonly of: typeof open; readonly rows: readonly Order[] }>();
  if (isWhole && lastWhole?.rows !== openRows) setLastWhole({ of: open, rows: openRows });
  const wholeRows = !isWhole && lastWhole?.of === open ? lastWhole?.rows : undefined;
  // Reread orders that this list still shows as open but are not: someone else has changed them.
  useEffect(() => {
    if (!isWhole) return;
    const known = new Set(openRows.map(({ order_id }) => order_id));
    const moved = rows.filter((row) => belongs(row, { status: 'open' }) && !known.has(row.order_id));
    for (const { order_id } of moved) void dispatch(rereadOrder(order_id));
    // Checked when the open orders were read, not when the list grows: then the open orders may be the older data.
    // oxlint-disable-next-line react/exhaustive-deps -- see the line above
  }, [openRows, isWhole, dispatch]);

  const all = useMemo(
    () =>
      open === undefined
        ? rows
        : rowsOf([{ orders: [...openRows, ...rows, ...(wholeRows ?? [])], last: false }]),
    [open, openRows, rows, wholeRows],
  );
  const isAllRead = isWhole || wholeRows !== undefined;
  const hasEnded = isAllRead || isError || pageCount >= MAX_PAGES;
  // A list that is on the screen stays there while it is read again after an error.
  const [readOf, setReadOf] = useState<typeof open>();
  if (hasEnded && readOf !== open) setReadOf(open);
  const isRead = open === undefined || hasEnded || readOf === open;
  const isWaiting = !isRead && all.length > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setReadOf(open), SHOW_AFTER_MS);
    return () => clearTimeout(timer);
    // Each page restarts the timer: pages that come slowly still come.
  }, [isWaiting, open, pageCount]);
  const read = useMemo(
    () => ({
      orders: all,
      /** Whether every open order is among them. */
      isWhole: isAllRead,
      /**
       * Whether to show them: no more pages will be read, each of which would put older orders above those already
       * shown, or the platform is slow.
       */
      isRead,
    }),
    [all, isAllRead, isRead],
  );
  // Deferred, so that input does not wait for rendering the rows.
  return {
    ...useDeferredValue(read),
    /** The query for the open orders. */
    query,
  };
}
