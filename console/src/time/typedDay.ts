/** Days and times as date fields hold them, YYYY-MM-DD or YYYY-MM-DDTHH:MM: which of them can be meant. */
import { t } from 'i18next';
import * as z from 'zod/mini';

const FIRST_YEAR = 2000;
const LAST_YEAR = 2099;

const FIELD_LIMITS = {
  date: { min: `${FIRST_YEAR}-01-01`, max: `${LAST_YEAR}-12-31` },
  'datetime-local': { min: `${FIRST_YEAR}-01-01T00:00`, max: `${LAST_YEAR}-12-31T23:59` },
} as const;

/**
 * The first and the last that a date field offers, by its type; nothing for any other field. With a last year of four
 * digits browsers take no more.
 */
export const limitsOf = (type = ''): { readonly min?: string; readonly max?: string } =>
  type === 'date' || type === 'datetime-local' ? FIELD_LIMITS[type] : {};

/**
 * What is unlikely about the year of a day or time: "26" typed into a date field is the year 0026. Undefined for a
 * likely one, and while nothing is chosen.
 */
export function yearProblem(picked: string): string | undefined {
  const [, typed] = /^(\d+)-/.exec(picked) ?? [];
  const year = Number(typed);
  if (typed === undefined || (year >= FIRST_YEAR && year <= LAST_YEAR)) return undefined;
  return year < 100
    ? t('The year {{year}} is unlikely. Did you mean {{meant}}?', {
        year: typed,
        meant: String(FIRST_YEAR + year),
      })
    : t('Enter a year from {{first}} to {{last}}.', { first: String(FIRST_YEAR), last: String(LAST_YEAR) });
}

/** A day that has to be chosen, YYYY-MM-DD. */
export const typedDay = z.iso.date({ error: () => t('Choose a day') }).check(
  z.refine((day) => yearProblem(day) === undefined, {
    error: ({ input }) => yearProblem(String(input)),
  }),
);
