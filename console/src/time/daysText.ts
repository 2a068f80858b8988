import { wallText } from '../language/writing.ts';
import type { TextKey } from '../language/textKey.ts';
import { dayOnWall, platformDate } from './time.ts';

/** First and last day, DD-MM-YYYY. */
export interface Days {
  readonly start: string;
  readonly end: string;
}

/** "Nov 14 – Nov 20", or "Nov 20" alone; the year only if it is not the current one. @param today DD-MM-YYYY. */
export function daysText({ start, end }: Days, today: string): string {
  const isThisYear = start.slice(-4) === today.slice(-4) && end.slice(-4) === today.slice(-4);
  const [from, to] = [start, end].map((day) =>
    wallText(dayOnWall(day), isThisYear ? 'dayOfYear' : 'dayOfAnyYear'),
  );
  return start === end ? `${to}` : `${from} – ${to}`;
}

/** The most frequently used ranges. @param today DD-MM-YYYY. */
export function usualDays(today: string): readonly { readonly label: TextKey; readonly days: Days }[] {
  const before = (length: number, day = today): string => platformDate(dayOnWall(day).addDays(-length));
  const firstOfMonth = (day: string): string => `01${day.slice(2)}`;
  const lastMonthEnd = before(1, firstOfMonth(today));
  return [
    { label: 'Today', days: { start: today, end: today } },
    { label: 'Yesterday', days: { start: before(1), end: before(1) } },
    { label: 'Last 7 days', days: { start: before(6), end: today } },
    { label: 'This month', days: { start: firstOfMonth(today), end: today } },
    { label: 'Last month', days: { start: firstOfMonth(lastMonthEnd), end: lastMonthEnd } },
  ];
}
