/** How long a shift may last; what is left of a day is nobody's: anyone who closes the console then has gone home. */
const SHIFT_AT_MOST_MS = 18 * 60 * 60 * 1000;

/**
 * When the shift ends that runs now; undefined in the six hours after one has ended.
 *
 * @param end a time of day on this device's clock, "23:00"; where that is over for today, tomorrow's.
 */
export function shiftEndAfter(now: Date, end: string): Date | undefined {
  const [hours = 0, minutes = 0] = end.split(':').map(Number);
  const next = new Date(now);
  next.setHours(hours, minutes, 0, 0);
  if (next <= now) next.setDate(next.getDate() + 1);
  return next.getTime() - now.getTime() > SHIFT_AT_MOST_MS ? undefined : next;
}
