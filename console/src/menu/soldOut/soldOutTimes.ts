/** Until when something is off: the three choices, and when the restaurant opens tomorrow. */
import type { Timing } from '@servery/protocol/platform/store';
import { areHoursKnown, openTimes, wallDay, wallMoment } from '../../platform/time/openingHours.ts';
import { timeIn, type WallTime } from '../../time/time.ts';

/** How long the shortest of the choices is. */
export const HOURS_OFF = 4;

/** The minute of the day where no timing is known, or none opens: 6 in the morning. */
const OPENS_AT_OTHERWISE = 6 * 60;

/** Up to this hour of the night it is still yesterday's service: "tomorrow" is then this calendar day. */
const NIGHT_ENDS_AT_HOUR = 4;

export interface NextOpening {
  readonly at: WallTime;
  /** Whether the timings say so; else it is {@link OPENS_AT_OTHERWISE} of tomorrow. */
  readonly isKnown: boolean;
}

/**
 * When the restaurant opens tomorrow, or where it is closed then, on the first day after.
 *
 * @param nowMs by the server's clock.
 */
export function nextOpening(timings: readonly Timing[], nowMs: number, zone: string): NextOpening {
  const isLateNight = timeIn(nowMs, zone).hour() < NIGHT_ENDS_AT_HOUR;
  const tomorrow = wallDay(nowMs, zone) + (isLateNight ? 0 : 1);
  const midnight = wallMoment(tomorrow, 0, zone).valueOf();
  // From today on, so that a night that ends tomorrow is not taken for an opening.
  for (const { opens } of areHoursKnown(timings) ? openTimes(timings, [], tomorrow - 1, zone) : []) {
    if (opens.valueOf() >= midnight && opens.valueOf() > nowMs) return { at: opens, isKnown: true };
  }
  return { at: wallMoment(tomorrow, OPENS_AT_OTHERWISE, zone), isKnown: false };
}

/** The moment so many hours from now, on the restaurant's wall. */
export function hoursFromNow(nowMs: number, zone: string): WallTime {
  return timeIn(nowMs + HOURS_OFF * 3_600_000, zone);
}
