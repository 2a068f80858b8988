/**
 * A day and time of day in the restaurant's local time: YYYY-MM-DDTHH:MM in date-time fields, DD-MM-YYYY HH:MM on the
 * platform. In the first format, year first, two values compare as text.
 */
import { dateTime } from '@servery/protocol/platform/dates';
import * as z from 'zod/mini';
import { parseTime, timeIn } from './time.ts';

/** "2026-11-20T18:00" as "20-11-2026 18:00". */
export function toPlatformTime(picked: string): string {
  const [, year = '', month = '', day = '', clock = ''] =
    /^(\d+)-(\d\d)-(\d\d)T(\d\d:\d\d)/.exec(picked) ?? [];
  return `${day}-${month}-${year} ${clock}`;
}

/** The reverse; undefined if the time does not exist in the calendar. */
export function fromPlatformTime(written: string): string | undefined {
  if (!z.safeParse(dateTime, written).success) return undefined;
  const [day = '', month = '', year = '', clock = ''] = written.split(/[- ]/);
  return `${year}-${month}-${day}T${clock}`;
}

/** A moment, in milliseconds since the epoch, in the restaurant's local time. */
export function dateTimeFieldValue(ms: number, zone: string): string {
  return timeIn(ms, zone).format('YYYY-MM-DDTHH:mm');
}

/** Whether daylight saving skips a chosen time, so that the restaurant's clock never shows it. */
export function isSkipped(picked: string, zone: string): boolean {
  const time = parseTime(picked, zone);
  return (
    time !== undefined &&
    dateTimeFieldValue(time.valueOf(), zone) !== picked.slice(0, 'YYYY-MM-DDTHH:MM'.length)
  );
}
