/**
 * Formats of dates, times of day, numbers and amounts. English follows the specifications; the code for other languages
 * is loaded with their catalogues.
 */
import type { Minor } from '@servery/protocol/platform/amounts';

/** Each as a dayjs pattern for English. */
const STYLES = {
  clock: 'h:mm A',
  seconds: 'h:mm:ss A',
  hour: 'h A',
  day: 'ddd, MMM D, YYYY',
  dayOfYear: 'MMM D',
  dayOfAnyYear: 'MMM D, YYYY',
  dayOfWeek: 'ddd, MMM D',
  weekday: 'ddd',
} as const;
export type DateStyle = keyof typeof STYLES;

/** A moment in local time: milliseconds, the offset from UTC in minutes, and a dayjs formatter. */
interface OnWall {
  readonly valueOf: () => number;
  readonly utcOffset: () => number;
  readonly format: (pattern: string) => string;
}

/** The formats of a language other than English. */
export interface Writing {
  /** @param ms local time as if it were UTC: the formats know no zone. */
  readonly date: (ms: number, style: DateStyle) => string;
  readonly number: (number: number) => string;
  /** @param decimals decimal places of the currency. */
  readonly money: (minor: Minor, currency: { readonly symbol: string; readonly decimals: number }) => string;
  readonly list: (items: readonly string[]) => string;
}

let other: Writing | undefined;

/** Sets the formats. @param writing undefined for English. */
export function setWriting(writing: Writing | undefined): void {
  other = writing;
}

/** The digits of a whole number as in English: "1,250". */
export const withCommas = (digits: string): string => digits.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');

/** A number in English. `toLocaleString` would take 12 ms while home loads, and four times that on a slow phone. */
function englishText(number: number): string {
  const [whole = '', places] = String(Number(number.toFixed(3))).split('.');
  return places === undefined ? withCommas(whole) : `${withCommas(whole)}.${places}`;
}

/** "1,250", "12.5" */
export const numberText = (number: number): string => other?.number(number) ?? englishText(number);

/** A day or a time of day, in the local time in which `time` was read. */
export const wallText = (time: OnWall, style: DateStyle): string =>
  other?.date(time.valueOf() + time.utcOffset() * 60_000, style) ?? time.format(STYLES[style]);

/** The same for local time without a zone. @param minute since 1 January 1970, a Thursday. */
export const wallMinuteText = (minute: number, style: DateStyle, english: string): string =>
  other?.date(minute * 60_000, style) ?? english;

/** "Bread, Soup": names and the like in a list. */
export const listText = (items: readonly string[]): string => other?.list(items) ?? items.join(', ');

/** An amount as formatted by {@link Writing}, else in English. */
export const amountText = (
  minor: Minor,
  currency: Parameters<Writing['money']>[1],
  english: () => string,
): string => other?.money(minor, currency) ?? english();
