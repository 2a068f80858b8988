import { describe, expect, it } from 'vitest';
import { dayReachedBy } from './keys.ts';

describe('a key on a day of the calendar', () => {
  const reached = (key: string, from: string, isRtl = false) =>
    dayReachedBy(key, { from, firstDay: 1, isRtl });

  it.each([
    ['ArrowRight', '2026-10-31', '2026-11-01'],
    ['ArrowLeft', '2027-01-01', '2026-12-31'],
    ['ArrowDown', '2026-10-28', '2026-11-04'],
    ['ArrowUp', '2026-11-04', '2026-10-28'],
    // Weeks start on Monday here.
    ['Home', '2026-11-01', '2026-10-26'],
    ['End', '2026-10-26', '2026-11-01'],
    ['PageUp', '2026-03-31', '2026-02-28'],
    ['PageDown', '2026-12-15', '2027-01-15'],
    ['Enter', '2026-12-15', undefined],
  ])('%s moves from %s to %s', (key, from, to) => {
    expect(reached(key, from)).toBe(to);
  });

  it('follows the reading direction', () => {
    expect(reached('ArrowLeft', '2026-10-31', true)).toBe('2026-11-01');
    expect(reached('ArrowRight', '2026-11-01', true)).toBe('2026-10-31');
    expect(reached('ArrowUp', '2026-11-08', true)).toBe('2026-11-01');
  });
});
