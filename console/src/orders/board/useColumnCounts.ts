import { skipToken } from '@reduxjs/toolkit/query';
import { getOrderCounts } from '@servery/protocol/platform/orders';
import { DEFAULT_ORDER_FILTER } from '@servery/protocol/platform/orderStatus';
import { useMemo } from 'react';
import { useIsOffered } from '../../platform/offered.ts';
import type { OrderFilters } from '../list/orderFilters.ts';
import { useOrderCountsQuery } from '../ordersApi.ts';
import { columnCounts, type ColumnCounts } from './boardColumns.ts';

/** How often the counts are polled, in milliseconds: orders change elsewhere, and days end. */
const POLL_MS = 60_000;

/**
 * The platform's number of orders in each column; undefined while it is loading, if the platform does not count, and
 * for a filtered or searched board.
 */
export function useColumnCounts(
  { status, days }: OrderFilters,
  searchText: string,
): ColumnCounts | undefined {
  const isOffered = useIsOffered(getOrderCounts);
  const isWanted = isOffered && status === DEFAULT_ORDER_FILTER && searchText === '';
  const { currentData } = useOrderCountsQuery(isWanted ? days : skipToken, {
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
  });
  return useMemo(() => currentData && columnCounts(currentData), [currentData]);
}
