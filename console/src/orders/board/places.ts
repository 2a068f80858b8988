/** The positions of tickets in a list while a pointer is on it: none moves because another leaves or arrives. Pure. */
import type { Order } from '@servery/protocol/platform/order';

export interface Place {
  readonly order: Order;
  /** The height that its ticket had, in CSS pixels, if the order has left the list. */
  readonly leftHeight?: number;
}

/** Where an order that arrives is placed: where the list has it, or below all others. */
export type Arrivals = 'in-order' | 'last';

/**
 * The places after the list has changed: an order that left keeps its place below the order that was above it.
 *
 * @param before none if nothing may be kept.
 * @param heightOf the current height of an order's ticket.
 */
export function placesAfter(
  before: readonly Place[],
  orders: readonly Order[],
  heightOf: (orderId: string) => number,
  arrivals: Arrivals,
): readonly Place[] {
  const listed = new Set(orders.map(({ order_id }) => order_id));
  const known = new Set(before.map(({ order }) => order.order_id));
  const hasArrived = ({ order_id }: Order): boolean =>
    arrivals === 'last' && before.length > 0 && !known.has(order_id);
  const places: Place[] = [
    ...orders.filter((order) => !hasArrived(order)),
    ...orders.filter((order) => hasArrived(order)),
  ].map((order) => ({ order }));
  for (const [at, { order, leftHeight }] of before.entries()) {
    if (listed.has(order.order_id)) continue;
    const above = before[at - 1]?.order.order_id;
    const index = places.findIndex((place) => place.order.order_id === above) + 1;
    places.splice(index, 0, { order, leftHeight: leftHeight ?? heightOf(order.order_id) });
  }
  return places;
}
