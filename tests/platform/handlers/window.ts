import { Refusal } from '../handler.ts';
import type { Window } from '../store/storedOrders.ts';
import { daysAfter, instantOf, parseDay, type Zone } from '../zone.ts';

/**
 * The window from the first to the last day in the restaurant's zone, both included; without days, all of time.
 *
 * @throws Refusal with the message of spec 000 §5 if the range is invalid.
 */
export function windowOf(from: string | undefined, to: string | undefined, zone: Zone, now: number): Window {
  if (from === undefined && to === undefined) return { start: 0, end: Number.MAX_SAFE_INTEGER };
  if (from === undefined || to === undefined) throw new Refusal('invalid Date');
  const start = instantOf(parseDay(from), 0, zone);
  const end = instantOf(daysAfter(parseDay(to), 1), 0, zone);
  if (end <= start || start > now) throw new Refusal('invalid Date');
  return { start, end };
}
