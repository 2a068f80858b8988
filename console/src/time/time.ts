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
const IN_FIGURES = /^\s*\d{4}-/;
/** What databases write for no moment is a day before Christ. */
const FIRST_YEAR = 1900;

/** Behind a time of day: the four last digits of a day with dashes are its year. */
const HAS_OFFSET = /\d:\d\d.*?(Z|UTC|GMT|[+-]\d{2}:?\d{2})\s*(\(.*\))?\s*$/i;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

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

/** How far a zone's wall is ahead of UTC at a moment, in minutes; 0 for a zone that is not known, and for no moment. */
function offsetAt(ms: number, zone: string): number {
  const parts = Number.isNaN(new Date(ms).valueOf()) ? undefined : wallOf(zone)?.formatToParts(ms);
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

/** How far a wall is ahead of UTC, as ISO 8601 writes it: "-08:00". */
function offsetText(minutes: number): string {
  const [hour, minute] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const twoDigits = (number: number): string => String(number).padStart(2, '0');
  return minutes === 0 ? 'Z' : `${minutes < 0 ? '-' : '+'}${twoDigits(hour)}:${twoDigits(minute)}`;
}

/**
 * A moment on the wall of a zone. dayjs's own holds another zone's wall in a Date of the browser's zone, which skips one
 * hour a year and has another twice; this one holds it as if it were Greenwich's, where every hour comes once.
 */
export class WallTime {
  readonly #ms: number;
  readonly #offset: number;
  readonly #wall: Dayjs;

  /**
   * @param ms since the epoch.
   * @param offset of the wall ahead of UTC, in minutes.
   */
  constructor(ms: number, offset: number) {
    this.#ms = ms;
    this.#offset = offset;
    this.#wall = dayjs.utc(ms + offset * MINUTE_MS);
  }

  /** Milliseconds since the epoch; not a number of what is no moment. */
  valueOf(): number {
    return this.#ms;
  }

  /** How far the wall is ahead of UTC, in minutes. */
  utcOffset(): number {
    return this.#offset;
  }

  isValid(): boolean {
    return this.#wall.isValid();
  }

  /** In ISO 8601, in UTC. @throws RangeError of what is no moment. */
  toISOString(): string {
    return new Date(this.#ms).toISOString();
  }

  /** What the wall shows, in dayjs's pattern; without one in ISO 8601 with the wall's offset. */
  format(pattern?: string): string {
    return this.#wall.format(pattern ?? `YYYY-MM-DDTHH:mm:ss[${offsetText(this.#offset)}]`);
  }

  /** The hour that the wall shows, 0 to 23. */
  hour(): number {
    return this.#wall.hour();
  }

  /** The day of the week, from Sunday, which is 0. */
  day(): number {
    return this.#wall.day();
  }

  /** So many days later, at the same time of day and as far ahead of UTC. */
  addDays(days: number): WallTime {
    return new WallTime(this.#ms + days * DAY_MS, this.#offset);
  }

  /** How many days of the wall's calendar later this is than another one. */
  daysAfter(other: WallTime): number {
    return this.#wall.startOf('day').diff(other.#wall.startOf('day'), 'day');
  }
}

/** A moment of the server's clock, in milliseconds, on the restaurant's wall; an invalid one of what is no moment. */
export function timeIn(ms: number, zone: string): WallTime {
  return new WallTime(ms, offsetAt(ms, zone));
}

/** A day of the calendar, DD-MM-YYYY, as a wall shows it at its beginning, whatever the browser's zone. */
export const dayOnWall = (day: string): WallTime => timeIn(Date.parse(turnDay(day)), 'UTC');

/**
 * The moment at which a zone's wall shows these figures: of two, while clocks are set back, the later or the earlier,
 * and where clocks are set forward over it as much later.
 *
 * @param figures in ISO 8601 or with the month in letters, without an offset.
 */
export function timeOnWall(figures: string, zone: string): WallTime {
  // Figures in letters are read in the browser's zone unless they name one.
  const wall = dayjs.utc(IN_FIGURES.test(figures) ? figures : `${figures} UTC`).valueOf();
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

/** "Nov 20", where the year goes without saying. */
export const shortDayText = (time: WallTime): string => wallText(time, 'dayOfYear');

/** DD-MM-YYYY, as the platform takes and sends days (spec 000 §9). */
export const platformDate = (time: WallTime): string => time.format('DD-MM-YYYY');

/** DD-MM-YYYY as YYYY-MM-DD, which is what date fields and date parsers take; and the other way round. */
export const turnDay = (day: string): string => day.split('-').toReversed().join('-');
