/** Days and times in the format of date fields, YYYY-MM-DD or YYYY-MM-DDTHH:MM: which of them are plausible. */
import { t } from 'i18next';
import * as z from 'zod/mini';

const FIRST_YEAR = 2000;
const LAST_YEAR = 2099;

const FIELD_LIMITS = {
  date: { min: `${FIRST_YEAR}-01-01`, max: `${LAST_YEAR}-12-31` },
  'datetime-local': { min: `${FIRST_YEAR}-01-01T00:00`, max: `${LAST_YEAR}-12-31T23:59` },
} as const;

/**
 * A date field's first and last selectable value, by the field's type; nothing for other fields. With a four-digit
 * maximum, browsers limit the year to four digits.
 */
export const limitsOf = (type = ''): { readonly min?: string; readonly max?: string } =>
  type === 'date' || type === 'datetime-local' ? FIELD_LIMITS[type] : {};

/** Whether a text that begins with a year, as days and months do, has a plausible one. */
export function isLikelyYear(text: string): boolean {
  const year = Number.parseInt(text, 10);
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

/**
 * A question about the implausible year of a day or time: "26" typed into a date field is the year 0026. Undefined for
 * a plausible one, and while nothing is chosen.
 */
export function yearProblem(picked: string): string | undefined {
  const [, typed] = /^(\d+)-/.exec(picked) ?? [];
  if (typed === undefined || isLikelyYear(typed)) return undefined;
  const year = Number(typed);
  return year < 100
    ? t('The year {{year}} is unlikely. Did you mean {{meant}}?', {
        year: typed,
        meant: String(FIRST_YEAR + year),
      })
    : t('Enter a year from {{first}} to {{last}}.', { first: String(FIRST_YEAR), last: String(LAST_YEAR) });
}

/** A required day, YYYY-MM-DD. */
export const typedDay = z.iso.date({ error: () => t('Choose a day') }).check(
  z.refine((day) => yearProblem(day) === undefined, {
    error: ({ input }) => yearProblem(String(input)),
  }),
);
