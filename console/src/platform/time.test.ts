import { describe, expect, it } from 'vitest';
import {
  BROWSER_ZONE,
  clockText,
  dayText,
  parseTime,
  platformDate,
  timeIn,
  timeOnWall,
  zoneOr,
} from './time.ts';

const ZONE = 'America/Los_Angeles';

describe('times', () => {
  it('with an offset are exact, and shown in the restaurant’s zone', () => {
    const time = parseTime('2026-11-21T02:33:00Z', ZONE);
    expect(time && [dayText(time), clockText(time), platformDate(time)]).toEqual([
      'Fri, Nov 20, 2026',
      '6:33 PM',
      '20-11-2026',
    ]);
    expect(parseTime('2026-11-21T02:33:00+0000', ZONE)?.valueOf()).toBe(time?.valueOf());
  });

  it('without one are in the restaurant’s zone (decisions 8c), summer time included', () => {
    expect(parseTime('2026-11-20T18:33:00', ZONE)?.toISOString()).toBe('2026-11-21T02:33:00.000Z');
    expect(parseTime('2026-07-20 18:33:00', ZONE)?.toISOString()).toBe('2026-07-21T01:33:00.000Z');
  });

  it('that are none are undefined', () => {
    expect(parseTime('soon', ZONE)).toBeUndefined();
    expect(parseTime('', ZONE)).toBeUndefined();
  });

  it('of the server’s clock stand on the restaurant’s wall', () => {
    expect(clockText(timeIn(Date.UTC(2026, 10, 21, 2, 33), ZONE))).toBe('6:33 PM');
  });

  it('are in the browser’s zone while the restaurant’s is unknown or none', () => {
    expect(zoneOr(ZONE)).toBe(ZONE);
    for (const unknown of [undefined, null, '', 'Mars/Olympus']) expect(zoneOr(unknown)).toBe(BROWSER_ZONE);
  });

  it('of no moment are invalid, and throw nothing', () => {
    expect(timeIn(Number.NaN, ZONE).isValid()).toBe(false);
  });

  it.each([
    ['UTC', '2026-11-21T02:33:07.250Z', '2026-11-21 02:33:07'],
    [ZONE, '2026-03-08T09:59:59.000Z', '2026-03-08 01:59:59'],
    [ZONE, '2026-03-08T10:00:00.000Z', '2026-03-08 03:00:00'],
    [ZONE, '2026-11-01T08:30:00.000Z', '2026-11-01 01:30:00'],
    [ZONE, '2026-11-01T09:30:00.000Z', '2026-11-01 01:30:00'],
    ['Asia/Kathmandu', '2026-11-20T18:15:00.000Z', '2026-11-21 00:00:00'],
    ['Australia/Lord_Howe', '2026-10-03T15:30:00.000Z', '2026-10-04 02:30:00'],
    ['Pacific/Kiritimati', '2026-12-31T10:00:00.000Z', '2027-01-01 00:00:00'],
    ['Africa/Casablanca', '1969-12-31T23:59:59.999Z', '1969-12-31 23:59:59'],
  ])('stand on the wall of %s at %s as %s, and are the same moment still', (zone, moment, wall) => {
    const time = timeIn(Date.parse(moment), zone);
    expect(time.format('YYYY-MM-DD HH:mm:ss')).toBe(wall);
    expect(time.toISOString()).toBe(moment);
  });

  it.each([
    ['2026-07-20T18:33', '2026-07-21T01:33:00.000Z'],
    // There is no such time: the clocks go from 2 to 3.
    ['2026-03-08T02:30', '2026-03-08T10:30:00.000Z'],
    ['2026-03-08T03:00', '2026-03-08T10:00:00.000Z'],
    ['2026-11-01T00:59', '2026-11-01T07:59:00.000Z'],
    ['2026-11-01T02:00', '2026-11-01T10:00:00.000Z'],
  ])('are found by what the wall shows: %s', (figures, moment) => {
    expect(timeOnWall(figures, ZONE).toISOString()).toBe(moment);
  });

  it('that the wall shows twice are one of the two', () => {
    expect(['2026-11-01T08:30:00.000Z', '2026-11-01T09:30:00.000Z']).toContain(
      timeOnWall('2026-11-01T01:30', ZONE).toISOString(),
    );
  });
});
