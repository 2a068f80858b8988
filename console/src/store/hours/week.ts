/** A week of timings for bars and texts: by the day on which each begins, with a night past midnight as one. */
import { DAYS, type Timing, type TimingType } from '@servery/protocol/platform/store';
import {
  areHoursKnown,
  DAY_MINUTES,
  dayIntervals,
  type Interval,
  isTimingOf,
  timingIntervals,
  WEEK_MINUTES,
  weekIntervals,
} from '../../platform/time/openingHours.ts';

/** The index of a day in the week: 0 is Monday. */
export type Weekday = number;

export const WEEKDAYS: readonly Weekday[] = DAYS.map((_, day) => day);

const weekdayOf = (minute: number): Weekday => Math.floor(minute / DAY_MINUTES) % DAYS.length;

/** The days on which a timing begins; empty if its days or times cannot be read. */
export const beginningDays = (timing: Timing): Weekday[] =>
  timingIntervals(timing).map(({ from }) => weekdayOf(from));

/** A timing on a day on which it begins, in minutes since that day's midnight; may go past the next midnight. */
export interface Bar extends Interval {
  readonly timing: Timing;
}

/** The timings that begin on a day, in order. */
export function barsOf(timings: readonly Timing[], type: TimingType, day: Weekday): Bar[] {
  const midnight = day * DAY_MINUTES;
  return timings
    .filter((timing) => isTimingOf(timing, type))
    .flatMap((timing) =>
      timingIntervals(timing)
        .filter(({ from }) => weekdayOf(from) === day)
        .map(({ from, to }) => ({ timing, from: from - midnight, to: to - midnight })),
    )
    .toSorted((one, other) => one.from - other.from || one.to - other.to);
}

/** Intervals of a week in minutes since a day's midnight, with the night across the week's end rejoined. */
function since(day: Weekday, week: readonly Interval[]): Interval[] {
  const midnight = day * DAY_MINUTES;
  const moved = week.map(({ from, to }) => {
    const begin = (from - midnight + WEEK_MINUTES) % WEEK_MINUTES;
    return { from: begin, to: begin + to - from };
  });
  const whole: Interval[] = [];
  for (const interval of moved.toSorted((one, other) => one.from - other.from)) {
    const last = whole.at(-1);
    if (last?.to === interval.from) whole[whole.length - 1] = { from: last.from, to: interval.to };
    else whole.push(interval);
  }
  return whole;
}

/**
 * When the restaurant is open on a day, in minutes since its midnight: the hours that open on that day, minus closed
 * hours. A night ends past midnight and belongs to the day on which it begins.
 */
export function openOn(timings: readonly Timing[], day: Weekday): Interval[] {
  if (!areHoursKnown(timings)) return dayIntervals(weekIntervals(timings), day);
  const name = DAYS[day]?.value ?? '';
  const opening = timings
    .filter((timing) => isTimingOf(timing, 'OPEN') && beginningDays(timing).includes(day))
    // Restricts each timing to the day on which it begins, even if it ends on the next.
    .map((timing): Timing => ({ ...timing, from_day: name, to_day: name }));
  if (opening.length === 0) return [];
  return since(day, weekIntervals([...opening, ...timings.filter((timing) => isTimingOf(timing, 'CLOSED'))]));
}

/** Whether the restaurant closes at the end of an interval, rather than continuing with the next one. */
function closesAfter(timings: readonly Timing[], day: Weekday, { to }: Interval): boolean {
  const minute = (day * DAY_MINUTES + to) % WEEK_MINUTES;
  return !weekIntervals(timings).some((open) => open.from <= minute && minute < open.to);
}

/**
 * The last minutes of a day at which an order can arrive and still be ready by closing; a night's are past midnight.
 *
 * @param preparation the minimum minutes that an order takes.
 */
export function lastOrders(timings: readonly Timing[], day: Weekday, preparation: number): number[] {
  return openOn(timings, day)
    .filter((open) => open.to - open.from > preparation && closesAfter(timings, day, open))
    .map(({ to }) => to - preparation);
}

/** An interval that recurs at the same time of day on several days. */
interface OnDays<About> extends Interval {
  readonly about: About;
  readonly days: Weekday[];
}

/** Merges equal intervals of several days, in the order of the week. */
function together<About>(each: readonly (Interval & { about: About; day: Weekday })[]): OnDays<About>[] {
  const found = new Map<string, OnDays<About>>();
  for (const { day, ...what } of each.toSorted(
    (one, other) => one.day - other.day || one.from - other.from,
  )) {
    const key = JSON.stringify(what);
    const same = found.get(key);
    if (same) same.days.push(day);
    else found.set(key, { ...what, days: [day] });
  }
  return [...found.values()];
}

/** The times at which the restaurant is closed between two openings of one day. */
export function gapsOn(timings: readonly Timing[], day: Weekday): Interval[] {
  const open = openOn(timings, day);
  return open.slice(1).map(({ from }, before) => ({ from: open[before]?.to ?? from, to: from }));
}

export function gaps(timings: readonly Timing[]): OnDays<undefined>[] {
  return together(
    WEEKDAYS.flatMap((day) => gapsOn(timings, day).map((gap) => ({ ...gap, about: undefined, day }))),
  );
}

/** The names of two overlapping timings. */
type Pair = readonly [string, string];

/** The times at which two opening timings overlap, on the day on which the overlap begins. */
export function overlaps(timings: readonly Timing[]): OnDays<Pair>[] {
  const open = timings.filter((timing) => isTimingOf(timing, 'OPEN'));
  const found = open.flatMap((one, index) =>
    open.slice(index + 1).flatMap((other) => {
      // A night from Sunday is split between the week's end and its beginning.
      const others = timingIntervals(other).flatMap(({ from, to }) =>
        [-WEEK_MINUTES, 0, WEEK_MINUTES].map((week) => ({ from: from + week, to: to + week })),
      );
      return timingIntervals(one).flatMap((mine) =>
        others.map((theirs) => ({
          about: [one.name, other.name] as Pair,
          from: Math.max(mine.from, theirs.from),
          to: Math.min(mine.to, theirs.to),
        })),
      );
    }),
  );
  return together(
    found
      .filter(({ from, to }) => from < to)
      .map(({ about, from, to }) => {
        const midnight = Math.floor(from / DAY_MINUTES) * DAY_MINUTES;
        return { about, from: from - midnight, to: to - midnight, day: weekdayOf(from) };
      }),
  );
}

/** The days on which nothing opens. */
export const closedDays = (timings: readonly Timing[]): Weekday[] =>
  WEEKDAYS.filter((day) => openOn(timings, day).length === 0);
