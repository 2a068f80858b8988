import { clockText, shortDayText, timeIn } from '../../time/time.ts';

/**
 * When the restaurant opens again: "6:33 PM", on another day "Nov 23 · 9:00 AM".
 *
 * @param openAt milliseconds since the epoch.
 * @param now milliseconds of the server's clock.
 */
export function openAtText(openAt: number, now: number, zone: string): string {
  const time = timeIn(openAt, zone);
  return time.daysAfter(timeIn(now, zone)) === 0
    ? clockText(time)
    : `${shortDayText(time)} · ${clockText(time)}`;
}
