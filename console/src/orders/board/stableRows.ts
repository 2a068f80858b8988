/** The positions of tickets in a list while a pointer is on it: none moves because another leaves or arrives. Pure. */
import type { Order } from '@servery/protocol/platform/order';

export interface StableRow {
  readonly order: Order;
  /** The height that its ticket had, in CSS pixels, if the order has left the list. */
  readonly leftHeight?: number;
}

/** Where an order that arrives is placed: where the list has it, or below all others. */
export type Arrivals = 'in-order' | 'last';

/**
 * The places after the list has changed: an order that left keeps its place. With arrivals `last`, every order does, and
 * those that arrive follow; otherwise the orders are as listed, and a place stays below the order that was above it.
 *
 * @param before none if nothing may be kept.
 * @param heightOf the current height of an order's ticket.
 */
export function rowsAfter(
  before: readonly StableRow[],
  orders: readonly Order[],
  heightOf: (orderId: string) => number,
  arrivals: Arrivals,
): readonly StableRow[] {
  const listed = new Map(orders.map((order) => [order.order_id, order]));
  const kept = before.map(({ order, leftHeight }): StableRow => {
    const current = listed.get(order.order_id);
    return current ? { order: current } : { order, leftHeight: leftHeight ?? heightOf(order.order_id) };
  });
  if (arrivals === 'last') {
    const known = new Set(before.map(({ order }) => order.order_id));
    const arrived = orders.filter(({ order_id }) => !known.has(order_id));
    return [...kept, ...arrived.map((order) => ({ order }))];
  }
  const rows: StableRow[] = orders.map((order) => ({ order }));
  for (const [at, place] of kept.entries()) {
    if (place.leftHeight === undefined) continue;
    const above = kept[at - 1]?.order.order_id;
    rows.splice(rows.findIndex(({ order }) => order.order_id === above) + 1, 0, place);
  }
  return rows;
}
