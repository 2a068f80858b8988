import { describe, expect, it } from 'vitest';
import { presetsOn, readDays, reportsUrl } from './reportDays.ts';

const days = (today: string, firstDay: number) =>
  Object.fromEntries(presetsOn(today, firstDay).map(({ key, days: { start, end } }) => [key, [start, end]]));

describe('the preset days', () => {
  it('are calculated from the restaurant’s day', () => {
    // A Friday.
    expect(days('20-11-2026', 1)).toEqual({
      yesterday: ['19-11-2026', '19-11-2026'],
      week: ['16-11-2026', '20-11-2026'],
      month: ['01-10-2026', '31-10-2026'],
    });
    expect(days('20-11-2026', 0)['week']).toEqual(['15-11-2026', '20-11-2026']);
  });

  it('cross months and years', () => {
    expect(days('01-01-2027', 1)).toEqual({
      yesterday: ['31-12-2026', '31-12-2026'],
      week: ['28-12-2026', '01-01-2027'],
      month: ['01-12-2026', '31-12-2026'],
    });
    expect(days('01-03-2028', 3)).toEqual({
      yesterday: ['29-02-2028', '29-02-2028'],
      week: ['01-03-2028', '01-03-2028'],
      month: ['01-02-2028', '29-02-2028'],
    });
  });
});

describe('days in the address', () => {
  const read = (url: string) => readDays(new URL(url, 'http://console.test').searchParams, '20-11-2026');

  it('are read as they were written', () => {
    const some = { start: '01-01-2025', end: '20-11-2026' };
    expect(read(reportsUrl(some))).toEqual(some);
  });

  it.each([
    '',
    '?from=01-11-2026',
    '?from=02-11-2026&to=01-11-2026',
    '?from=31-02-2026&to=01-03-2026',
    '?from=20-11-2026&to=21-11-2026',
  ])('are undefined if no report of them is possible: %j', (query) => {
    expect(read(`/download-reports${query}`)).toBeUndefined();
  });
});
