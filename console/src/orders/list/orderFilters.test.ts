import { describe, expect, it } from 'vitest';
import { dateProblem, filterQuery, readFilters, writeFilters } from './orderFilters.ts';

const TODAY = '20-11-2026';

describe('the span of days', () => {
  it.each([
    ['20-11-2026', '20-11-2026'],
    ['21-10-2026', '20-11-2026'],
    ['31-12-2025', '01-01-2026'],
  ])('takes %s to %s', (start, end) => {
    expect(dateProblem(start, end, TODAY)).toBeUndefined();
  });

  it.each([
    ['', ''],
    ['20-11-2026', ''],
    ['', '20-11-2026'],
    ['20-11-2026', '19-11-2026'],
    ['20-11-2026', '21-11-2026'],
    ['21-11-2026', '21-11-2026'],
    ['31-02-2026', '01-03-2026'],
    ['2026-11-01', '2026-11-02'],
  ])('says that %j to %j is invalid', (start, end) => {
    expect(dateProblem(start, end, TODAY)).toBe('invalid Date');
  });

  it('rejects more than 31 days, both ends included', () => {
    expect(dateProblem('20-10-2026', '20-11-2026', TODAY)).toBe('Orders can not be more than 31 days!');
  });
});

describe('the URL', () => {
  it('contains only non-default filters', () => {
    expect(writeFilters({ status: 32 }).toString()).toBe('');
    const filters = { status: 16, days: { start: '01-11-2026', end: '20-11-2026' } } as const;
    expect(writeFilters(filters).toString()).toBe('status=16&from=01-11-2026&to=20-11-2026');
    expect(readFilters(writeFilters(filters))).toEqual(filters);
    expect(writeFilters({ status: 'none' }).toString()).toBe('status=none');
    expect(readFilters(new URLSearchParams('status=none'))).toEqual({ status: 'none' });
  });

  it.each([
    '',
    'status=99',
    'status=x',
    'status=open',
    'from=01-11-2026',
    'from=20-11-2026&to=01-11-2026',
    'from=x&to=y',
  ])('reads %j as the default', (search) => {
    expect(readFilters(new URLSearchParams(search))).toEqual({ status: 32 });
  });
});

it('sends the label’s status codes to the platform', () => {
  expect(filterQuery({ status: 32 })).toEqual({ order_status: '2,4,5,6,7,11,12,13,14,15,16,18' });
  expect(filterQuery({ status: 'none' })).toEqual({ order_status: '2,18' });
  expect(filterQuery({ status: 'open' })).toEqual({ order_status: '2,18,16,14' });
  expect(filterQuery({ status: 12, days: { start: '01-11-2026', end: '02-11-2026' } })).toEqual({
    order_status: '12,13,15',
    start_date: '01-11-2026',
    end_date: '02-11-2026',
  });
});
