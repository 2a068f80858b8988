import { skipToken } from '@reduxjs/toolkit/query';
import { getOrderCounts } from '@servery/protocol/platform/orders';
import { DEFAULT_ORDER_FILTER } from '@servery/protocol/platform/orderStatus';
import { useMemo } from 'react';
import { useIsOffered } from '../../platform/offered.ts';
import type { OrderFilters } from '../list/orderFilters.ts';
import { useOrderCountsQuery } from '../ordersApi.ts';
import { columnCounts, type ColumnCounts } from './boardColumns.ts';

/** How often the counts are read without a reason, in milliseconds: orders move on elsewhere, and days end. */
const POLL_MS = 60_000;

/**
 * How many orders the platform counts in each column; undefined while it is not known, where the platform does not count,
 * and for a board that shows less than all orders.
 */
export function useColumnCounts({ status, days }: OrderFilters, sought: string): ColumnCounts | undefined {
  const isOffered = useIsOffered(getOrderCounts);
  const isWanted = isOffered && status === DEFAULT_ORDER_FILTER && sought === '';
  const { currentData } = useOrderCountsQuery(isWanted ? days : skipToken, {
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
  });
  return useMemo(() => currentData && columnCounts(currentData), [currentData]);
}
