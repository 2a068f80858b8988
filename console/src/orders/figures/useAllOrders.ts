import type { PlatformError } from '@servery/protocol/platform/answer';
import type { Order } from '@servery/protocol/platform/order';
import { DEFAULT_ORDER_FILTER } from '@servery/protocol/platform/orderStatus';
import { useEffect, useMemo, useState } from 'react';
import type { SalesDays } from './salesDays.ts';
import { rowsOf } from '../list/orderRows.ts';
import { useOrderListInfiniteQuery } from '../ordersApi.ts';
import { REQUEST_PAUSE_MS } from './pace.ts';

/** The orders of a range while they are being read. */
export interface AllOrders {
  /** The orders read so far, newest first. */
  readonly orders: readonly Order[];
  readonly state: 'reading' | 'done' | 'stopped' | 'failed';
  readonly error: PlatformError | undefined;
  readonly stop: () => void;
  /** Continues after a stop or a failure. */
  readonly goOn: () => void;
}

/**
 * Reads all orders of a range page by page, in sequence and at a limited rate. It shares the order list's pages, so
 * that cached pages are not read again.
 */
export function useAllOrders({ start, end }: SalesDays): AllOrders {
  const filters = useMemo(() => ({ status: DEFAULT_ORDER_FILTER, days: { start, end } }), [start, end]);
  // Returning to the tab must not repeat a hundred requests.
  const list = useOrderListInfiniteQuery(filters, { refetchOnFocus: false, refetchOnReconnect: false });
  const [stoppedFor, setStoppedFor] = useState<typeof filters>();
  const { data, isError, isFetching, hasNextPage, fetchNextPage, refetch } = list;
  const isStopped = stoppedFor === filters;
  const reads = hasNextPage && !isFetching && !isError && !isStopped;

  useEffect(() => {
    if (!reads) return;
    const turn = setTimeout(() => void fetchNextPage(), REQUEST_PAUSE_MS);
    return () => clearTimeout(turn);
  }, [reads, fetchNextPage]);

  const orders = useMemo(() => rowsOf(list.currentData?.pages ?? []), [list.currentData]);
  const isDone = list.currentData !== undefined && !hasNextPage && !isFetching;
  return {
    orders,
    state: isError ? 'failed' : isDone ? 'done' : isStopped ? 'stopped' : 'reading',
    error: isError ? (list.error as PlatformError) : undefined,
    stop: () => setStoppedFor(filters),
    goOn: () => {
      setStoppedFor(undefined);
      if (isError) void (data === undefined ? refetch() : fetchNextPage());
    },
  };
}
