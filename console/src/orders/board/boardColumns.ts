/** Assigns orders to the board's columns and sorts them. Pure. */
import type { CallAnswer } from '@servery/protocol/platform/call';
import type { Order } from '@servery/protocol/platform/order';
import type { getOrderCounts } from '@servery/protocol/platform/orders';
import { OPEN_STATUSES } from '@servery/protocol/platform/orderStatus';
import { dayText, timeIn } from '../../time/time.ts';
import { timesOf } from './orderAge.ts';

interface FutureDay {
  /** "Sat, Nov 21, 2026" in the restaurant's zone; undefined if the platform sends no time. */
  readonly day: string | undefined;
  readonly orders: readonly Order[];
}

export interface BoardColumns {
  readonly new: readonly Order[];
  /** Future orders that wait to be accepted, by their due day. */
  readonly future: readonly FutureDay[];
  readonly confirmed: readonly Order[];
  readonly ready: readonly Order[];
  /** Orders with a pending payment: they have no actions. */
  readonly unpaid: readonly Order[];
  /** Everything else: handed over, cancelled, and statuses without actions. */
  readonly done: readonly Order[];
}

/** The number of orders in each column. */
export type ColumnCounts = Readonly<Record<'new' | 'confirmed' | 'ready' | 'done', number>>;

/** Compares times; undefined sorts last. */
const inOrder = (one = Infinity, other = Infinity): number => (one === other ? 0 : one - other);

/**
 * Sorts orders into columns: the most urgent first, but done orders newest first.
 *
 * @param orders newest first; of two with the same time, the later in the list is the older.
 */
export function boardColumns(orders: readonly Order[], zone: string): BoardColumns {
  const rows = orders.map((order) => ({ order, ...timesOf(order, zone) }));
  const within = (...statuses: string[]) => rows.filter(({ order }) => statuses.includes(order.order_status));
  const ordersOf = (some: readonly { readonly order: Order }[]) => some.map(({ order }) => order);
  const byAge = (some: typeof rows) =>
    ordersOf(some.toReversed().toSorted((one, other) => inOrder(one.placed, other.placed)));
  const byDue = (some: typeof rows) =>
    some.toSorted((one, other) => inOrder(one.due, other.due) || inOrder(one.placed, other.placed));

  const future = new Map<string | undefined, Order[]>();
  for (const { order, due } of byDue(within('ORDER_AHEAD'))) {
    const day = due === undefined ? undefined : dayText(timeIn(due, zone));
    future.set(day, [...(future.get(day) ?? []), order]);
  }
  return {
    new: byAge(within('Processing')),
    future: [...future].map(([day, some]) => ({ day, orders: some })),
    confirmed: ordersOf(byDue(within('Confirmed'))),
    ready: byAge(within('PICKUP_READY')),
    unpaid: byAge(within('Pending Payment')),
    done: ordersOf(
      rows.filter(
        ({ order: { order_status: status } }) =>
          !OPEN_STATUSES.includes(status) && status !== 'Pending Payment',
      ),
    ),
  };
}

/** Converts the platform's counts by status to counts by column. */
export function columnCounts({ open, done }: CallAnswer<typeof getOrderCounts>): ColumnCounts {
  const sum = (rows: typeof open) => rows.reduce((total, { count }) => total + count, 0);
  const within = (...statuses: string[]) =>
    sum(open.filter(({ order_status }) => statuses.includes(order_status)));
  return {
    new: within('Processing', 'ORDER_AHEAD'),
    confirmed: within('Confirmed'),
    ready: within('PICKUP_READY'),
    done: sum(done),
  };
}
