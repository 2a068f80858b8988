import { describe, expect, it } from 'vitest';
import { shiftEndAfter } from './shiftEnd.ts';

/** 20 November 2026 on this computer's clock. */
const at = (hours: number, minutes = 0, days = 0): Date => new Date(2026, 10, 20 + days, hours, minutes);

describe('the current shift', () => {
  it.each([
    ['in the afternoon', at(15, 30), '23:00', at(23)],
    ['in the morning', at(6), '23:00', at(23)],
    ['a minute before its end', at(22, 59), '23:00', at(23)],
    ['in the evening, over midnight', at(20), '01:30', at(1, 30, 1)],
    ['after midnight', at(0, 30), '01:30', at(1, 30)],
  ])('%s ends at %o by %s', (_when, now, end, expected) => {
    expect(shiftEndAfter(now, end)).toEqual(expected);
  });

  it.each([
    ['at its end', at(23), '23:00'],
    ['while the shop is tidied up', at(0, 10), '23:00'],
    ['in the early morning', at(4, 59), '23:00'],
  ])('is none %s', (_when, now, end) => {
    expect(shiftEndAfter(now, end)).toBeUndefined();
  });
});
