import type { Order } from '@servery/protocol/platform/orders';
import { OrderTiming } from './OrderTiming.tsx';

/** Statuses whose row says more than when the order was placed: how long it waits, when it is due. */
const TIMED = ['Processing', 'ORDER_AHEAD', 'Confirmed'];

/** The line below a row's date, where there is something to say. */
export default function OrderRowTiming({ order }: { readonly order: Order }) {
  return TIMED.includes(order.order_status) ? <OrderTiming order={order} /> : null;
}
