import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { date, dateTime, holidayDate, time } from './dates.ts';

const accepts = (schema: z.ZodMiniType, value: unknown): boolean => schema.safeParse(value).success;

describe('dates and times', () => {
  it.each(['01-01-2024', '29-02-2024', '31-12-1999'])('knows %s', (value) => {
    expect(date.parse(value)).toBe(value);
  });

  it.each([
    '29-02-2023',
    '31-04-2024',
    '00-01-2024',
    '01-13-2024',
    '1-01-2024',
    '2024-01-01',
    '01-01-2024 ',
    '',
  ])('refuses %j as a date', (value) => {
    expect(accepts(date, value)).toBe(false);
  });

  it('reports the date format once', () => {
    expect(date.safeParse('x').error?.issues.map(({ message }) => message)).toEqual([
      'must be a date as DD-MM-YYYY',
    ]);
  });

  it('writes the day of a holiday without a leading zero', () => {
    expect(accepts(holidayDate, '4-07-2025')).toBe(true);
    expect(accepts(holidayDate, '25-12-2025')).toBe(true);
    expect(accepts(holidayDate, '04-07-2025')).toBe(false);
    expect(accepts(holidayDate, '31-06-2025')).toBe(false);
  });

  it('checks both the date and the time', () => {
    expect(accepts(dateTime, '28-02-2025 23:59')).toBe(true);
    expect(accepts(dateTime, '30-02-2025 12:00')).toBe(false);
    expect(accepts(dateTime, '28-02-2025 24:00')).toBe(false);
  });

  it('knows the times of a day', () => {
    expect(accepts(time, '00:00')).toBe(true);
    expect(accepts(time, '23:59')).toBe(true);
    expect(accepts(time, '24:00')).toBe(false);
    expect(accepts(time, '9:00')).toBe(false);
  });
});
