/** Until when something is off: the three choices, and when the restaurant opens tomorrow. */
import { DAYS, type Timing } from '@servery/protocol/platform/store';
import dayjs, { type Dayjs } from 'dayjs';
import { timeIn } from '../../platform/time.ts';

/** How long the shortest of the choices is. */
export const HOURS_OFF = 4;

/** Where no timing is known, or none has the restaurant open within a week. */
const OPENS_AT_OTHERWISE = '06:00';

/** Up to this hour of the night it is still yesterday's service: "tomorrow" is then this calendar day. */
const NIGHT_ENDS_AT_HOUR = 4;

/** Days from Sunday, as dayjs counts them. */
const WEEK = [DAYS[6].value, ...DAYS.slice(0, 6).map(({ value }) => value)];

/** The days of the week that a timing is about, each counted from Sunday; empty where it names no days. */
function daysOf({ from_day, to_day }: Timing): number[] {
  const [from, to] = [from_day, to_day].map((day) => WEEK.findIndex((name) => name === day.toUpperCase()));
  if (from === undefined || to === undefined || from < 0 || to < 0) return [];
  return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, day) => (from + day) % 7);
}

const isClockTime = (text: string): boolean => /^\d{2}:\d{2}/.test(text);

/**
 * The days on which a timing opens. One that closes past midnight is written as one timing with the later day as its
 * end (decisions 29): on that later day it closes and does not open.
 */
function openingDays(timing: Timing): number[] {
  const days = daysOf(timing);
  return days.length > 1 && timing.to_time <= timing.from_time ? days.slice(0, -1) : days;
}

const isType = ({ time_type }: Timing, type: string): boolean => time_type.toUpperCase() === type;

/** When the restaurant first opens on a day of the week, as HH:MM; undefined where it stays closed. */
function opensAt(timings: readonly Timing[], day: number): string | undefined {
  const closed = timings.filter((timing) => isType(timing, 'CLOSED') && daysOf(timing).includes(day));
  return timings
    .filter((timing) => isType(timing, 'OPEN') && openingDays(timing).includes(day))
    .map(({ from_time }) => from_time.slice(0, 5))
    .filter((time) => isClockTime(time))
    .filter((time) => !closed.some(({ from_time, to_time }) => from_time <= time && time < to_time))
    .sort()[0];
}

/** A time of day on a day, on the restaurant's wall: also where the clock is put forward in between. */
function at(day: Dayjs, time: string, zone: string): Dayjs {
  return dayjs.tz(`${day.format('YYYY-MM-DD')} ${time}`, zone);
}

export interface NextOpening {
  readonly at: Dayjs;
  /** Whether the timings say so; else it is {@link OPENS_AT_OTHERWISE} of tomorrow. */
  readonly isKnown: boolean;
}

/**
 * When the restaurant opens tomorrow, or where it is closed then, on the first day after.
 *
 * @param nowMs by the server's clock.
 */
export function nextOpening(timings: readonly Timing[], nowMs: number, zone: string): NextOpening {
  const now = timeIn(nowMs, zone);
  const today = now.hour() < NIGHT_ENDS_AT_HOUR ? now.subtract(1, 'day') : now;
  for (let ahead = 1; ahead <= 7; ahead += 1) {
    const day = today.add(ahead, 'day');
    const time = opensAt(timings, day.day());
    const opening = time === undefined ? undefined : at(day, time, zone);
    if (opening?.isAfter(now) === true) return { at: opening, isKnown: true };
  }
  return { at: at(today.add(1, 'day'), OPENS_AT_OTHERWISE, zone), isKnown: false };
}

/** The moment so many hours from now, on the restaurant's wall. */
export function hoursFromNow(nowMs: number, zone: string): Dayjs {
  return timeIn(nowMs + HOURS_OFF * 3_600_000, zone);
}
