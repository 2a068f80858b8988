import { expect, it } from 'vitest';
import { isSkipped, dateTimeFieldValue, fromPlatformTime, toPlatformTime } from './wallTime.ts';

it('writes a chosen time in the platform’s format, and reads it back', () => {
  expect(toPlatformTime('2026-11-20T18:05')).toBe('20-11-2026 18:05');
  expect(fromPlatformTime('20-11-2026 18:05')).toBe('2026-11-20T18:05');
  for (const none of ['', '31-02-2026 10:00', '2026-11-20T18:05', '20-11-2026', '20-11-2026 24:00']) {
    expect(fromPlatformTime(none), none).toBeUndefined();
  }
});

it('knows the local time of another zone', () => {
  expect(dateTimeFieldValue(Date.UTC(2026, 10, 20, 2), 'America/Los_Angeles')).toBe('2026-11-19T18:00');
});

it('finds the times that daylight saving skips', () => {
  const zone = 'America/Los_Angeles';
  expect(isSkipped('2027-03-14T02:30', zone)).toBe(true);
  expect(isSkipped('2027-03-14T01:59', zone)).toBe(false);
  expect(isSkipped('2027-03-14T03:00', zone)).toBe(false);
  // This time occurs twice, so it is not skipped.
  expect(isSkipped('2026-11-01T01:30', zone)).toBe(false);
  expect(isSkipped('2027-03-28T02:30', 'Europe/Rome')).toBe(true);
  expect(isSkipped('2027-03-14T02:30', 'Europe/Rome')).toBe(false);
  expect(isSkipped('', zone)).toBe(false);
});
