import { skipToken } from '@reduxjs/toolkit/query';
import type { Order } from '@servery/protocol/platform/order';
import { useOrderQuery } from '../orders/ordersApi.ts';

/**
 * The order that has waited longest to be accepted. The watch for new orders knows only numbers, so the order is read:
 * one call whenever another one is the oldest. Future orders wait for their day, so they are passed over; undefined if
 * the three oldest are all of that kind.
 *
 * @param orderIds the waiting orders, newest first.
 */
export function useOldestNew(orderIds: readonly string[]): Order | undefined {
  const isFuture = (order: Order | undefined): boolean => order?.order_status === 'ORDER_AHEAD';
  const first = useOrderQuery(orderIds.at(-1) ?? skipToken).currentData;
  const second = useOrderQuery((isFuture(first) && orderIds.at(-2)) || skipToken).currentData;
  const third = useOrderQuery((isFuture(second) && orderIds.at(-3)) || skipToken).currentData;
  return [first, second, third].find((order) => order?.order_status === 'Processing');
}
