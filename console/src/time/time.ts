/**
 * Times as people read them, in the restaurant's time zone if its record has one, else in the browser's (decisions 21).
 */
import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { wallText } from '../language/writing.ts';

dayjs.extend(utc);

/** A time in ISO 8601, or with the month in letters: in "05/06" it is unclear which number is the day. */
const MOMENT = /^\s*\d{4}-\d{1,2}-\d{1,2}|[a-z]{3}.*\d{4}/i;
const IN_FIGURES = /^\s*\d{4}-/;
/** Databases write dates BC for an empty time. */
const FIRST_YEAR = 1900;

/** Only after a time of day: the last four digits of a day with dashes are its year. */
const HAS_OFFSET = /\d:\d\d.*?(Z|UTC|GMT|[+-]\d{2}:?\d{2})\s*(\(.*\))?\s*$/i;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The browser's own zone, in which times are shown while the restaurant's is not known. */
export const BROWSER_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The numeric parts of local time. */
const FIGURES = {
  ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
  ...{ hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' },
} as const satisfies Intl.DateTimeFormatOptions;

const walls = new Map<string, Intl.DateTimeFormat | undefined>();

/**
 * The formatter of a zone's local time; undefined for a zone that the browser does not know. One per zone: dayjs's own
 * timezone plugin creates one for every time, which was an eighth of the CPU time of the orders page.
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

/**
 * Zones set their clocks at a full quarter of an hour. The last to do so a minute later were Newfoundland, Gaza and
 * Hebron in 2011, and Casey in 2022: for the rest of such a quarter, times are shown with the offset before it.
 */
const QUARTER_MS = 15 * MINUTE_MS;
/** The offsets read so far, by quarter and zone: lists and figures ask for the same ones again and again. */
const offsets = new Map<string, number>();
const MAX_OFFSETS = 10_000;

/** A zone's offset from UTC at a moment, in minutes; 0 for an unknown zone or an invalid moment. */
function offsetAt(ms: number, zone: string): number {
  if (Number.isNaN(new Date(ms).valueOf())) return 0;
  const quarter = Math.floor(ms / QUARTER_MS);
  const key = `${quarter} ${zone}`;
  let offset = offsets.get(key);
  if (offset === undefined) {
    offset = readOffset(quarter * QUARTER_MS, zone);
    if (offsets.size >= MAX_OFFSETS) offsets.clear();
    offsets.set(key, offset);
  }
  return offset;
}

/** {@link offsetAt}, from the browser's formatter. @param ms a valid moment. */
function readOffset(ms: number, zone: string): number {
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

/** The zone in which to show times: the restaurant's if the browser knows it, else the browser's. */
export function zoneOr(restaurantZone: string | null | undefined): string {
  return restaurantZone && wallOf(restaurantZone) ? restaurantZone : BROWSER_ZONE;
}

/** An offset from UTC in ISO 8601: "-08:00". */
function offsetText(minutes: number): string {
  const [hour, minute] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const twoDigits = (number: number): string => String(number).padStart(2, '0');
  return minutes === 0 ? 'Z' : `${minutes < 0 ? '-' : '+'}${twoDigits(hour)}:${twoDigits(minute)}`;
}

/**
 * A moment in a zone's local time. dayjs itself stores another zone's local time in a Date of the browser's zone, which
 * skips one hour a year and repeats another; this class stores it as if it were UTC, where every hour occurs once.
 */
export class WallTime {
  readonly #ms: number;
  readonly #offset: number;
  readonly #wall: Dayjs;

  /**
   * @param ms since the epoch.
   * @param offset of the local time from UTC, in minutes.
   */
  constructor(ms: number, offset: number) {
    this.#ms = ms;
    this.#offset = offset;
    this.#wall = dayjs.utc(ms + offset * MINUTE_MS);
  }

  /** Milliseconds since the epoch; NaN if invalid. */
  valueOf(): number {
    return this.#ms;
  }

  /** The offset of the local time from UTC, in minutes. */
  utcOffset(): number {
    return this.#offset;
  }

  isValid(): boolean {
    return this.#wall.isValid();
  }

  /** In ISO 8601, in UTC. @throws RangeError if invalid. */
  toISOString(): string {
    return new Date(this.#ms).toISOString();
  }

  /** The local time in a dayjs pattern; by default in ISO 8601 with the offset. */
  format(pattern?: string): string {
    return this.#wall.format(pattern ?? `YYYY-MM-DDTHH:mm:ss[${offsetText(this.#offset)}]`);
  }

  /** The hour in local time, 0 to 23. */
  hour(): number {
    return this.#wall.hour();
  }

  /** The day of the week; Sunday is 0. */
  day(): number {
    return this.#wall.day();
  }

  /** This many days later, at the same time of day and with the same offset. */
  addDays(days: number): WallTime {
    return new WallTime(this.#ms + days * DAY_MS, this.#offset);
  }

  /** How many calendar days in local time this is after another one. */
  daysAfter(other: WallTime): number {
    return this.#wall.startOf('day').diff(other.#wall.startOf('day'), 'day');
  }
}

/** A moment of the server's clock, in milliseconds, in the restaurant's local time; invalid if the moment is. */
export function timeIn(ms: number, zone: string): WallTime {
  return new WallTime(ms, offsetAt(ms, zone));
}

/** The beginning of a calendar day, DD-MM-YYYY, as local time, whatever the browser's zone. */
export const dayOnWall = (day: string): WallTime => timeIn(Date.parse(reverseDay(day)), 'UTC');

/**
 * The moment at which a zone's local time has these figures. If that happens twice, when clocks are set back, it is the
 * later or the earlier one; if clocks are set forward over it, it is later by the skipped time.
 *
 * @param figures in ISO 8601 or with the month in letters, without an offset.
 */
export function timeOnWall(figures: string, zone: string): WallTime {
  // A time with letters is parsed in the browser's zone unless it names one.
  const wall = dayjs.utc(IN_FIGURES.test(figures) ? figures : `${figures} UTC`).valueOf();
  const guess = wall - offsetAt(wall, zone) * MINUTE_MS;
  const offset = offsetAt(guess, zone);
  const second = wall - offset * MINUTE_MS;
  const isInGap = offsetAt(second, zone) !== offset;
  return timeIn(isInGap ? Math.max(guess, second) : second, zone);
}

/**
 * A time written by the platform in ISO 8601: with an offset it is exact, without one it is in the restaurant's zone
 * (decisions 8c). Undefined if invalid.
 */
export function parseTime(written: string, zone: string): WallTime | undefined {
  if (!MOMENT.test(written)) return undefined;
  const read = dayjs(written);
  if (!read.isValid() || read.year() < FIRST_YEAR) return undefined;
  return HAS_OFFSET.test(written) ? timeIn(read.valueOf(), zone) : timeOnWall(written, zone);
}

/** "6:33 PM" */
export const clockText = (time: WallTime): string => wallText(time, 'clock');

/** "Fri, Nov 20, 2026": day, abbreviated month, year (spec 000 §2.7). */
export const dayText = (time: WallTime): string => wallText(time, 'day');

/** "Nov 20", where the year is obvious. */
export const shortDayText = (time: WallTime): string => wallText(time, 'dayOfYear');

/** DD-MM-YYYY, the platform's format of days (spec 000 §9). */
export const platformDate = (time: WallTime): string => time.format('DD-MM-YYYY');

/** DD-MM-YYYY as YYYY-MM-DD, the format of date fields and date parsers; and vice versa. */
export const reverseDay = (day: string): string => day.split('-').toReversed().join('-');
