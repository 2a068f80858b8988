import type { Order } from '@servery/protocol/platform/order';
import { actionsIn } from '@servery/protocol/platform/orderStatus';
import { useSyncExternalStore } from 'react';
import { arrived } from '../push/orderNews.ts';

/** Whether an order has just come, still waits, and has not been opened here (decisions 17c). */
export function useHasArrived({ order_id: id, order_status: status }: Order): boolean {
  const isUnseen = useSyncExternalStore(arrived.subscribe, () => arrived.get().has(id));
  return isUnseen && actionsIn(status).includes('confirm');
}
