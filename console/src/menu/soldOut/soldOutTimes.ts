/** End times for an item that is off: the three choices, and when the restaurant opens tomorrow. */
import type { Holiday, Timing } from '@servery/protocol/platform/store';
import { areHoursKnown, openTimes, wallDay, wallMoment } from '../../platform/time/openingHours.ts';
import { timeIn, type WallTime } from '../../time/time.ts';

/** The shortest choice, in hours. */
export const MIN_SOLD_OUT_HOURS = 4;

/** The default opening, in minutes of the day, when no timing is known or none opens: 6 AM. */
const OPENS_AT_OTHERWISE = 6 * 60;

/** Before this hour it is still yesterday's service: "tomorrow" is then the current calendar day. */
const NIGHT_ENDS_AT_HOUR = 4;

export interface NextOpening {
  readonly at: WallTime;
  /** Whether this comes from the timings; otherwise it is {@link OPENS_AT_OTHERWISE} on the next day. */
  readonly isKnown: boolean;
}

/**
 * When the restaurant opens tomorrow or, if closed then by its timings or for a holiday, on the next open day.
 *
 * @param nowMs by the server's clock.
 */
export function nextOpening(
  timings: readonly Timing[],
  holidays: readonly Holiday[],
  nowMs: number,
  zone: string,
): NextOpening {
  const isLateNight = timeIn(nowMs, zone).hour() < NIGHT_ENDS_AT_HOUR;
  const tomorrow = wallDay(nowMs, zone) + (isLateNight ? 0 : 1);
  const midnight = wallMoment(tomorrow, 0, zone).valueOf();
  // Starts from today, so that an overnight service ending tomorrow does not count as an opening.
  for (const { opens } of areHoursKnown(timings) ? openTimes(timings, holidays, tomorrow - 1, zone) : []) {
    if (opens.valueOf() >= midnight && opens.valueOf() > nowMs) return { at: opens, isKnown: true };
  }
  const [open] = openTimes([], holidays, tomorrow, zone);
  const day = open ? wallDay(open.opens.valueOf(), zone) : tomorrow;
  return { at: wallMoment(day, OPENS_AT_OTHERWISE, zone), isKnown: false };
}

/** The time a number of hours from now, on the restaurant's clock. */
export function hoursFromNow(nowMs: number, zone: string): WallTime {
  return timeIn(nowMs + MIN_SOLD_OUT_HOURS * 3_600_000, zone);
}
