import { holiday, type Holiday, timing, type Timing } from '@servery/protocol/platform/store';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { hoursFromNow, nextOpening } from './soldOutTimes.ts';

const ZONE = 'America/Los_Angeles';

function hours(from_day: string, to_day: string, from_time: string, to_time: string, time_type = 'OPEN') {
  return z.parse(timing, { id: '1', name: '', from_day, to_day, from_time, to_time, time_type });
}

/** A Wednesday. */
const NOON = Date.parse('2026-05-20T12:00:00-07:00');

const opening = (timings: readonly Timing[], now = NOON, holidays: readonly Holiday[] = []): string =>
  nextOpening(timings, holidays, now, ZONE).at.format('ddd D HH:mm');

/** As the platform writes them. */
const holidayOn = (holiday_date: string): Holiday =>
  z.parse(holiday, { id: holiday_date, name: 'Inventory', holiday_date, description: '' });

describe("tomorrow's opening", () => {
  it('is the earliest opening of the day', () => {
    const timings = [
      hours('TUESDAY', 'SUNDAY', '17:00', '22:30'),
      hours('TUESDAY', 'SUNDAY', '11:30', '15:00'),
    ];
    expect(opening(timings)).toBe('Thu 21 11:30');
    expect(nextOpening(timings, [], NOON, ZONE).isKnown).toBe(true);
  });

  it('skips days on which the restaurant is closed', () => {
    expect(opening([hours('MONDAY', 'WEDNESDAY', '09:00', '20:00')])).toBe('Mon 25 09:00');
    expect(
      opening([
        hours('MONDAY', 'SUNDAY', '09:00', '20:00'),
        hours('THURSDAY', 'THURSDAY', '00:00', '23:59', 'CLOSED'),
      ]),
    ).toBe('Fri 22 09:00');
  });

  it('skips holidays, with and without timings', () => {
    const every = [hours('MONDAY', 'SUNDAY', '11:00', '23:00')];
    const holidays = [holidayOn('21-05-2026'), holidayOn('22-05-2026')];
    expect(opening(every, NOON, holidays)).toBe('Sat 23 11:00');
    expect(opening([], NOON, holidays)).toBe('Sat 23 06:00');
    // After midnight, when "tomorrow" is the current day.
    expect(opening(every, Date.parse('2026-05-21T00:30:00-07:00'), holidays)).toBe('Sat 23 11:00');
    expect(opening(every, NOON, [holidayOn('20-05-2026')])).toBe('Thu 21 11:00');
  });

  it('handles hours that run past the end of the week', () => {
    expect(opening([hours('FRIDAY', 'MONDAY', '10:00', '20:00')])).toBe('Fri 22 10:00');
    expect(opening([hours('SATURDAY', 'THURSDAY', '10:00', '20:00')])).toBe('Thu 21 10:00');
  });

  it('does not treat the end of an overnight service as an opening', () => {
    expect(opening([hours('WEDNESDAY', 'THURSDAY', '22:30', '01:00')])).toBe('Wed 27 22:30');
    expect(opening([hours('THURSDAY', 'FRIDAY', '22:30', '01:00')])).toBe('Thu 21 22:30');
  });

  it('is the next opening after a service that runs past midnight', () => {
    const every = [hours('MONDAY', 'SUNDAY', '11:00', '23:00')];
    expect(opening(every, Date.parse('2026-05-21T00:30:00-07:00'))).toBe('Thu 21 11:00');
    expect(opening(every, Date.parse('2026-05-21T06:30:00-07:00'))).toBe('Fri 22 11:00');
  });

  it('defaults to six in the morning without timings', () => {
    for (const timings of [[], [hours('SOMEDAY', 'SUNDAY', '09:00', '10:00')]]) {
      expect(nextOpening(timings, [], NOON, ZONE)).toMatchObject({ isKnown: false });
      expect(opening(timings)).toBe('Thu 21 06:00');
    }
  });

  it('is right on the day when daylight saving time starts', () => {
    const saturday = Date.parse('2026-03-07T12:00:00-08:00');
    const { at } = nextOpening([hours('MONDAY', 'SUNDAY', '11:00', '20:00')], [], saturday, ZONE);
    expect(at.toISOString()).toBe('2026-03-08T18:00:00.000Z');
  });
});

it('is four hours from now on the restaurant’s clock', () => {
  expect(hoursFromNow(NOON, ZONE).format('HH:mm')).toBe('16:00');
});
