/**
 * Times as people read them, in the restaurant's time zone where its record has one, else in the browser's
 * (decisions 21).
 */
import dayjs, { type Dayjs } from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);
dayjs.extend(timezone);

const HAS_OFFSET = /(Z|[+-]\d{2}:?\d{2})$/i;

/** The browser's own zone: what times are shown in while the restaurant's is not known. */
export const BROWSER_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

function isZone(name: string): boolean {
  try {
    Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The zone to show times in: the restaurant's when the browser knows it, else the browser's. */
export function zoneOr(restaurantZone: string | null | undefined): string {
  return restaurantZone && isZone(restaurantZone) ? restaurantZone : BROWSER_ZONE;
}

/**
 * A moment the platform has written, in ISO 8601: with an offset it is exact, without one it is in the
 * restaurant's zone (decisions 8c). Undefined for what is no time.
 */
export function parseTime(written: string, zone: string): Dayjs | undefined {
  if (!dayjs(written).isValid()) return undefined;
  return HAS_OFFSET.test(written) ? dayjs(written).tz(zone) : dayjs.tz(written, zone);
}

/** A moment of the server's clock, in milliseconds, on the restaurant's wall. */
export function timeIn(ms: number, zone: string): Dayjs {
  return dayjs(ms).tz(zone);
}

/** "6:33 PM" */
export const clockText = (time: Dayjs): string => time.format('h:mm A');

/** "Fri, Nov 20, 2026": day, abbreviated month, year (spec 000 §2.7). */
export const dayText = (time: Dayjs): string => time.format('ddd, MMM D, YYYY');

/** "Nov 20", where the year goes without saying. */
export const shortDayText = (time: Dayjs): string => time.format('MMM D');

/** DD-MM-YYYY, as the platform takes and sends days (spec 000 §9). */
export const platformDate = (time: Dayjs): string => time.format('DD-MM-YYYY');

/** DD-MM-YYYY as YYYY-MM-DD, which is what date fields and date parsers take; and the other way round. */
export const turnDay = (day: string): string => day.split('-').toReversed().join('-');
