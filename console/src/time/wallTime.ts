/**
 * A day and a time of it on the restaurant's wall: YYYY-MM-DDTHH:MM as date-time fields hold it, and as the platform
 * writes it, DD-MM-YYYY HH:MM. Written from the year down, two of the first kind compare as text.
 */
import { dateTime } from '@servery/protocol/platform/dates';
import * as z from 'zod/mini';
import { parseTime, timeIn } from './time.ts';

/** "2026-11-20T18:00" as "20-11-2026 18:00". */
export function writtenTime(picked: string): string {
  const [, year = '', month = '', day = '', clock = ''] =
    /^(\d+)-(\d\d)-(\d\d)T(\d\d:\d\d)/.exec(picked) ?? [];
  return `${day}-${month}-${year} ${clock}`;
}

/** The other way round; undefined for what is no time of the calendar. */
export function pickedTime(written: string): string | undefined {
  if (!z.safeParse(dateTime, written).success) return undefined;
  const [day = '', month = '', year = '', clock = ''] = written.split(/[- ]/);
  return `${year}-${month}-${day}T${clock}`;
}

/** A moment, in milliseconds since the epoch, as the restaurant's wall shows it. */
export function pickedAt(ms: number, zone: string): string {
  return timeIn(ms, zone).format('YYYY-MM-DDTHH:mm');
}

/** Whether the clocks are put forward over a picked time, so that the restaurant's wall never shows it. */
export function isSkipped(picked: string, zone: string): boolean {
  const time = parseTime(picked, zone);
  return time !== undefined && pickedAt(time.valueOf(), zone) !== picked.slice(0, 'YYYY-MM-DDTHH:MM'.length);
}
