import { expect, it } from 'vitest';
import { hoursUntil, pauseEnds } from './pauseEnds.ts';

const NOW = Date.parse('2026-05-20T19:40:00Z');

it('lets a pause end at every full hour of the restaurant within 23 hours', () => {
  const hours = pauseEnds(NOW, 'America/Los_Angeles', undefined);
  expect(hours).toHaveLength(23);
  expect(new Date(hours[0] ?? 0).toISOString()).toBe('2026-05-20T20:00:00.000Z');
  expect(hoursUntil(hours.at(-1) ?? 0, NOW)).toBe(23);
  // A zone with an offset of half an hour.
  expect(new Date(pauseEnds(NOW, 'Asia/Kolkata', undefined)[0] ?? 0).toISOString()).toBe(
    '2026-05-20T20:30:00.000Z',
  );
});

it('rounds the hours until a moment up, to at least one', () => {
  expect(hoursUntil(NOW + 1, NOW)).toBe(1);
  expect(hoursUntil(NOW - 1, NOW)).toBe(1);
  expect(hoursUntil(NOW + 3_600_001, NOW)).toBe(2);
});

it('keeps the current end of a pause among the choices, once and in order', () => {
  const ends = (written: string): string[] =>
    pauseEnds(NOW, 'America/Los_Angeles', Date.parse(written)).map((end) => new Date(end).toISOString());
  expect(ends('2026-05-20T20:40:00Z').slice(0, 3)).toEqual([
    '2026-05-20T20:00:00.000Z',
    '2026-05-20T20:40:00.000Z',
    '2026-05-20T21:00:00.000Z',
  ]);
  for (const known of ['2026-05-20T21:00:00Z', '2026-05-20T19:00:00Z']) expect(ends(known)).toHaveLength(23);
});
