/** Ranges of days for sales requests, in the platform's format DD-MM-YYYY, both ends included. */
import type { OrderFilters } from '../list/orderFilters.ts';
import { dayOnWall, platformDate } from '../../time/time.ts';
import { wallText } from '../../language/writing.ts';

export type SalesDays = NonNullable<OrderFilters['days']>;

/** The given number of days, up to and including this one. */
export function daysUpTo(end: string, length: number): SalesDays {
  return { start: platformDate(dayOnWall(end).addDays(1 - length)), end };
}

/** The number of days, both ends included. */
export function lengthOf({ start, end }: SalesDays): number {
  return dayOnWall(end).daysAfter(dayOnWall(start)) + 1;
}

/** The same number of days directly before these, for comparison. */
export function daysBefore(days: SalesDays): SalesDays {
  return daysUpTo(platformDate(dayOnWall(days.start).addDays(-1)), lengthOf(days));
}

/** Each of the days, in order. */
export function eachDay({ start, end }: SalesDays): readonly string[] {
  return Array.from({ length: lengthOf({ start, end }) }, (_, index) =>
    platformDate(dayOnWall(start).addDays(index)),
  );
}

/** "Nov 20". */
export const shortDayText = (day: string): string => wallText(dayOnWall(day), 'dayOfYear');

/** "Fri, Nov 20". */
export const weekdayText = (day: string): string => wallText(dayOnWall(day), 'dayOfWeek');
