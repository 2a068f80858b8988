import { describe, expect, it } from 'vitest';
import { dayOf, daysAfter, dayText, instantOf, isoIn, parseDay, zoneNamed } from './zone.ts';

const losAngeles = zoneNamed('America/Los_Angeles');
const kathmandu = zoneNamed('Asia/Kathmandu');

describe('the zone’s clock', () => {
  it('formats the offset at that instant', () => {
    expect(isoIn(losAngeles, Date.parse('2026-01-15T20:00:00Z'))).toBe('2026-01-15T12:00:00-08:00');
    expect(isoIn(losAngeles, Date.parse('2026-07-15T20:00:00Z'))).toBe('2026-07-15T13:00:00-07:00');
    expect(isoIn(kathmandu, Date.parse('2026-07-15T20:00:00Z'))).toBe('2026-07-16T01:45:00+05:45');
    expect(isoIn(zoneNamed('UTC'), 0)).toBe('1970-01-01T00:00:00+00:00');
  });

  it('has days of 23 and 25 hours', () => {
    const hours = (text: string): number => {
      const day = parseDay(text);
      return (instantOf(daysAfter(day, 1), 0, losAngeles) - instantOf(day, 0, losAngeles)) / 3_600_000;
    };
    expect(hours('08-03-2026')).toBe(23);
    expect(hours('09-03-2026')).toBe(24);
    expect(hours('01-11-2026')).toBe(25);
  });
});

describe('a day', () => {
  it('is read and written as DD-MM-YYYY', () => {
    expect(parseDay('2-06-2026')).toEqual({ year: 2026, month: 6, day: 2 });
    expect(dayText(daysAfter(parseDay('28-02-2028'), 1))).toBe('29-02-2028');
    expect(dayText(dayOf(Date.parse('2027-01-01T07:59:00Z'), losAngeles))).toBe('31-12-2026');
  });
});
