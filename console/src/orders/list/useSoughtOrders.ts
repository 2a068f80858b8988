import { skipToken } from '@reduxjs/toolkit/query';
import type { Order } from '@servery/protocol/platform/order';
import { useMemo } from 'react';
import { useOrderQuery } from '../ordersApi.ts';
import { isSought, soughtNumber } from './orderSearch.ts';

/**
 * Of the orders that were read, those that are searched for; all of them when nothing is. A number that none of them
 * has is asked for by itself, however old the order is.
 */
export function useSoughtOrders(orders: readonly Order[], sought: string): readonly Order[] {
  const found = useMemo(
    () => (sought === '' ? orders : orders.filter((order) => isSought(order, sought))),
    [orders, sought],
  );
  const number = soughtNumber(sought);
  const isFound = found.some(({ order_id }) => order_id === number);
  const { currentData: byNumber } = useOrderQuery(
    number === undefined || isFound || orders.length === 0 ? skipToken : number,
  );
  return useMemo(() => (byNumber && !isFound ? [byNumber, ...found] : found), [byNumber, isFound, found]);
}
