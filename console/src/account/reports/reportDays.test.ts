import { describe, expect, it } from 'vitest';
import { readDays, reportsUrl } from './reportDays.ts';

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
