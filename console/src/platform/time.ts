/**
 * Times as people read them, in the restaurant's time zone where its record has one, else in the browser's
 * (decisions 21).
 */
import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { wallText } from '../language/writing.ts';

dayjs.extend(utc);

/** A moment in ISO 8601, or with the month in letters: of "05/06" nobody can tell which is the day. */
const MOMENT = /^\s*\d{4}-\d{1,2}-\d{1,2}|[a-z]{3}.*\d{4}/i;
/** What databases write for no moment is a day before Christ. */
const FIRST_YEAR = 1900;

const HAS_OFFSET = /(Z|[+-]\d{2}:?\d{2})$/i;
const MINUTE_MS = 60_000;

/** The browser's own zone: what times are shown in while the restaurant's is not known. */
export const BROWSER_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What a wall shows, in figures. */
const FIGURES = {
  ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
  ...{ hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' },
} as const satisfies Intl.DateTimeFormatOptions;

const walls = new Map<string, Intl.DateTimeFormat | undefined>();

/**
 * What writes the wall of a zone; undefined for a zone that the browser does not know. One for each zone: dayjs's own
 * plugin for zones makes one for every time that it is asked for, which was an eighth of what the orders' page computed.
 */
function wallOf(zone: string): Intl.DateTimeFormat | undefined {
  if (!walls.has(zone)) {
    try {
      walls.set(zone, new Intl.DateTimeFormat('en', { ...FIGURES, timeZone: zone }));
    } catch {
      walls.set(zone, undefined);
    }
  }
  return walls.get(zone);
}

/** How far a zone's wall is ahead of UTC at a moment, in minutes; a zone that is not known counts as UTC. */
function offsetAt(ms: number, zone: string): number {
  const parts = wallOf(zone)?.formatToParts(ms);
  if (!parts) return 0;
  const figure = (wanted: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find(({ type }) => type === wanted)?.value);
  const wall = Date.UTC(
    ...([figure('year'), figure('month') - 1, figure('day')] as const),
    ...([figure('hour'), figure('minute'), figure('second')] as const),
  );
  return Math.round((wall - ms) / MINUTE_MS);
}

/** The zone to show times in: the restaurant's when the browser knows it, else the browser's. */
export function zoneOr(restaurantZone: string | null | undefined): string {
  return restaurantZone && wallOf(restaurantZone) ? restaurantZone : BROWSER_ZONE;
}

/** A moment of the server's clock, in milliseconds, on the restaurant's wall; an invalid one of what is no moment. */
export function timeIn(ms: number, zone: string): Dayjs {
  if (Number.isNaN(ms)) return dayjs(ms);
  const offset = offsetAt(ms, zone);
  if (offset === 0) return dayjs.utc(ms);
  const wall = new Date(ms + offset * MINUTE_MS);
  // dayjs holds another zone's wall as if it were the browser's.
  const asHere = new Date(
    ...([wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate()] as const),
    ...([wall.getUTCHours(), wall.getUTCMinutes(), wall.getUTCSeconds(), wall.getUTCMilliseconds()] as const),
  );
  return dayjs(asHere).utcOffset(offset, true);
}

/**
 * The moment at which a zone's wall shows these figures: of two, while clocks are set back, the later or the earlier,
 * and where clocks are set forward over it as much later.
 *
 * @param figures in ISO 8601, without an offset.
 */
export function timeOnWall(figures: string, zone: string): Dayjs {
  const wall = dayjs.utc(figures).valueOf();
  const guess = wall - offsetAt(wall, zone) * MINUTE_MS;
  const offset = offsetAt(guess, zone);
  const second = wall - offset * MINUTE_MS;
  const isInGap = offsetAt(second, zone) !== offset;
  return timeIn(isInGap ? Math.max(guess, second) : second, zone);
}

/**
 * A moment the platform has written, in ISO 8601: with an offset it is exact, without one it is in the
 * restaurant's zone (decisions 8c). Undefined for what is no time.
 */
export function parseTime(written: string, zone: string): Dayjs | undefined {
  if (!MOMENT.test(written)) return undefined;
  const read = dayjs(written);
  if (!read.isValid() || read.year() < FIRST_YEAR) return undefined;
  return HAS_OFFSET.test(written) ? timeIn(read.valueOf(), zone) : timeOnWall(written, zone);
}

/** "6:33 PM" */
export const clockText = (time: Dayjs): string => wallText(time, 'clock');

/** "Fri, Nov 20, 2026": day, abbreviated month, year (spec 000 §2.7). */
export const dayText = (time: Dayjs): string => wallText(time, 'day');

/** "Nov 20", where the year goes without saying. */
export const shortDayText = (time: Dayjs): string => wallText(time, 'dayOfYear');

/** DD-MM-YYYY, as the platform takes and sends days (spec 000 §9). */
export const platformDate = (time: Dayjs): string => time.format('DD-MM-YYYY');

/** DD-MM-YYYY as YYYY-MM-DD, which is what date fields and date parsers take; and the other way round. */
export const turnDay = (day: string): string => day.split('-').toReversed().join('-');
