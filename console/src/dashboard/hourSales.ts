/** One day's sales by hour, from its orders. */
import type { Minor } from '@servery/protocol/platform/amounts';
import type { Order } from '@servery/protocol/platform/order';
import { oldestPlaced, salesByHour } from '../orders/figures/orderFigures.ts';

const HOURS = 24;

export interface HourSales {
  /** The sales of the hours 0 to 23, in minor units; undefined if unknown, or if the hour has not begun. */
  readonly hours: readonly (Minor | undefined)[];
  /** The first hour whose orders are all known; 0 once all orders of the day are. */
  readonly knownFrom: number;
}

/**
 * @param orders those read so far, newest first.
 * @param isWhole whether these are all orders of the day.
 * @param lastHour the current hour of today; 23 of an earlier day.
 */
export function hourSales(
  orders: readonly Order[],
  zone: string,
  { isWhole, lastHour }: { readonly isWhole: boolean; readonly lastHour: number },
): HourSales {
  const knownFrom = isWhole ? 0 : (oldestPlaced(orders, zone)?.hour ?? lastHour) + 1;
  const sold = new Map(salesByHour(orders, zone).map(({ hour, figures }) => [hour, figures.total]));
  return {
    hours: Array.from({ length: HOURS }, (_, hour) =>
      hour < knownFrom || hour > lastHour ? undefined : (sold.get(hour) ?? 0),
    ),
    knownFrom,
  };
}

/** The sum of the known hours. */
export const sumOfHours = ({ hours }: HourSales): Minor =>
  hours.reduce<Minor>((sum, each) => sum + (each ?? 0), 0);

/**
 * The hours of the chart's axis: from the first with sales on either day to the last. While a day is not completely
 * known, it begins at midnight: there may be sales in any hour.
 */
export function axisHours(days: readonly HourSales[]): readonly number[] {
  const all = Array.from({ length: HOURS }, (_, hour) => hour);
  const shown = all.filter((hour) => days.some(({ hours }) => (hours[hour] ?? 0) !== 0));
  const isWhole = days.every(({ knownFrom }) => knownFrom === 0);
  const first = isWhole ? (shown[0] ?? HOURS) : 0;
  const last = Math.max(shown.at(-1) ?? -1, ...days.map(({ knownFrom }) => knownFrom - 1));
  return all.slice(first, last + 1);
}
