import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  firstWeekday,
  isDay,
  isMonth,
  lengthOf,
  sameDayIn,
  weekStart,
  weeksOf,
} from './days.ts';

const SUNDAY = 0;
const MONDAY = 1;

describe('a calendar day', () => {
  it('exists or does not', () => {
    expect(['2028-02-29', '2026-12-31'].map(isDay)).toEqual([true, true]);
    expect(['2026-02-29', '2026-13-01', '2026-1-1', '', 'today'].map(isDay)).toEqual(Array(5).fill(false));
    expect(['2026-12', '2026-00', '2026-13', '2026'].map(isMonth)).toEqual([true, false, false, false]);
    // An implausible year, as a year typed with two digits.
    expect(['0026-11-05', '2100-01-01', '1999-12-31'].map(isDay)).toEqual([false, false, false]);
    expect(['0026-11', '2100-01', '2099-12'].map(isMonth)).toEqual([false, false, true]);
  });

  it('is followed by the next one, also across daylight saving changes', () => {
    // The nights of daylight saving changes in the United States and in Europe, and a leap day.
    for (const first of ['2026-03-01', '2026-10-01', '2028-02-01']) {
      const days = Array.from({ length: 62 }, (_, index) => addDays(first, index));
      expect(new Set(days).size).toBe(62);
      expect(days.every((day, index) => index === 0 || addDays(day, -1) === days[index - 1])).toBe(true);
    }
    expect(addDays('2026-03-08', 1)).toBe('2026-03-09');
    expect(addDays('2026-11-01', 1)).toBe('2026-11-02');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-12-25', -7)).toBe('2026-12-18');
  });

  it('keeps its number in another month as far as possible', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01');
    expect(addMonths('2026-01', -1)).toBe('2025-12');
    expect(addMonths('2026-11', 14)).toBe('2028-01');
    expect([lengthOf('2028-02'), lengthOf('2026-02'), lengthOf('2026-12')]).toEqual([29, 28, 31]);
    expect(sameDayIn('2026-02', '2026-01-31')).toBe('2026-02-28');
    expect(sameDayIn('2026-05', '2026-04-30')).toBe('2026-05-30');
  });
});

describe('the weeks of a month', () => {
  it('start on the given weekday and are whole', () => {
    expect(weekStart('2026-11-01', SUNDAY)).toBe('2026-11-01');
    expect(weekStart('2026-11-01', MONDAY)).toBe('2026-10-26');
    // November 2026 starts on a Sunday: five weeks starting on Sunday, six starting on Monday.
    const fromSunday = weeksOf('2026-11', SUNDAY);
    expect(fromSunday.map(([first]) => first)).toEqual([
      '2026-11-01',
      '2026-11-08',
      '2026-11-15',
      '2026-11-22',
      '2026-11-29',
    ]);
    expect(weeksOf('2026-11', MONDAY)).toHaveLength(6);
    expect(fromSunday.every((week) => week.length === 7)).toBe(true);
    expect(fromSunday.at(-1)?.at(-1)).toBe('2026-12-05');
    expect(weeksOf('2027-02', MONDAY)).toHaveLength(4);
  });

  it('start on the usual weekday of the person’s locale', () => {
    expect(firstWeekday('en-US')).toBe(SUNDAY);
    expect(firstWeekday('de-DE')).toBe(MONDAY);
    expect(firstWeekday('ar-EG')).toBe(6);
  });
});
