/** The phase of a special in the restaurant's local time, and the display order of specials. */
import type { Event } from '@servery/protocol/platform/specials';
import { parseTime, type WallTime } from '../../time/time.ts';
import { fromPlatformTime } from '../../time/wallTime.ts';

/** The phases of a special, in display order. */
export const PHASES = ['running', 'coming', 'past'] as const;
export type Phase = (typeof PHASES)[number];

/** ISO 8601 with at least the date; parsing anything else would be a guess. */
const ISO = /^\d{4}-\d{2}-\d{2}/;

/**
 * A special's time in ISO 8601, the format of the other functions here: platforms send DD-MM-YYYY HH:MM, with or
 * without seconds. Empty if it cannot be read.
 */
export function isoTime(written: string): string {
  const picked = fromPlatformTime(written.trim().replace(/^(.*\d:\d\d):\d\d$/, '$1'));
  return picked ?? (ISO.test(written) ? written : '');
}

function momentOf(written: string, zone: string): WallTime | undefined {
  const iso = isoTime(written);
  return iso === '' ? undefined : parseTime(iso, zone);
}

type Times = Pick<Event, 'start_time' | 'end_time'>;

/** The phase of a special at `now`, in milliseconds; undefined when its times cannot be read. */
export function phaseOf({ start_time, end_time }: Times, zone: string, now: number): Phase | undefined {
  const start = momentOf(start_time, zone)?.valueOf();
  const end = momentOf(end_time, zone)?.valueOf();
  if (end !== undefined && end <= now) return 'past';
  if (start === undefined) return undefined;
  if (start > now) return 'coming';
  return end === undefined ? undefined : 'running';
}

/** A special with its current phase. */
export interface SpecialWithPhase<E extends Times> {
  readonly special: E;
  readonly phase: Phase | undefined;
}

/**
 * Specials in display order: running ones, the next to end first; coming ones, the next to start first; those with
 * unknown times; past ones, the last to end first.
 */
export function inOrder<E extends Times>(
  specials: readonly E[],
  zone: string,
  now: number,
): SpecialWithPhase<E>[] {
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
