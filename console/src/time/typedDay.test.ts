import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { typedDay, yearProblem } from './typedDay.ts';

const problem = (day: string): string | undefined => z.safeParse(typedDay, day).error?.issues[0]?.message;

it('asks about an implausible year, and accepts the others', () => {
  expect(problem('0026-11-20')).toBe('The year 0026 is unlikely. Did you mean 2026?');
  for (const day of ['0202-11-20', '1999-12-31', '2100-01-01', '9999-12-31']) {
    expect(problem(day), day).toBe('Enter a year from 2000 to 2099.');
  }
  for (const day of ['2000-01-01', '2026-11-20', '2099-12-31']) expect(problem(day), day).toBeUndefined();
  for (const none of ['', '2026-02-31', '20266-11-20']) expect(problem(none), none).toBe('Choose a day');
});

it('asks the same about a time', () => {
  expect(yearProblem('0026-11-20T18:00')).toBe('The year 0026 is unlikely. Did you mean 2026?');
  expect(yearProblem('2026-11-20T18:00')).toBeUndefined();
  expect(yearProblem('')).toBeUndefined();
});
