/**
 * Interprets the restaurant's timings: as a week in its local time, and as the openings and closings around a moment.
 * Local time is counted in whole minutes and converted to a moment only at the end, so that a day with a daylight
 * saving change opens and closes at the hours written on the door.
 */
import { DAYS, type Holiday, type Timing, type TimingType } from '@servery/protocol/platform/store';
import { holidayDay } from '../holidays.ts';
import { timeIn, timeOnWall, type WallTime } from '../../time/time.ts';

export const DAY_MINUTES = 24 * 60;
export const WEEK_MINUTES = DAYS.length * DAY_MINUTES;

/** A day of 24 hours in milliseconds, without daylight saving. */
const WALL_DAY_MS = DAY_MINUTES * 60_000;

/** How many days ahead to look for an opening or closing: holidays may follow each other for long. */
const HORIZON_DAYS = 366;

/** From one minute up to, but not including, another. */
export interface Interval {
  readonly from: number;
  readonly to: number;
}

/** Minutes since midnight; undefined if it is not a time of day. */
function minuteOfDay(time: string): number | undefined {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})/.exec(time) ?? [];
  const minute = Number(hours) * 60 + Number(minutes);
  return minute <= DAY_MINUTES ? minute : undefined;
}

/** Index of a day in the week, from Monday; -1 if it is not a day. */
const dayIndex = (day: string): number => DAYS.findIndex(({ value }) => value === day.toUpperCase());

/** Whether a timing is of the given type: when the restaurant is open, or when it is closed. */
export const isTimingOf = ({ time_type }: Timing, type: TimingType): boolean =>
  time_type.toUpperCase() === type;

/**
 * When a timing applies, once for each day on which it begins, in minutes since Monday 00:00. A night from Sunday to
 * Monday ends beyond {@link WEEK_MINUTES}. Empty if the timing has no days or no times.
 *
 * It applies on each of its days. One that passes midnight has the later day as its end (decisions 29): on that day it
 * ends and does not begin; if it names one day only, that is the day on which it begins. 00:00 and 23:59, the last
 * minute that can be chosen, both mean the end of the day.
 */
export function timingIntervals({ from_day, to_day, from_time, to_time }: Timing): Interval[] {
  const [firstDay, lastDay] = [dayIndex(from_day), dayIndex(to_day)];
  const [from, until] = [minuteOfDay(from_time), minuteOfDay(to_time)];
  if (firstDay < 0 || lastDay < 0 || from === undefined || until === undefined) return [];
  const to = until === 0 || until === DAY_MINUTES - 1 ? DAY_MINUTES : until;
  const isNight = to <= from;
  const days = ((lastDay - firstDay + DAYS.length) % DAYS.length) + 1;
  return Array.from({ length: isNight && days > 1 ? days - 1 : days }, (_, after) => {
    const midnight = ((firstDay + after) % DAYS.length) * DAY_MINUTES;
    return { from: midnight + from, to: midnight + to + (isNight ? DAY_MINUTES : 0) };
  });
}

/** The parts of intervals between two minutes. */
function within(intervals: readonly Interval[], { from, to }: Interval): Interval[] {
  return intervals
    .map((interval) => ({ from: Math.max(interval.from, from), to: Math.min(interval.to, to) }))
    .filter((part) => part.from < part.to);
}

/** Intervals in order, merged where they overlap or touch. */
function joined(intervals: readonly Interval[]): Interval[] {
  const whole: Interval[] = [];
  for (const interval of intervals.toSorted((one, other) => one.from - other.from)) {
    const last = whole.at(-1);
    if (last === undefined || last.to < interval.from) whole.push(interval);
    else whole[whole.length - 1] = { from: last.from, to: Math.max(last.to, interval.to) };
  }
  return whole;
}

/** Intervals of a week minus others, which are in order and disjoint. */
function without(intervals: readonly Interval[], others: readonly Interval[]): Interval[] {
  const ends = [0, ...others.map(({ to }) => to)];
  return ends.flatMap((from, index) => within(intervals, { from, to: others[index]?.from ?? WEEK_MINUTES }));
}

const WEEK: Interval = { from: 0, to: WEEK_MINUTES };

/** The part of a week that timings of a type cover; a timing past its end wraps around to its beginning. */
function covered(timings: readonly Timing[], type: TimingType): Interval[] {
  const intervals = timings.filter((timing) => isTimingOf(timing, type)).flatMap(timingIntervals);
  const overEnd = intervals.map(({ from, to }) => ({ from: from - WEEK_MINUTES, to: to - WEEK_MINUTES }));
  return joined(within([...intervals, ...overEnd], WEEK));
}

/** Whether any timing says when the restaurant is open. */
export const areHoursKnown = (timings: readonly Timing[]): boolean => covered(timings, 'OPEN').length > 0;

/**
 * When the restaurant is open in a week, in minutes since Monday 00:00, in order and disjoint: what its timings open,
 * minus what they close. If none opens ({@link areHoursKnown}), the whole week minus what they close. A night from
 * Sunday to Monday is two intervals here.
 */
export function weekIntervals(timings: readonly Timing[]): Interval[] {
  const open = covered(timings, 'OPEN');
  return without(open.length > 0 ? open : [WEEK], covered(timings, 'CLOSED'));
}

/** The parts of a week's intervals that lie on one day, in minutes since its midnight. @param day 0 is Monday. */
export function dayIntervals(week: readonly Interval[], day: number): Interval[] {
  const midnight = day * DAY_MINUTES;
  return within(week, { from: midnight, to: midnight + DAY_MINUTES }).map(({ from, to }) => ({
    from: from - midnight,
    to: to - midnight,
  }));
}

/** Days since 1 January 1970 of a day written YYYY-MM-DD; NaN if it is not a day. */
const dayNumber = (day: string): number => Date.parse(day) / WALL_DAY_MS;

/**
 * The day in the restaurant's local time, as a number that counts on over months. @param nowMs by the server's clock.
 */
export const wallDay = (nowMs: number, zone: string): number =>
  dayNumber(timeIn(nowMs, zone).format('YYYY-MM-DD'));

/** The moment at which the restaurant's clock shows a minute of a day; if it skips that minute, the moment after. */
export function wallMoment(day: number, minute: number, zone: string): WallTime {
  return timeOnWall(new Date(day * WALL_DAY_MS + minute * 60_000).toISOString().slice(0, 16), zone);
}

/** Index of a day in the week, from Monday: 1 January 1970 was a Thursday. */
const weekdayOf = (day: number): number => (day + 3) % DAYS.length;

/** The restaurant's holidays by day number. */
const holidayDays = (holidays: readonly Holiday[]): Map<number, Holiday> =>
  new Map(holidays.map((holiday) => [dayNumber(holidayDay(holiday.holiday_date)), holiday]));

/** When the restaurant is open, in minutes of its local time since 1 January 1970; merged across midnight. */
function* openStretches(
  week: readonly Interval[],
  holidays: ReadonlyMap<number, Holiday>,
  firstDay: number,
): Generator<Interval> {
  const days = DAYS.map((_, weekday) => dayIntervals(week, weekday));
  let stretch: Interval | undefined;
  for (let day = firstDay; day < firstDay + HORIZON_DAYS; day += 1) {
    if (holidays.has(day)) continue;
    for (const { from, to } of days[weekdayOf(day)] ?? []) {
      const [begin, end] = [day * DAY_MINUTES + from, day * DAY_MINUTES + to];
      if (stretch?.to === begin) stretch = { from: stretch.from, to: end };
      else {
        if (stretch !== undefined) yield stretch;
        stretch = { from: begin, to: end };
      }
    }
  }
  if (stretch !== undefined) yield stretch;
}

/** A period in which the restaurant is open, from an opening to the next closing. */
export interface OpenStretch {
  readonly opens: WallTime;
  /** Undefined if no closing time can be foreseen. */
  readonly closes: WallTime | undefined;
}

/**
 * All periods in which the restaurant is open, in order, starting with those of a day; a night already under way then
 * begins at that day's midnight. On a holiday it is closed all day.
 *
 * @param firstDay as {@link wallDay} counts.
 */
export function* openTimes(
  timings: readonly Timing[],
  holidays: readonly Holiday[],
  firstDay: number,
  zone: string,
): Generator<OpenStretch> {
  const end = (firstDay + HORIZON_DAYS) * DAY_MINUTES;
  for (const { from, to } of openStretches(weekIntervals(timings), holidayDays(holidays), firstDay)) {
    yield {
      opens: wallMoment(0, from, zone),
      closes: to >= end ? undefined : wallMoment(0, to, zone),
    };
  }
}

/** Whether the restaurant is open according to its timings and holidays, and until when. */
export interface HoursState {
  readonly isOpen: boolean;
  /** Today's holiday, if any. */
  readonly holiday: Holiday | undefined;
  /** When it closes if it is open, when it opens if it is closed; undefined if that cannot be foreseen. */
  readonly until: WallTime | undefined;
}

/** Whether the restaurant is open by its timings and holidays. @param nowMs by the server's clock. */
export function hoursState(
  timings: readonly Timing[],
  holidays: readonly Holiday[],
  nowMs: number,
  zone: string,
): HoursState {
  const today = wallDay(nowMs, zone);
  const holiday = holidayDays(holidays).get(today);
  for (const { opens, closes } of openTimes(timings, holidays, today, zone)) {
    if (opens.valueOf() > nowMs) return { isOpen: false, holiday, until: opens };
    if (closes === undefined || closes.valueOf() > nowMs) return { isOpen: true, holiday, until: closes };
  }
  return { isOpen: false, holiday, until: undefined };
}
