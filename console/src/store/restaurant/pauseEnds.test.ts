import { expect, it } from 'vitest';
import { fullHours, hoursUntil } from './pauseEnds.ts';

const NOW = Date.parse('2026-05-20T19:40:00Z');

it('lets a pause end at every full hour of the restaurant within 23 hours', () => {
  const hours = fullHours(NOW, 'America/Los_Angeles');
  expect(hours).toHaveLength(23);
  expect(new Date(hours[0] ?? 0).toISOString()).toBe('2026-05-20T20:00:00.000Z');
  expect(hoursUntil(hours.at(-1) ?? 0, NOW)).toBe(23);
  // A zone with an offset of half an hour.
  expect(new Date(fullHours(NOW, 'Asia/Kolkata')[0] ?? 0).toISOString()).toBe('2026-05-20T20:30:00.000Z');
});

it('rounds the hours until a moment up, to at least one', () => {
  expect(hoursUntil(NOW + 1, NOW)).toBe(1);
  expect(hoursUntil(NOW - 1, NOW)).toBe(1);
  expect(hoursUntil(NOW + 3_600_001, NOW)).toBe(2);
});
