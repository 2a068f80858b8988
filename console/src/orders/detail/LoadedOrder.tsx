import { useEffect } from 'react';
import { arrived } from '../../push/orderNews.ts';
import { OrderView } from './OrderView.tsx';
import { WithOrder } from './WithOrder.tsx';

interface Props {
  readonly orderId: string;
  /** The level of the heading that the order stands under. */
  readonly level: 'h1' | 'h2';
}

/** An order by its number, with all that can be done with it: on its own page, and where a new one is told of. */
export function LoadedOrder({ orderId, level }: Props) {
  useEffect(() => arrived.seen(orderId), [orderId]);
  return <WithOrder orderId={orderId}>{(order) => <OrderView order={order} level={level} />}</WithOrder>;
}
