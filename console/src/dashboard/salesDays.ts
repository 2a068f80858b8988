/** Stretches of days that sales are asked for, as the platform writes days: DD-MM-YYYY, both ends counted. */
import dayjs from 'dayjs';
import type { OrderFilters } from '../orders/list/orderFilters.ts';
import { platformDate, turnDay } from '../platform/time.ts';
import { wallText } from '../language/writing.ts';

export type SalesDays = NonNullable<OrderFilters['days']>;

const dayOf = (day: string) => dayjs(turnDay(day));

/** So many days up to and with this one. */
export function daysUpTo(end: string, length: number): SalesDays {
  return { start: platformDate(dayOf(end).subtract(length - 1, 'day')), end };
}

/** How many days there are, both ends counted. */
export function lengthOf({ start, end }: SalesDays): number {
  return dayOf(end).diff(dayOf(start), 'day') + 1;
}

/** As many days, ending where these begin: what they are compared with. */
export function daysBefore(days: SalesDays): SalesDays {
  return daysUpTo(platformDate(dayOf(days.start).subtract(1, 'day')), lengthOf(days));
}

/** Each of the days, the first first. */
export function eachDay({ start, end }: SalesDays): readonly string[] {
  return Array.from({ length: lengthOf({ start, end }) }, (_, index) =>
    platformDate(dayOf(start).add(index, 'day')),
  );
}

/** "Nov 20". */
export const shortDayText = (day: string): string => wallText(dayOf(day), 'dayOfYear');

/** "Fri, Nov 20". */
export const weekdayText = (day: string): string => wallText(dayOf(day), 'dayOfWeek');

export const isSameDays = (one: SalesDays, other: SalesDays | undefined): boolean =>
  one.start === other?.start && one.end === other.end;
