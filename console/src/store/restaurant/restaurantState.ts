/** Whether the restaurant is open, and the reason that it is so. */
import type { CallAnswer } from '@servery/protocol/platform/call';
import type { getShut, Holiday, Timing } from '@servery/protocol/platform/store';
import { areHoursKnown, hoursState } from '../../platform/time/openingHours.ts';
import { parseTime, type WallTime } from '../../time/time.ts';

/** What tells whether it is open. */
interface Known {
  /** The platform's word. It wins: shut is closed whatever the hours. */
  readonly shut: CallAnswer<typeof getShut>;
  /** Undefined while they are not known. */
  readonly timings: readonly Timing[] | undefined;
  /** Undefined while they are not known. */
  readonly holidays: readonly Holiday[] | undefined;
}

export type RestaurantState =
  | {
      readonly isOpen: true;
      /** By its opening hours, or by hand where nothing says when it opens; `unknown` while the calendar is. */
      readonly reason: 'hours' | 'hand' | 'unknown';
      /** When the hours or a holiday close it, where that can be foreseen. */
      readonly closes: WallTime | undefined;
    }
  | {
      readonly isOpen: false;
      readonly reason: 'pause';
      readonly pauseEnds: WallTime;
      /** The end of the pause; later where it falls outside the opening hours. Undefined where it stays closed. */
      readonly opens: WallTime | undefined;
    }
  | { readonly isOpen: false; readonly reason: 'hand' }
  | {
      readonly isOpen: false;
      readonly reason: 'hours';
      /** Undefined where no opening can be foreseen. */
      readonly opens: WallTime | undefined;
    }
  | {
      readonly isOpen: false;
      readonly reason: 'holiday';
      /** What it is called. */
      readonly holiday: string;
      readonly opens: WallTime | undefined;
    };

/**
 * Whether guests can order now, and why or why not. A pause that is over by the server's clock no longer counts,
 * whatever was last read.
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
  if (shut && pauseEnds !== undefined && pauseEnds.valueOf() > nowMs) {
    const then = isCalendarKnown ? hoursState(timings, holidays, pauseEnds.valueOf(), zone) : undefined;
    const opens = then === undefined || then.isOpen ? pauseEnds : then.until;
    return { isOpen: false, reason: 'pause', pauseEnds, opens };
  }
  if (!isCalendarKnown) return { isOpen: true, reason: 'unknown', closes: undefined };
  const { isOpen, holiday, until } = hoursState(timings, holidays, nowMs, zone);
  if (isOpen) return { isOpen, reason: areHoursKnown(timings) ? 'hours' : 'hand', closes: until };
  return holiday
    ? { isOpen, reason: 'holiday', holiday: holiday.name, opens: until }
    : { isOpen, reason: 'hours', opens: until };
}
