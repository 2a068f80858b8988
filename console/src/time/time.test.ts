import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  BROWSER_ZONE,
  clockText,
  dayOnWall,
  dayText,
  parseTime,
  platformDate,
  timeIn,
  timeOnWall,
  zoneOr,
} from './time.ts';

const ZONE = 'America/Los_Angeles';
const MINUTE_MS = 60_000;
const TWO_WEEKS_MS = 14 * 24 * 60 * MINUTE_MS;

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

  it('without one are in the restaurant’s zone (decisions 8c), with daylight saving', () => {
    expect(parseTime('2026-11-20T18:33:00', ZONE)?.toISOString()).toBe('2026-11-21T02:33:00.000Z');
    expect(parseTime('2026-07-20 18:33:00', ZONE)?.toISOString()).toBe('2026-07-21T01:33:00.000Z');
  });

  it('that are invalid are undefined', () => {
    expect(parseTime('soon', ZONE)).toBeUndefined();
    expect(parseTime('', ZONE)).toBeUndefined();
  });

  it('of the server’s clock are shown in the restaurant’s zone', () => {
    expect(clockText(timeIn(Date.UTC(2026, 10, 21, 2, 33), ZONE))).toBe('6:33 PM');
  });

  it('are in the browser’s zone while the restaurant’s is unknown or invalid', () => {
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
  ])('in %s at %s are %s in local time, and still the same moment', (zone, moment, wall) => {
    const time = timeIn(Date.parse(moment), zone);
    expect(time.format('YYYY-MM-DD HH:mm:ss')).toBe(wall);
    expect(time.toISOString()).toBe(moment);
  });

  it('are at the formatter’s own offset in the minutes before and after every zone sets its clocks', () => {
    const changed: string[] = [];
    const wrong: string[] = [];
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      const clock = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
      const offset = (ms: number): number => {
        const name = clock.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value;
        const [, sign, hours = 0, minutes = 0] = /^GMT(?:([+-])(\d\d):(\d\d))?$/.exec(name ?? '') ?? [];
        return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
      };
      for (let from = Date.UTC(2026, 0); from < Date.UTC(2028, 0); from += TWO_WEEKS_MS) {
        let [before, after] = [from, from + TWO_WEEKS_MS];
        if (offset(before) === offset(after)) continue;
        while (after - before > MINUTE_MS) {
          const between = before + Math.floor((after - before) / MINUTE_MS / 2) * MINUTE_MS;
          if (offset(between) === offset(before)) before = between;
          else after = between;
        }
        changed.push(zone);
        for (const ms of [before, after]) {
          if (timeIn(ms, zone).utcOffset() !== offset(ms))
            wrong.push(`${zone} ${new Date(ms).toISOString()}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(changed).toEqual(
      expect.arrayContaining(['America/St_Johns', 'Australia/Lord_Howe', 'Pacific/Chatham']),
    );
  });

  it.each([
    ['2026-07-20T18:33', '2026-07-21T01:33:00.000Z'],
    // This time does not exist: the clocks go from 2 to 3.
    ['2026-03-08T02:30', '2026-03-08T10:30:00.000Z'],
    ['2026-03-08T03:00', '2026-03-08T10:00:00.000Z'],
    ['2026-11-01T00:59', '2026-11-01T07:59:00.000Z'],
    ['2026-11-01T02:00', '2026-11-01T10:00:00.000Z'],
  ])('are found by their local time: %s', (figures, moment) => {
    expect(timeOnWall(figures, ZONE).toISOString()).toBe(moment);
  });

  it('that occur twice are one of the two', () => {
    expect(['2026-11-01T08:30:00.000Z', '2026-11-01T09:30:00.000Z']).toContain(
      timeOnWall('2026-11-01T01:30', ZONE).toISOString(),
    );
  });
});

describe('on a computer in another zone', () => {
  afterEach(() => vi.unstubAllEnvs());

  // Its clocks skip 2:30 on 8 March, or midnight on 6 September, and repeat 1:30 on 1 November.
  it.each(['America/New_York', 'America/Santiago', 'UTC', 'Asia/Kathmandu'])(
    'times and days of a restaurant elsewhere are as its own clock shows them: %s',
    (computer) => {
      vi.stubEnv('TZ', computer);
      for (const [zone, figures, moment] of [
        ['Asia/Tokyo', '2026-03-08T02:30', '2026-03-07T17:30:00.000Z'],
        ['Europe/Rome', '2026-03-08T02:00', '2026-03-08T01:00:00.000Z'],
        ['Europe/Rome', '2026-11-01T01:30', '2026-11-01T00:30:00.000Z'],
        ['Asia/Tokyo', '2026-09-06T00:15', '2026-09-05T15:15:00.000Z'],
      ] as const) {
        const time = timeOnWall(figures, zone);
        expect(time.toISOString()).toBe(moment);
        expect(time.format('YYYY-MM-DDTHH:mm')).toBe(figures);
        expect(Date.parse(time.format())).toBe(Date.parse(moment));
        expect(time.hour()).toBe(Number(figures.slice(11, 13)));
      }
      expect(parseTime('Mar 8, 2026 2:30 AM', 'Asia/Tokyo')?.toISOString()).toBe('2026-03-07T17:30:00.000Z');
      expect(parseTime('08-Mar-2026', 'Asia/Tokyo')?.toISOString()).toBe('2026-03-07T15:00:00.000Z');
      expect(parseTime('Sun, 08 Mar 2026 02:30:00 GMT', 'UTC')?.toISOString()).toBe(
        '2026-03-08T02:30:00.000Z',
      );
      expect(platformDate(dayOnWall('05-09-2026').addDays(1))).toBe('06-09-2026');
      expect(dayOnWall('07-09-2026').daysAfter(dayOnWall('05-09-2026'))).toBe(2);
      expect(timeOnWall('2026-09-07T00:10', ZONE).daysAfter(timeOnWall('2026-09-05T23:50', ZONE))).toBe(2);
    },
  );

  it('has a full day of the restaurant when the computer’s own zone skips midnight', () => {
    vi.stubEnv('TZ', 'America/Santiago');
    expect(new Date(2026, 8, 6).getHours()).toBe(1);
    expect(timeIn(Date.UTC(2026, 8, 6, 4, 30), 'UTC').format('HH:mm Z')).toBe('04:30 +00:00');
  });
});

it('treats an invalid time as invalid in every zone', () => {
  for (const figures of ['', 'soon']) {
    expect(timeOnWall(figures, 'America/Los_Angeles').isValid(), figures).toBe(false);
  }
  expect(timeIn(Number.NaN, 'America/Los_Angeles').isValid()).toBe(false);
  expect(timeIn(9e15, 'America/Los_Angeles').isValid()).toBe(false);
});
