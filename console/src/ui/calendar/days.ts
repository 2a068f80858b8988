/**
 * Calendar days, written YYYY-MM-DD, and months, written YYYY-MM. A day is the restaurant's day whatever the device's
 * zone: nothing here uses clocks or zones, so no daylight saving change can skip or repeat one.
 */

import { isLikelyYear } from '../../time/typedDay.ts';

const DAY_MS = 86_400_000;
const WEEK = 7;

const ofDate = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

function ofMonth(month: string): readonly [year: number, index: number] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return [year, number - 1];
}

/** Whether a text is an existing day in a plausible year. */
export function isDay(text: string): boolean {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(ms) && ofDate(ms) === text && isLikelyYear(text);
}

/** Whether a text is a month of a plausible year. */
export const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text) && isLikelyYear(text);

/** The month of a day. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** The day this many days later, or earlier if negative. */
export const addDays = (day: string, days: number): string => ofDate(Date.parse(day) + days * DAY_MS);

/** The month this many months later, or earlier if negative. */
export function addMonths(month: string, months: number): string {
  const [year, index] = ofMonth(month);
  return monthOf(ofDate(Date.UTC(year, index + months, 1)));
}

/** The number of days in a month. */
export function lengthOf(month: string): number {
  const [year, index] = ofMonth(month);
  return new Date(Date.UTC(year, index + 1, 0)).getUTCDate();
}

/** The same day of another month, or its last day if that month is shorter. */
export function sameDayIn(month: string, day: string): string {
  const date = Math.min(Number(day.slice(8)), lengthOf(month));
  return `${month}-${String(date).padStart(2, '0')}`;
}

/** The first day of a day's week. @param firstDay the weekday on which weeks start, 0 for Sunday. */
export function weekStart(day: string, firstDay: number): string {
  const weekday = new Date(Date.parse(day)).getUTCDay();
  return addDays(day, -((weekday - firstDay + WEEK) % WEEK));
}

/** Seven days, starting with the given one. */
export const weekFrom = (start: string): string[] =>
  Array.from({ length: WEEK }, (_, index) => addDays(start, index));

/** The weeks of a month, all complete: the first and last may extend into the neighbouring months. */
export function weeksOf(month: string, firstDay: number): string[][] {
  const last = sameDayIn(month, `${month}-31`);
  const weeks: string[][] = [];
  for (let start = weekStart(`${month}-01`, firstDay); start <= last; start = addDays(start, WEEK)) {
    weeks.push(weekFrom(start));
  }
  return weeks;
}

/** A browser's data about a locale's weeks: newer ones have a function, older ones a property, some nothing. */
interface WeekInfo {
  readonly getWeekInfo?: () => { readonly firstDay: number };
  readonly weekInfo?: { readonly firstDay: number };
}

/**
 * The weekday on which weeks start, 0 for Sunday. If the browser does not know, Sunday in the United States and Monday
 * elsewhere (ISO 8601).
 */
export function firstWeekday(locale: string): number {
  const known = new Intl.Locale(locale);
  const info: WeekInfo = known as WeekInfo;
  const firstDay = (info.getWeekInfo?.() ?? info.weekInfo)?.firstDay;
  return (firstDay ?? (known.maximize().region === 'US' ? 0 : 1)) % WEEK;
}
