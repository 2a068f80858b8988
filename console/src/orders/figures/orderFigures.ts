/** Figures from the orders of a range: sales by day, hour and weekday, dishes, and lost orders. */
import { sumOf, type Minor } from '@servery/protocol/platform/amounts';
import type { Amount, Order } from '@servery/protocol/platform/order';
import { isCancelled } from '@servery/protocol/platform/orderStatus';
import { eachDay, type SalesDays } from './salesDays.ts';
import { countOf } from '../orderSums.ts';
import { parseTime, platformDate } from '../../time/time.ts';

/** The measures, of the nine, that orders contain; only the platform's summary has the others. */
export const MEASURES_IN_ORDERS = ['total_orders', 'total', 'tax', 'tip'] as const;
export type OrderMeasure = (typeof MEASURES_IN_ORDERS)[number];
type OrderFigures = Readonly<Record<OrderMeasure, number>>;

/** Cancelled and unpaid orders are not sales, as in the platform's own totals. */
function isSale({ order_status: status }: Pick<Order, 'order_status'>): boolean {
  return !isCancelled(status) && status !== 'Pending Payment';
}

/** When an order was placed, in the restaurant's time. */
interface Placed {
  /** DD-MM-YYYY */
  readonly day: string;
  /** 0 to 23 */
  readonly hour: number;
  /** 0 is Sunday. */
  readonly weekday: number;
}

/** A cache: reading a time in a zone is slow, and every new page needs the time of every order again. */
const known = new WeakMap<Order, { readonly zone: string; readonly placed: Placed | undefined }>();

/** @returns undefined if the platform wrote no time. */
function placedOf(order: Order, zone: string): Placed | undefined {
  const earlier = known.get(order);
  if (earlier?.zone === zone) return earlier.placed;
  const time = parseTime(order.order_date, zone);
  const placed = time && { day: platformDate(time), hour: time.hour(), weekday: time.day() };
  known.set(order, { zone, placed });
  return placed;
}

const NOTHING: OrderFigures = { total_orders: 0, total: 0, tax: 0, tip: 0 };

/** A sum plus one amount; an unreadable amount adds nothing. */
const added = (sum: Minor, amount: Amount): Minor =>
  typeof amount === 'number' ? sumOf([sum, amount]) : sum;

const plus = (sum: OrderFigures, order: Order): OrderFigures => ({
  total_orders: sum.total_orders + 1,
  total: added(sum.total, order.order_total),
  tax: added(sum.tax, order.sales_tax),
  tip: added(sum.tip, order.tip_amount),
});

/** Sales grouped by a part of the time when they were placed. */
function salesBy<Key>(orders: readonly Order[], zone: string, keyOf: (placed: Placed) => Key) {
  const sums = new Map<Key, OrderFigures>();
  for (const order of orders) {
    const placed = isSale(order) ? placedOf(order, zone) : undefined;
    if (placed === undefined) continue;
    const key = keyOf(placed);
    sums.set(key, plus(sums.get(key) ?? NOTHING, order));
  }
  return (key: Key): OrderFigures => sums.get(key) ?? NOTHING;
}

/**
 * When the oldest of these orders was placed: while a list is read, newest first, everything before this is unknown and
 * its hour and day are incomplete. Undefined if none has a time.
 */
export const oldestPlaced = (orders: readonly Order[], zone: string): Placed | undefined =>
  orders.flatMap((order) => placedOf(order, zone) ?? []).at(-1);

/** Whether all orders of a day or hour are known, only some, or none. */
export type Reading = 'whole' | 'partial' | 'unread';

/**
 * Each day's sales, including days without any, and whether they are complete.
 *
 * @param orders newest first.
 * @param isWhole whether these are all orders of the days.
 */
export function salesByDay(orders: readonly Order[], zone: string, days: SalesDays, isWhole: boolean) {
  const salesOf = salesBy(orders, zone, ({ day }) => day);
  const each = eachDay(days);
  const oldest = oldestPlaced(orders, zone);
  const reached = isWhole ? -1 : oldest === undefined ? each.length : each.indexOf(oldest.day);
  const readingOf = (index: number): Reading =>
    index > reached ? 'whole' : index === reached ? 'partial' : 'unread';
  return each.map((day, index) => ({ day, figures: salesOf(day), reading: readingOf(index) }));
}

/** Each hour's sales, from the first hour of the day with sales to the last. */
export function salesByHour(orders: readonly Order[], zone: string) {
  const salesOf = salesBy(orders, zone, ({ hour }) => hour);
  const hours = Array.from({ length: 24 }, (_, hour) => ({ hour, figures: salesOf(hour) }));
  const sells = ({ figures }: { readonly figures: OrderFigures }): boolean => figures.total_orders > 0;
  return hours.slice(Math.max(0, hours.findIndex(sells)), hours.findLastIndex(sells) + 1);
}

/** Monday first; numbers as {@link Placed} has them. */
const WEEK = [1, 2, 3, 4, 5, 6, 0];

const weekdayOf = (day: string): number =>
  new Date(`${day.split('-').toReversed().join('-')}T00:00:00Z`).getUTCDay();

/** A weekday's sum of one measure, and how many days of the range it covers. */
interface WeekdaySum {
  /** 0 is Sunday. */
  readonly weekday: number;
  readonly days: number;
  readonly sum: number;
}

/** A measure summed by weekday, Monday first; only weekdays in the range. */
export function byWeekday(days: readonly { readonly day: string; readonly value: number }[]): WeekdaySum[] {
  return WEEK.map((weekday) => {
    const its = days.filter(({ day }) => weekdayOf(day) === weekday);
    return { weekday, days: its.length, sum: its.reduce((sum, { value }) => sum + value, 0) };
  }).filter((each) => each.days > 0);
}

/**
 * The average of each weekday, by its number; a day whose value is unknown does not count.
 *
 * @param values one for each of the days.
 */
export function meansByWeekday(
  days: SalesDays,
  values: readonly (number | undefined)[],
): Map<number, number> {
  const known = eachDay(days).flatMap((day, index) => {
    const value = values[index];
    return value === undefined ? [] : [{ day, value }];
  });
  return new Map(byWeekday(known).map(({ weekday, days: often, sum }) => [weekday, sum / often]));
}

interface Dish {
  readonly name: string;
  readonly sold: number;
  readonly revenue: Minor;
}

/** The dishes sold, most often sold first. */
export function bestSellers(orders: readonly Order[]): Dish[] {
  const dishes = new Map<string, { sold: number; revenue: Minor }>();
  for (const { name, qty, total } of orders.filter(isSale).flatMap(({ items }) => items)) {
    const dish = dishes.get(name) ?? { sold: 0, revenue: 0 };
    dishes.set(name, { sold: dish.sold + countOf(qty), revenue: added(dish.revenue, total) });
  }
  return [...dishes]
    .map(([name, dish]) => ({ name, ...dish }))
    .toSorted((one, other) => other.sold - one.sold || other.revenue - one.revenue);
}

/** An order without a response for this long counts as lost, in milliseconds. */
const LOST_AFTER_MS = 60 * 60_000;

export type Loss = 'cancelled' | 'unpaid' | 'unanswered';

/**
 * Why an order was lost: cancelled, never paid for, or never answered; undefined while it is or may become a sale. A
 * future order is not late before its time.
 *
 * @param now milliseconds since the epoch, by the platform's clock.
 */
function lossOf(order: Order, zone: string, now: number): Loss | undefined {
  const { order_status: status, order_date, promised_at } = order;
  if (isCancelled(status)) return 'cancelled';
  if (status !== 'Pending Payment' && status !== 'Processing' && status !== 'ORDER_AHEAD') return undefined;
  const wanted = parseTime((status === 'ORDER_AHEAD' && promised_at) || order_date, zone);
  if (wanted === undefined || now - wanted.valueOf() < LOST_AFTER_MS) return undefined;
  return status === 'Pending Payment' ? 'unpaid' : 'unanswered';
}

interface LossSum {
  readonly loss: Loss;
  readonly orders: number;
  readonly amount: Minor;
}

/** The lost orders, by reason. */
export function sumLosses(orders: readonly Order[], zone: string, now: number): LossSum[] {
  const lost = orders.map((order) => ({ loss: lossOf(order, zone, now), amount: order.order_total }));
  return (['cancelled', 'unanswered', 'unpaid'] as const).map((loss) => {
    const its = lost.filter((each) => each.loss === loss);
    return { loss, orders: its.length, amount: its.reduce((sum, { amount }) => added(sum, amount), 0) };
  });
}
