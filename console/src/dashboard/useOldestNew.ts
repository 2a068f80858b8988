import { skipToken } from '@reduxjs/toolkit/query';
import type { Order } from '@servery/protocol/platform/order';
import { ORDER_PAGE_LENGTH } from '@servery/protocol/platform/orders';
import { useEffect } from 'react';
import { useOrderPageQuery } from '../orders/ordersApi.ts';

/** A page of the new orders, newest first; future orders, which wait for their day, are not among them. */
const useNewPage = (offset: number) =>
  useOrderPageQuery(offset < 0 ? skipToken : { filters: { status: 2 }, offset });

/**
 * The order that has waited longest to be accepted: the last one of the new orders' last page, read again once it no
 * longer waits. Future orders count as waiting but are not in that list, so its last page is earlier than the number of
 * waiting orders suggests; with more than twenty future orders the order is not found.
 *
 * @param orderIds the waiting orders, future ones included.
 */
export function useOldestNew(orderIds: readonly string[]): Order | undefined {
  const last = Math.ceil(orderIds.length / ORDER_PAGE_LENGTH) - 1;
  const first = useNewPage(last);
  const isEmpty = (page: typeof first): boolean => page.currentData?.orders.length === 0;
  const second = useNewPage(isEmpty(first) ? last - 1 : -1);
  const third = useNewPage(isEmpty(first) && isEmpty(second) ? last - 2 : -1);
  const found = [first, second, third].find((page) => page.currentData && !isEmpty(page));
  const order = found?.currentData?.orders.at(-1);
  const isGone = order !== undefined && !orderIds.includes(order.order_id);
  const refetch = found?.refetch;
  useEffect(() => {
    if (isGone) void refetch?.();
  }, [isGone, orderIds, refetch]);
  return isGone ? undefined : order;
}
