import { expect, it } from 'vitest';
import { openAtText } from './openAtText.ts';

it('names the day if it is not today, in the zone of the restaurant', () => {
  const now = Date.parse('2026-05-20T19:00:00Z');
  const inHours = (hours: number): string =>
    openAtText(now + hours * 3_600_000, now, 'America/Los_Angeles').replaceAll('\u202f', ' ');
  expect(inHours(2)).toBe('2:00 PM');
  expect(inHours(11)).toBe('11:00 PM');
  expect(inHours(12)).toBe('May 21 · 12:00 AM');
});
