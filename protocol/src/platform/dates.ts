/** The platform's own formats for dates and times, in the restaurant's time zone. */
import * as z from 'zod/mini';

function isCalendarDay(day: number, month: number, year: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

function calendarDate(pattern: RegExp, format: string) {
  const message = `must be a date as ${format}`;
  return z.string().check(
    z.regex(pattern, { error: message, abort: true }),
    z.refine((value) => {
      const [day = 0, month = 0, year = 0] = value.split(/[- ]/).map(Number);
      return isCalendarDay(day, month, year);
    }, message),
  );
}

/** An existing day as DD-MM-YYYY (spec 000 §9). */
export const date = calendarDate(/^\d{2}-\d{2}-\d{4}$/, 'DD-MM-YYYY');

/** A holiday's day as D-MM-YYYY: no leading zero on the day (spec 001 §3, decisions 29). */
export const holidayDate = calendarDate(/^([1-9]|[12]\d|3[01])-\d{2}-\d{4}$/, 'D-MM-YYYY');

/** A date and time as DD-MM-YYYY HH:MM, 24 hours, in the restaurant's zone. */
export const dateTime = calendarDate(/^\d{2}-\d{2}-\d{4} ([01]\d|2[0-3]):[0-5]\d$/, 'DD-MM-YYYY HH:MM');

/** A time of day as HH:MM, 24 hours (spec 001 §5). */
export const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time as HH:MM'));
