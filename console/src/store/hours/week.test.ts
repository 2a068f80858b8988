import { timing, type Timing } from '@servery/protocol/platform/store';
import type { TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { barsOf, closedDays, gaps, lastOrders, openOn, overlaps, WEEKDAYS } from './week.ts';
import { daysText, hoursText, timingText } from './weekText.ts';

let id = 0;
function hours(
  from_day: string,
  to_day: string,
  from_time: string,
  to_time: string,
  more: Partial<Timing> = {},
) {
  id += 1;
  const fields = { id, name: 'Hours', from_day, to_day, from_time, to_time, time_type: 'OPEN', ...more };
  return z.parse(timing, fields);
}
const closed = { time_type: 'CLOSED' };

/** A `t` that fills in the English text. */
const t = ((text: string, values: Record<string, string> = {}) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')) as TFunction;

const [MONDAY, FRIDAY, SATURDAY, SUNDAY] = [0, 4, 5, 6] as const;
const rowTexts = (timings: readonly Timing[], day: number): string[] =>
  openOn(timings, day).map((open) => hoursText(open, t));

describe('a day', () => {
  it('has a night past midnight as one entry, on the day on which it begins', () => {
    const late = [
      hours('TUESDAY', 'SUNDAY', '17:00', '22:30'),
      hours('FRIDAY', 'SATURDAY', '22:30', '01:00', { name: 'Late' }),
    ];
    expect(rowTexts(late, FRIDAY)).toEqual(['5:00 PM – 1:00 AM next day']);
    expect(rowTexts(late, SATURDAY)).toEqual(['5:00 PM – 10:30 PM']);
    expect(barsOf(late, 'OPEN', FRIDAY).map(({ from, to }) => [from, to])).toEqual([
      [1020, 1350],
      [1350, 1500],
    ]);
    expect(barsOf(late, 'OPEN', SATURDAY)).toHaveLength(1);
    const sunday = [hours('SUNDAY', 'MONDAY', '20:00', '02:00')];
    expect(rowTexts(sunday, SUNDAY)).toEqual(['8:00 PM – 2:00 AM next day']);
    expect(rowTexts(sunday, MONDAY)).toEqual([]);
    expect(closedDays(sunday)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('subtracts closed hours, and is open all day if nothing is known', () => {
    const lunchOff = hours('FRIDAY', 'FRIDAY', '12:00', '13:00', closed);
    expect(rowTexts([hours('FRIDAY', 'FRIDAY', '10:00', '18:00'), lunchOff], FRIDAY)).toEqual([
      '10:00 AM – 12:00 PM',
      '1:00 PM – 6:00 PM',
    ]);
    const dayOff = hours('MONDAY', 'MONDAY', '00:00', '23:59', closed);
    expect(rowTexts([dayOff], MONDAY)).toEqual([]);
    expect(rowTexts([dayOff], FRIDAY)).toEqual(['24 hours']);
    expect(closedDays([dayOff])).toEqual([MONDAY]);
  });
});

describe('gaps and overlaps', () => {
  it('are reported once for all days that have them', () => {
    const lunch = hours('TUESDAY', 'SUNDAY', '11:30', '15:00', { name: 'Lunch' });
    const dinner = hours('TUESDAY', 'SUNDAY', '17:00', '22:30', { name: 'Dinner' });
    const brunch = hours('SUNDAY', 'SUNDAY', '10:00', '12:00', { name: 'Brunch' });
    const week = [lunch, dinner, brunch];
    expect(gaps(week)).toMatchObject([{ from: 900, to: 1020, days: [1, 2, 3, 4, 5, 6] }]);
    expect(overlaps(week)).toMatchObject([
      { about: ['Lunch', 'Brunch'], from: 690, to: 720, days: [SUNDAY] },
    ]);
    // Hours that only touch are neither a gap nor an overlap.
    expect(overlaps([lunch, hours('FRIDAY', 'FRIDAY', '15:00', '17:00')])).toEqual([]);
    expect(gaps([lunch, dinner, hours('TUESDAY', 'SUNDAY', '15:00', '17:00')])).toEqual([]);
  });

  it('are also found in the night from Sunday to Monday', () => {
    const night = hours('SUNDAY', 'MONDAY', '20:00', '02:00', { name: 'Night' });
    const early = hours('MONDAY', 'MONDAY', '01:00', '05:00', { name: 'Early' });
    for (const week of [
      [night, early],
      [early, night],
    ]) {
      expect(overlaps(week)).toMatchObject([{ from: 60, to: 120, days: [MONDAY] }]);
    }
  });
});

describe('last orders', () => {
  it('come one preparation time before each closing, but not before an opening that follows directly', () => {
    const split = [
      hours('MONDAY', 'SUNDAY', '11:30', '15:00'),
      hours('FRIDAY', 'SATURDAY', '17:00', '00:30'),
    ];
    expect(lastOrders(split, FRIDAY, 15)).toEqual([885, 1455]);
    expect(lastOrders(split, MONDAY, 45)).toEqual([855]);
    // Too short for even one order.
    expect(lastOrders(split, MONDAY, 240)).toEqual([]);
    const always = [hours('MONDAY', 'SUNDAY', '00:00', '00:00')];
    expect(WEEKDAYS.flatMap((day) => lastOrders(always, day, 15))).toEqual([]);
    const twoDays = [hours('SUNDAY', 'MONDAY', '00:00', '23:59')];
    expect(lastOrders(twoDays, SUNDAY, 15)).toEqual([]);
    expect(lastOrders(twoDays, MONDAY, 15)).toEqual([1425]);
  });
});

it('joins consecutive days in words', () => {
  expect(daysText([1, 2, 3, 4, 5, 6], t)).toBe('Tuesday to Sunday');
  expect(daysText([6, 0], t)).toBe('Monday, Sunday');
  expect(daysText([0, 1, 3, 4, 5], t)).toBe('Monday, Tuesday, Thursday to Saturday');
  expect(daysText(WEEKDAYS, t)).toBe('every day');
  expect(timingText(hours('FRIDAY', 'SATURDAY', '22:30', '01:00'), t)).toEqual({
    days: 'Friday',
    hours: '10:30 PM – 1:00 AM next day',
  });
  expect(timingText(hours('FRIDAY', 'SATURDAY', 'noon', '13:00'), t)).toEqual({
    days: 'FRIDAY – SATURDAY',
    hours: 'noon – 1:00 PM',
  });
});
