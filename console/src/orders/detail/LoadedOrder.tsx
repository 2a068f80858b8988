import { useEffect } from 'react';
import { arrived } from '../../push/orderNews.ts';
import { OrderView } from './OrderView.tsx';
import { WithOrder } from './WithOrder.tsx';

interface Props {
  readonly orderId: string;
  /** The level of the order's heading. */
  readonly level: 'h1' | 'h2';
}

/** An order by its number, with all its actions: on its own page, and in the panel for a new order. */
export function LoadedOrder({ orderId, level }: Props) {
  useEffect(() => arrived.seen(orderId), [orderId]);
  return <WithOrder orderId={orderId}>{(order) => <OrderView order={order} level={level} />}</WithOrder>;
}
