import { type Holiday, timing, type Timing } from '@servery/protocol/platform/store';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  areHoursKnown,
  dayIntervals,
  hoursState,
  timingIntervals,
  weekIntervals,
  WEEK_MINUTES,
} from './openingHours.ts';

const ZONE = 'America/Los_Angeles';

function hours(from_day: string, to_day: string, from_time: string, to_time: string, time_type = 'OPEN') {
  return z.parse(timing, { id: '1', name: '', from_day, to_day, from_time, to_time, time_type });
}

const holiday = (holiday_date: string): Holiday => ({
  id: '1',
  name: 'Holiday',
  holiday_date,
  description: '',
});

/** "Tue 22:30" */
function wall(minute: number): string {
  const day = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun', 'Mon'][Math.floor(minute / 1440)] ?? '';
  return `${day} ${new Date(minute * 60_000).toISOString().slice(11, 16)}`;
}

const written = (intervals: readonly { from: number; to: number }[]): string[] =>
  intervals.map(({ from, to }) => `${wall(from)} – ${wall(to)}`);

/** "open until Sun 8 18:00", in the restaurant's zone. */
function state(timings: readonly Timing[], now: string, holidays: readonly Holiday[] = []): string {
  const { isOpen, until } = hoursState(timings, holidays, Date.parse(now), ZONE);
  return `${isOpen ? 'open' : 'closed'} until ${until?.format('ddd D HH:mm') ?? 'nobody knows'}`;
}

describe('a timing', () => {
  it('applies on each of its days, also across the end of the week', () => {
    expect(written(timingIntervals(hours('TUESDAY', 'WEDNESDAY', '11:30', '15:00')))).toEqual([
      'Tue 11:30 – Tue 15:00',
      'Wed 11:30 – Wed 15:00',
    ]);
    expect(written(timingIntervals(hours('sunday', 'monday', '09:00', '10:00:00')))).toEqual([
      'Sun 09:00 – Sun 10:00',
      'Mon 09:00 – Mon 10:00',
    ]);
  });

  it('that passes midnight ends on the last of its days', () => {
    expect(written(timingIntervals(hours('FRIDAY', 'SUNDAY', '22:30', '01:00')))).toEqual([
      'Fri 22:30 – Sat 01:00',
      'Sat 22:30 – Sun 01:00',
    ]);
    expect(written(timingIntervals(hours('FRIDAY', 'FRIDAY', '22:30', '01:00')))).toEqual([
      'Fri 22:30 – Sat 01:00',
    ]);
    expect(timingIntervals(hours('SUNDAY', 'MONDAY', '23:00', '02:00'))).toEqual([
      { from: WEEK_MINUTES - 60, to: WEEK_MINUTES + 120 },
    ]);
  });

  it('lasts until the end of the day if it ends at midnight or in the last minute', () => {
    for (const end of ['00:00', '23:59', '24:00']) {
      expect(written(timingIntervals(hours('FRIDAY', 'SATURDAY', '18:00', end)))).toEqual([
        'Fri 18:00 – Sat 00:00',
        'Sat 18:00 – Sun 00:00',
      ]);
    }
  });

  it('without days or times never applies', () => {
    expect(timingIntervals(hours('SOMEDAY', 'SUNDAY', '09:00', '10:00'))).toEqual([]);
    expect(timingIntervals(hours('MONDAY', 'SUNDAY', '', '10:00'))).toEqual([]);
    expect(timingIntervals(hours('MONDAY', 'SUNDAY', '09:00', '25:00'))).toEqual([]);
  });
});

describe('a week', () => {
  it('merges intervals that overlap or touch, and subtracts closed ones', () => {
    const week = weekIntervals([
      hours('MONDAY', 'MONDAY', '12:00', '15:00'),
      hours('MONDAY', 'MONDAY', '09:00', '13:00'),
      hours('MONDAY', 'MONDAY', '15:00', '20:00'),
      hours('MONDAY', 'TUESDAY', '16:00', '17:00', 'CLOSED'),
      hours('WEDNESDAY', 'WEDNESDAY', '10:00', '11:00'),
      hours('WEDNESDAY', 'WEDNESDAY', '00:00', '23:59', 'CLOSED'),
    ]);
    expect(written(week)).toEqual(['Mon 09:00 – Mon 16:00', 'Mon 17:00 – Mon 20:00']);
    expect(dayIntervals(week, 0)).toEqual([
      { from: 540, to: 960 },
      { from: 1020, to: 1200 },
    ]);
    expect(dayIntervals(week, 2)).toEqual([]);
  });

  it('begins with the end of a night from Sunday', () => {
    expect(written(weekIntervals([hours('SUNDAY', 'MONDAY', '23:00', '02:00')]))).toEqual([
      'Mon 00:00 – Mon 02:00',
      'Sun 23:00 – Mon 00:00',
    ]);
  });

  it('is open at all times except the closed ones if no timing says when it opens', () => {
    expect(areHoursKnown([])).toBe(false);
    expect(weekIntervals([])).toEqual([{ from: 0, to: WEEK_MINUTES }]);
    const dayOff = hours('TUESDAY', 'TUESDAY', '00:00', '00:00', 'CLOSED');
    expect(areHoursKnown([dayOff])).toBe(false);
    expect(written(weekIntervals([dayOff]))).toEqual(['Mon 00:00 – Tue 00:00', 'Wed 00:00 – Mon 00:00']);
  });
});

describe('whether it is open', () => {
  const noonToTen = [hours('TUESDAY', 'SUNDAY', '12:00', '22:00')];

  it('comes with the next closing or opening, in the restaurant’s local time', () => {
    expect(state(noonToTen, '2026-05-20T12:00:00-07:00')).toBe('open until Wed 20 22:00');
    expect(state(noonToTen, '2026-05-20T21:59:59-07:00')).toBe('open until Wed 20 22:00');
    expect(state(noonToTen, '2026-05-20T22:00:00-07:00')).toBe('closed until Thu 21 12:00');
    expect(state(noonToTen, '2026-05-24T23:00:00-07:00')).toBe('closed until Tue 26 12:00');
    // The same moment, written in Tokyo.
    expect(state(noonToTen, '2026-05-21T04:00:00+09:00')).toBe('open until Wed 20 22:00');
  });

  it('continues past midnight, also across the end of the week', () => {
    const night = [hours('SATURDAY', 'MONDAY', '18:00', '02:00')];
    expect(state(night, '2026-05-24T01:30:00-07:00')).toBe('open until Sun 24 02:00');
    expect(state(night, '2026-05-24T23:30:00-07:00')).toBe('open until Mon 25 02:00');
    expect(state(night, '2026-05-25T02:00:00-07:00')).toBe('closed until Sat 30 18:00');
  });

  it('has no end if nothing closes it', () => {
    for (const always of [[], [hours('MONDAY', 'SUNDAY', '00:00', '23:59')]]) {
      expect(state(always, '2026-05-20T12:00:00-07:00')).toBe('open until nobody knows');
    }
    expect(state([hours('MONDAY', 'SUNDAY', '00:00', '00:00', 'CLOSED')], '2026-05-20T12:00:00-07:00')).toBe(
      'closed until nobody knows',
    );
  });

  it('is false on a holiday, from midnight to midnight', () => {
    const days = [holiday('20-05-2026'), holiday('21-05-2026'), holiday('some day')];
    expect(state(noonToTen, '2026-05-20T13:00:00-07:00', days)).toBe('closed until Fri 22 12:00');
    expect(hoursState(noonToTen, days, Date.parse('2026-05-20T13:00:00-07:00'), ZONE).holiday).toBe(days[0]);
    expect(state([], '2026-05-19T13:00:00-07:00', days)).toBe('open until Wed 20 00:00');
    expect(state([], '2026-05-20T13:00:00-07:00', days)).toBe('closed until Fri 22 00:00');
    expect(state(noonToTen, '2026-05-19T23:00:00-07:00', days)).toBe('closed until Fri 22 12:00');
  });

  it('follows the local clock across daylight saving changes', () => {
    const night = [
      hours('SATURDAY', 'SUNDAY', '20:00', '03:00'),
      hours('SUNDAY', 'SUNDAY', '11:00', '18:00'),
    ];
    const moments = (now: string): string | undefined =>
      hoursState(night, [], Date.parse(now), ZONE).until?.toISOString();
    // Forward on Sunday 8 March 2026 at 2:00: 3:00 is in daylight saving time, and the night is an hour shorter.
    expect(moments('2026-03-08T01:59:00-08:00')).toBe('2026-03-08T10:00:00.000Z');
    expect(moments('2026-03-08T03:00:00-07:00')).toBe('2026-03-08T18:00:00.000Z');
    // Back on Sunday 1 November 2026 at 2:00: 3:00 is in standard time, and the night is an hour longer.
    expect(moments('2026-11-01T01:30:00-08:00')).toBe('2026-11-01T11:00:00.000Z');
    expect(moments('2026-11-01T03:00:00-08:00')).toBe('2026-11-01T19:00:00.000Z');
    // A closing time that the clock skips moves to the moment after.
    const skipped = [hours('SATURDAY', 'SUNDAY', '20:00', '02:30')];
    expect(hoursState(skipped, [], Date.parse('2026-03-08T00:00:00-08:00'), ZONE).until?.toISOString()).toBe(
      '2026-03-08T10:30:00.000Z',
    );
  });
});
