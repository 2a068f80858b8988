import type { Order } from '@servery/protocol/platform/order';
import { OrderCards } from '../board/OrderCards.tsx';

interface Props {
  readonly orders: readonly Order[];
  /** The level of the tickets' headings: "h2" by default. */
  readonly level?: 'h2' | 'h3';
}

/** Orders as compact tickets, one below the other. The browser skips the layout of off-screen tickets, which keeps long lists fast. */
export default function OrderTickets({ orders, level = 'h2' }: Props) {
  return <OrderCards orders={orders} level={level} isCompact />;
}
