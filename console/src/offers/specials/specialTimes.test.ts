import { describe, expect, it } from 'vitest';
import { inOrder, isoTime, phaseOf } from './specialTimes.ts';

const ZONE = 'America/Los_Angeles';
const NOW = Date.parse('2026-11-22T12:00:00-08:00');
const times = (start_time: string, end_time: string) => ({ start_time, end_time });

it('reads the formats that platforms use, and never guesses', () => {
  expect(isoTime('01-03-2027 09:00')).toBe('2027-03-01T09:00');
  expect(isoTime('01-03-2027 09:00:30')).toBe('2027-03-01T09:00');
  expect(isoTime('2027-03-01T09:00:00-08:00')).toBe('2027-03-01T09:00:00-08:00');
  for (const none of ['', 'soon', '01-03-2027', '31-02-2027 09:00', '03/01/2027 9 pm'])
    expect(isoTime(none)).toBe('');
});

describe("a special's phase", () => {
  it('uses the restaurant’s local time', () => {
    expect(phaseOf(times('22-11-2026 12:00', '22-11-2026 13:00'), ZONE, NOW)).toBe('running');
    expect(phaseOf(times('22-11-2026 12:01', '22-11-2026 13:00'), ZONE, NOW)).toBe('coming');
    expect(phaseOf(times('22-11-2026 10:00', '22-11-2026 12:00'), ZONE, NOW)).toBe('past');
    // Noon in Los Angeles is evening in Rome.
    expect(phaseOf(times('22-11-2026 12:01', '22-11-2026 13:00'), 'Europe/Rome', NOW)).toBe('past');
  });

  it('follows daylight saving time changes', () => {
    // The local clock shows 1 AM twice, so the span is an hour longer than it reads.
    const back = times('01-11-2026 00:30', '01-11-2026 02:30');
    expect(phaseOf(back, ZONE, Date.parse('2026-11-01T02:29:00-08:00'))).toBe('running');
    expect(phaseOf(back, ZONE, Date.parse('2026-11-01T02:31:00-08:00'))).toBe('past');
    const forward = times('14-03-2027 01:30', '14-03-2027 03:30');
    expect(phaseOf(forward, ZONE, Date.parse('2027-03-14T03:29:00-07:00'))).toBe('running');
    expect(phaseOf(forward, ZONE, Date.parse('2027-03-14T03:31:00-07:00'))).toBe('past');
  });

  it('is undefined when its times cannot be read', () => {
    expect(phaseOf(times('', ''), ZONE, NOW)).toBeUndefined();
    expect(phaseOf(times('yesterday', 'tomorrow'), ZONE, NOW)).toBeUndefined();
    expect(phaseOf(times('01-01-2026 10:00', ''), ZONE, NOW)).toBeUndefined();
    expect(phaseOf(times('', '01-01-2026 10:00'), ZONE, NOW)).toBe('past');
    expect(phaseOf(times('01-01-2027 10:00', ''), ZONE, NOW)).toBe('coming');
  });
});

it('sorts running specials that end soonest first, and those that ended long ago last', () => {
  const named = (name: string, start: string, end: string) => ({ name, ...times(start, end) });
  const specials = [
    named('long past', '01-01-2025 10:00', '02-01-2025 10:00'),
    named('far off', '01-06-2027 10:00', '02-06-2027 10:00'),
    named('unreadable', 'soon', 'late'),
    named('just past', '20-11-2026 10:00', '21-11-2026 10:00'),
    named('runs long', '01-11-2026 10:00', '01-11-2027 10:00'),
    named('tomorrow', '23-11-2026 10:00', '24-11-2026 10:00'),
    named('ends today', '22-11-2026 10:00', '22-11-2026 22:00'),
  ];
  expect(inOrder(specials, ZONE, NOW).map(({ special }) => special.name)).toEqual([
    'ends today',
    'runs long',
    'tomorrow',
    'far off',
    'unreadable',
    'just past',
    'long past',
  ]);
});
