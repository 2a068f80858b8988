import { skipToken } from '@reduxjs/toolkit/query';
import type { Order } from '@servery/protocol/platform/order';
import { useMemo } from 'react';
import { useOrderQuery } from '../ordersApi.ts';
import { matchesSearch, orderNumberIn } from './orderSearch.ts';

/**
 * The loaded orders that match the search; all of them without a search. If the search is a number that none of them
 * has, requests that order on its own, however old it is.
 */
export function useMatchingOrders(orders: readonly Order[], searchText: string): readonly Order[] {
  const found = useMemo(
    () => (searchText === '' ? orders : orders.filter((order) => matchesSearch(order, searchText))),
    [orders, searchText],
  );
  const number = orderNumberIn(searchText);
  const isFound = found.some(({ order_id }) => order_id === number);
  const { currentData: byNumber } = useOrderQuery(
    number === undefined || isFound || orders.length === 0 ? skipToken : number,
  );
  return useMemo(() => (byNumber && !isFound ? [byNumber, ...found] : found), [byNumber, isFound, found]);
}
