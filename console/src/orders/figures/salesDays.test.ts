import { describe, expect, it } from 'vitest';
import { daysBefore, daysUpTo, eachDay, lengthOf } from './salesDays.ts';

describe('ranges of days', () => {
  it('end with a day and count it', () => {
    expect(daysUpTo('20-11-2026', 1)).toEqual({ start: '20-11-2026', end: '20-11-2026' });
    expect(daysUpTo('03-03-2028', 7)).toEqual({ start: '26-02-2028', end: '03-03-2028' });
  });

  it.each([
    [
      { start: '20-11-2026', end: '20-11-2026' },
      { start: '19-11-2026', end: '19-11-2026' },
    ],
    [
      { start: '01-01-2027', end: '31-01-2027' },
      { start: '01-12-2026', end: '31-12-2026' },
    ],
    // The clocks change in between; the number of days stays the same.
    [
      { start: '26-10-2026', end: '01-11-2026' },
      { start: '19-10-2026', end: '25-10-2026' },
    ],
  ])('%j are compared with %j', (days, before) => {
    expect(daysBefore(days)).toEqual(before);
    expect(lengthOf(before)).toBe(lengthOf(days));
  });

  it('list each of their days', () => {
    expect(eachDay({ start: '30-12-2026', end: '02-01-2027' })).toEqual([
      '30-12-2026',
      '31-12-2026',
      '01-01-2027',
      '02-01-2027',
    ]);
  });
});
