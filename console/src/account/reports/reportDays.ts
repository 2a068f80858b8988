/** The days of reports, and their addresses. */
import { areDays } from '../../time/areDays.ts';
import type { Days } from '../../time/daysText.ts';

/** The days in the page's address; undefined if there are none, or if no report of them is possible. */
export function readDays(search: URLSearchParams, today: string): Days | undefined {
  const days = { start: search.get('from') ?? '', end: search.get('to') ?? '' };
  return areDays(days, today) ? days : undefined;
}

/** The page's address with some days. */
export const reportsUrl = ({ start, end }: Days): string =>
  `/download-reports?${new URLSearchParams({ from: start, to: end }).toString()}`;
