/** Stretches of days that sales are asked for, as the platform writes days: DD-MM-YYYY, both ends counted. */
import type { OrderFilters } from '../orders/list/orderFilters.ts';
import { dayOnWall, platformDate } from '../time/time.ts';
import { wallText } from '../language/writing.ts';

export type SalesDays = NonNullable<OrderFilters['days']>;

/** So many days up to and with this one. */
export function daysUpTo(end: string, length: number): SalesDays {
  return { start: platformDate(dayOnWall(end).addDays(1 - length)), end };
}

/** How many days there are, both ends counted. */
export function lengthOf({ start, end }: SalesDays): number {
  return dayOnWall(end).daysAfter(dayOnWall(start)) + 1;
}

/** As many days, ending where these begin: what they are compared with. */
export function daysBefore(days: SalesDays): SalesDays {
  return daysUpTo(platformDate(dayOnWall(days.start).addDays(-1)), lengthOf(days));
}

/** Each of the days, the first first. */
export function eachDay({ start, end }: SalesDays): readonly string[] {
  return Array.from({ length: lengthOf({ start, end }) }, (_, index) =>
    platformDate(dayOnWall(start).addDays(index)),
  );
}

/** "Nov 20". */
export const shortDayText = (day: string): string => wallText(dayOnWall(day), 'dayOfYear');

/** "Fri, Nov 20". */
export const weekdayText = (day: string): string => wallText(dayOnWall(day), 'dayOfWeek');
