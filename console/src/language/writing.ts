/**
 * How dates, times of day, numbers and amounts are written. English as the specifications have it; what the other
 * languages need for it is loaded with their catalogues.
 */
import type { Minor } from '@servery/protocol/platform/amounts';

/** Each as dayjs writes it in English. */
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

/** A moment on a wall: in milliseconds, how many minutes the wall is ahead of UTC, and in a pattern of dayjs's. */
interface OnWall {
  readonly valueOf: () => number;
  readonly utcOffset: () => number;
  readonly format: (pattern: string) => string;
}

/** How a language other than English writes. */
export interface Writing {
  /** @param ms of what the wall shows, as if it were Greenwich's: what is written knows no zone. */
  readonly date: (ms: number, style: DateStyle) => string;
  readonly number: (number: number) => string;
  /** @param decimals that the currency has. */
  readonly money: (minor: Minor, currency: { readonly symbol: string; readonly decimals: number }) => string;
  readonly list: (items: readonly string[]) => string;
}

let other: Writing | undefined;

/** Writes so from now on. @param writing undefined for English. */
export function write(writing: Writing | undefined): void {
  other = writing;
}

/** "1,250", "12.5" */
export const numberText = (number: number): string => other?.number(number) ?? number.toLocaleString('en-US');

/** A day or a time of day as the wall shows it that `time` was read from. */
export const wallText = (time: OnWall, style: DateStyle): string =>
  other?.date(time.valueOf() + time.utcOffset() * 60_000, style) ?? time.format(STYLES[style]);

/** The same of a wall that is known by its figures alone. @param minute since 1 January 1970, a Thursday. */
export const wallMinuteText = (minute: number, style: DateStyle, english: string): string =>
  other?.date(minute * 60_000, style) ?? english;

/** "Bread, Soup": names and the like, one after another. */
export const listText = (items: readonly string[]): string => other?.list(items) ?? items.join(', ');

/** An amount as {@link Writing} has it, else in English. */
export const amountText = (
  minor: Minor,
  currency: Parameters<Writing['money']>[1],
  english: () => string,
): string => other?.money(minor, currency) ?? english();
