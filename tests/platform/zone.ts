/**
 * Local time in the restaurant's zone. All instants are milliseconds since the epoch; months count from 1.
 */
const HOUR = 3_600_000;

export interface Zone {
  readonly name: string;
  /** Milliseconds to add to an instant so that its UTC fields are the local time. */
  readonly offsetAt: (instant: number) => number;
}

export interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** @param name IANA name, "America/Los_Angeles". */
export function zoneNamed(name: string): Zone {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' });
  const byHour = new Map<number, number>();
  const offsetAt = (instant: number): number => {
    const text = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(text) ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * HOUR + Number(minutes ?? 0) * 60_000);
  };
  return {
    name,
    // Offsets change on the hour; calling Intl for each order would take most of the seeding time.
    offsetAt: (instant) => {
      const hour = Math.floor(instant / HOUR);
      let offset = byHour.get(hour);
      if (offset === undefined) byHour.set(hour, (offset = offsetAt(instant)));
      return offset;
    },
  };
}

/** The instant of a local time; days and minutes beyond their range carry over. */
export function instantOf({ year, month, day }: Day, minuteOfDay: number, zone: Zone): number {
  const clock = Date.UTC(year, month - 1, day, 0, minuteOfDay);
  return clock - zone.offsetAt(clock - zone.offsetAt(clock));
}

export function dayOf(instant: number, zone: Zone): Day {
  const clock = new Date(instant + zone.offsetAt(instant));
  return { year: clock.getUTCFullYear(), month: clock.getUTCMonth() + 1, day: clock.getUTCDate() };
}

/** The day a number of days later, or earlier if negative. */
export function daysAfter({ year, month, day }: Day, days: number): Day {
  const date = new Date(Date.UTC(year, month - 1, day + days));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** ISO 8601 to the second with the zone's offset: "2026-03-01T18:05:00-08:00". */
export function isoIn(zone: Zone, instant: number): string {
  const offset = zone.offsetAt(instant);
  const ahead = new Date(Math.abs(offset)).toISOString().slice(11, 16);
  return `${new Date(instant + offset).toISOString().slice(0, 19)}${offset < 0 ? '-' : '+'}${ahead}`;
}

/** Parses DD-MM-YYYY, and D-MM-YYYY as used for holidays; the contract has checked that the day exists. */
export function parseDay(text: string): Day {
  const [day = 1, month = 1, year = 1970] = text.split('-').map(Number);
  return { year, month, day };
}

/** Formats a day as DD-MM-YYYY. */
export function dayText({ year, month, day }: Day): string {
  return [String(day).padStart(2, '0'), String(month).padStart(2, '0'), year].join('-');
}
