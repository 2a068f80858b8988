/** When a special is on, on the restaurant's wall, and the order in which specials are shown. */
import type { Event } from '@servery/protocol/platform/specials';
import { parseTime, type WallTime } from '../../time/time.ts';
import { pickedTime } from '../../time/wallTime.ts';

/** What a special can be at a moment, in the order in which they are shown. */
export const PHASES = ['running', 'coming', 'past'] as const;
export type Phase = (typeof PHASES)[number];

/** ISO 8601 at least to the day; anything else would be guessed at. */
const ISO = /^\d{4}-\d{2}-\d{2}/;

/**
 * A special's time in ISO 8601, which is what everything else here reads: platforms write DD-MM-YYYY HH:MM, with
 * seconds or without. Empty for what cannot be read.
 */
export function isoTime(written: string): string {
  const picked = pickedTime(written.trim().replace(/^(.*\d:\d\d):\d\d$/, '$1'));
  return picked ?? (ISO.test(written) ? written : '');
}

function momentOf(written: string, zone: string): WallTime | undefined {
  const iso = isoTime(written);
  return iso === '' ? undefined : parseTime(iso, zone);
}

type Times = Pick<Event, 'start_time' | 'end_time'>;

/** What a special is at a moment, in milliseconds; undefined where its times cannot be read. */
export function phaseOf({ start_time, end_time }: Times, zone: string, now: number): Phase | undefined {
  const start = momentOf(start_time, zone)?.valueOf();
  const end = momentOf(end_time, zone)?.valueOf();
  if (end !== undefined && end <= now) return 'past';
  if (start === undefined) return undefined;
  if (start > now) return 'coming';
  return end === undefined ? undefined : 'running';
}

/** A special with what it is now. */
export interface Placed<E extends Times> {
  readonly special: E;
  readonly phase: Phase | undefined;
}

/**
 * Specials as a person wants to find them: what runs, the next to end first; what comes, the next to begin first; what
 * cannot be told; what is past, the last to end first.
 */
export function inOrder<E extends Times>(specials: readonly E[], zone: string, now: number): Placed<E>[] {
  const never = Number.MAX_SAFE_INTEGER;
  const placed = specials.map((special) => {
    const phase = phaseOf(special, zone, now);
    const written = phase === 'coming' ? special.start_time : special.end_time;
    const at = momentOf(written, zone)?.valueOf() ?? never;
    return { special, phase, at: phase === 'past' ? -at : at };
  });
  const rank = (phase: Phase | undefined): number => (phase === undefined ? 1.5 : PHASES.indexOf(phase));
  return placed
    .sort((one, other) => rank(one.phase) - rank(other.phase) || one.at - other.at)
    .map(({ special, phase }) => ({ special, phase }));
}
