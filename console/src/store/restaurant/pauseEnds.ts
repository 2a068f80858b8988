/** The possible ends of a pause. Moments are milliseconds since the epoch, `now` by the server's clock. */
import { PAUSE_HOURS } from '@servery/protocol/platform/store';
import { timeIn } from '../../time/time.ts';

export const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Whole hours from now until a moment, rounded up, at least the platform's minimum. */
export const hoursUntil = (moment: number, now: number): number =>
  Math.max(PAUSE_HOURS.min, Math.ceil((moment - now) / HOUR_MS));

/**
 * When a pause can end: its current end, and every full hour of the restaurant's clock within the longest pause, in
 * order.
 */
export function pauseEnds(now: number, zone: string, end: number | undefined): number[] {
  const { min, max } = PAUSE_HOURS;
  const wall = now + timeIn(now, zone).utcOffset() * MINUTE_MS;
  const begun = now - (wall % HOUR_MS);
  const hours = Array.from({ length: max - min + 1 }, (_, step) => begun + (min + step) * HOUR_MS);
  if (end === undefined || end <= now || hours.includes(end)) return hours;
  return [...hours, end].toSorted((one, other) => one - other);
}
