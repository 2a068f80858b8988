import { expect, it } from 'vitest';
import { daysText } from './daysText.ts';

it('formats a range of days', () => {
  expect(daysText({ start: '14-11-2026', end: '20-11-2026' }, '20-11-2026')).toBe('Nov 14 – Nov 20');
  expect(daysText({ start: '20-11-2026', end: '20-11-2026' }, '20-11-2026')).toBe('Nov 20');
  expect(daysText({ start: '30-12-2025', end: '02-01-2026' }, '20-11-2026')).toBe(
    'Dec 30, 2025 – Jan 2, 2026',
  );
});
