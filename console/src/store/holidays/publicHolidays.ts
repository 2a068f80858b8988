/**
 * The world's public holidays by the rules of date-holidays, as calendar days. With its data this is 100 KiB, brotli,
 * so it loads when somebody opens the suggestions.
 */
import Parser from 'date-holidays-parser';
import { data } from 'date-holidays/data';
import { addDays } from '../../ui/calendar/days.ts';

const HOUR_MS = 3_600_000;

/** A country, or one of its regions with its own holidays. */
export interface Place {
  /** ISO 3166-1, two letters. */
  readonly country: string;
  /** The region's code within the country; empty for the holidays of the whole country. */
  readonly part: string;
}

/** A public holiday on one day. */
export interface PublicHoliday {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** In the requested language if the name is known in it; several holidays on one day are joined. */
  readonly name: string;
}

const calendarOf = ({ country, part }: Place): Parser =>
  // Days are read from the text, and durations are calculated in UTC, where no clocks change.
  new Parser(data, country, part, { types: ['public'], timezone: 'UTC' });

/** Each country's zones (IANA names), by its code. */
export const countryZones: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(data.holidays).map(([code, { zones = [] }]) => [code, zones]),
);

/** The days of a holiday: most have one, some last several days, some begin at sunset the evening before. */
function daysOf({ date, start, end }: { date: string; start: Date; end: Date }): string[] {
  const first = date.slice(0, 10);
  const begins = date.endsWith('-0600') ? -6 : Number(date.slice(11, 13));
  const hours = (end.getTime() - start.getTime()) / HOUR_MS;
  const days = Math.max(1, Math.floor((begins + hours) / 24));
  return Array.from({ length: days }, (_, index) => addDays(first, index));
}

/**
 * The public holidays of a place from one day (included) to another (excluded), each day once, in order.
 *
 * @param language a language's code: "en".
 */
export function publicHolidays(
  place: Place,
  { from, until, language }: { readonly from: string; readonly until: string; readonly language: string },
): PublicHoliday[] {
  const calendar = calendarOf(place);
  const names = new Map<string, Set<string>>();
  // A holiday that lasts into the next year belongs to the year in which it begins.
  for (let year = Number(from.slice(0, 4)) - 1; year <= Number(until.slice(0, 4)); year += 1) {
    for (const holiday of calendar.getHolidays(year, language)) {
      for (const day of daysOf(holiday)) {
        if (day >= from && day < until) names.set(day, (names.get(day) ?? new Set()).add(holiday.name));
      }
    }
  }
  return [...names]
    .map(([day, called]) => ({ day, name: [...called].join(', ') }))
    .sort((one, other) => one.day.localeCompare(other.day));
}

export interface Part {
  readonly code: string;
  readonly name: string;
}

/** The regions of a country that have their own holidays, sorted by name; most countries have none. */
export function partsOf(country: string, language: string): Part[] {
  const parts = calendarOf({ country, part: '' }).getStates(country, language) ?? {};
  return Object.entries(parts)
    .map(([code, name]) => ({ code, name }))
    .sort((one, other) => one.name.localeCompare(other.name));
}
