import { describe, expect, it } from 'vitest';
import { holidayDate, holidayDay } from './holidays.ts';

describe('a holiday’s day', () => {
  it('is read from D-MM-YYYY, with or without the leading zero', () => {
    expect(holidayDay('4-07-2027')).toBe('2027-07-04');
    expect(holidayDay('25-12-2026')).toBe('2026-12-25');
  });

  it('is written without the leading zero of the day (decisions 29)', () => {
    expect(holidayDate('2027-07-04')).toBe('4-07-2027');
    expect(holidayDate('2026-12-25')).toBe('25-12-2026');
  });

  it('is empty for an invalid day', () => {
    expect(holidayDay('2027-07-04')).toBe('');
    expect(holidayDay('')).toBe('');
  });
});
