/** How long a shift may last; in the remaining hours of a day, closing the console means going home. */
const MAX_SHIFT_MS = 18 * 60 * 60 * 1000;

/**
 * When the current shift ends; undefined in the six hours after a shift's end.
 *
 * @param end a time of day on this device's clock, "23:00"; tomorrow's if today's has passed.
 */
export function shiftEndAfter(now: Date, end: string): Date | undefined {
  const [hours = 0, minutes = 0] = end.split(':').map(Number);
  const next = new Date(now);
  next.setHours(hours, minutes, 0, 0);
  if (next <= now) next.setDate(next.getDate() + 1);
  return next.getTime() - now.getTime() > MAX_SHIFT_MS ? undefined : next;
}
