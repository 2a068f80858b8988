/** Whether the restaurant is open, and the reason. */
import type { CallAnswer } from '@servery/protocol/platform/call';
import type { getShut, Holiday, Timing } from '@servery/protocol/platform/store';
import { areHoursKnown, hoursState } from '../../platform/time/openingHours.ts';
import { parseTime, type WallTime } from '../../time/time.ts';

/** The inputs that determine whether it is open. */
interface Known {
  /** The platform's state, which has priority: shut means closed, whatever the hours. */
  readonly shut: CallAnswer<typeof getShut>;
  /** Undefined while they are not known. */
  readonly timings: readonly Timing[] | undefined;
  /** Undefined while they are not known. */
  readonly holidays: readonly Holiday[] | undefined;
}

interface PauseState {
  readonly isOpen: false;
  readonly reason: 'pause';
  readonly pauseEnds: WallTime;
  /** The end of the pause, or the next opening if that end is outside the hours. Undefined if it stays closed. */
  readonly opens: WallTime | undefined;
}

export type RestaurantState =
  | {
      readonly isOpen: true;
      /** By its opening hours, or by hand if there are no hours; `unknown` while the calendar is unknown. */
      readonly reason: 'hours' | 'hand' | 'unknown';
      /** When the hours or a holiday close it, if that is foreseeable. */
      readonly closes: WallTime | undefined;
    }
  | PauseState
  | { readonly isOpen: false; readonly reason: 'hand' }
  | {
      readonly isOpen: false;
      readonly reason: 'hours';
      /** Undefined if no opening is foreseeable. */
      readonly opens: WallTime | undefined;
    }
  | {
      readonly isOpen: false;
      readonly reason: 'holiday';
      /** The holiday's name. */
      readonly holiday: string;
      readonly opens: WallTime | undefined;
    };

/**
 * Whether guests can order now, and why. A pause that is over by the server's clock no longer counts, whatever was last
 * read.
 *
 * @param nowMs by the server's clock.
 * @param zone the restaurant's.
 */
export function restaurantState(
  { shut: { shut, openAt }, timings, holidays }: Known,
  nowMs: number,
  zone: string,
): RestaurantState {
  const isCalendarKnown = timings !== undefined && holidays !== undefined;
  const pauseEnds = openAt === undefined ? undefined : parseTime(openAt, zone);
  if (shut && pauseEnds === undefined) return { isOpen: false, reason: 'hand' };
  if (shut && pauseEnds !== undefined && pauseEnds.valueOf() > nowMs)
    return pauseState(pauseEnds, { timings, holidays }, zone);
  if (!isCalendarKnown) return { isOpen: true, reason: 'unknown', closes: undefined };
  const { isOpen, holiday, until } = hoursState(timings, holidays, nowMs, zone);
  if (isOpen) return { isOpen, reason: areHoursKnown(timings) ? 'hours' : 'hand', closes: until };
  return holiday
    ? { isOpen, reason: 'holiday', holiday: holiday.name, opens: until }
    : { isOpen, reason: 'hours', opens: until };
}

/** The state during a pause. @param zone the restaurant's. */
export function pauseState(
  pauseEnds: WallTime,
  { timings, holidays }: Pick<Known, 'timings' | 'holidays'>,
  zone: string,
): PauseState {
  const isCalendarKnown = timings !== undefined && holidays !== undefined;
  const then = isCalendarKnown ? hoursState(timings, holidays, pauseEnds.valueOf(), zone) : undefined;
  const opens = then === undefined || then.isOpen ? pauseEnds : then.until;
  return { isOpen: false, reason: 'pause', pauseEnds, opens };
}
