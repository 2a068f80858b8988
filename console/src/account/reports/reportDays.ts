/** The days of reports, and their addresses. */
import { areDays } from '../../time/areDays.ts';
import type { Days } from '../../time/daysText.ts';
import { turnDay } from '../../time/time.ts';
import { addDays, addMonths, lengthOf, monthOf, weekStart } from '../../ui/calendar/days.ts';
import type { TextKey } from '../../language/textKey.ts';

interface Preset {
  readonly key: 'yesterday' | 'week' | 'month';
  readonly label: TextKey;
  readonly days: Days;
}

/** @param start YYYY-MM-DD, as `end`. */
const daysFrom = (start: string, end: string): Days => ({ start: turnDay(start), end: turnDay(end) });

/**
 * The most requested ranges: yesterday, this week up to today, the whole of last month.
 *
 * @param today the restaurant's, DD-MM-YYYY.
 * @param firstDay the weekday that weeks begin with, 0 for Sunday.
 */
export function presetsOn(today: string, firstDay: number): readonly [Preset, ...Preset[]] {
  const day = turnDay(today);
  const yesterday = addDays(day, -1);
  const month = addMonths(monthOf(day), -1);
  return [
    { key: 'yesterday', label: 'Yesterday', days: daysFrom(yesterday, yesterday) },
    { key: 'week', label: 'This week', days: daysFrom(weekStart(day, firstDay), day) },
    {
      key: 'month',
      label: 'Last month',
      days: daysFrom(`${month}-01`, `${month}-${String(lengthOf(month))}`),
    },
  ];
}

/** The days in the page's address; undefined if there are none, or if no report of them is possible. */
export function readDays(search: URLSearchParams, today: string): Days | undefined {
  const days = { start: search.get('from') ?? '', end: search.get('to') ?? '' };
  return areDays(days, today) ? days : undefined;
}

/** The page's address with some days. */
export const reportsUrl = ({ start, end }: Days): string =>
  `/download-reports?${new URLSearchParams({ from: start, to: end }).toString()}`;
