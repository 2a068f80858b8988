// @vitest-environment happy-dom

import { expect, it } from 'vitest';
import { chooseLanguage } from '../language/language.ts';
import { clockParts, clockTime, minuteText, wallClockText } from './wallClock.ts';

it('counts the hours of half a day from 12, and of a whole day from 00', () => {
  expect(clockParts('00:00')).toEqual({ hour: 12, minute: 0, half: 'AM' });
  expect(clockParts('11:59')).toEqual({ hour: 11, minute: 59, half: 'AM' });
  expect(clockParts('12:05')).toEqual({ hour: 12, minute: 5, half: 'PM' });
  expect(clockParts('18:00')).toEqual({ hour: 6, minute: 0, half: 'PM' });
  for (let minutes = 0; minutes < 24 * 60; minutes += 1) {
    const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    const parts = clockParts(time);
    expect(parts && clockTime(parts)).toBe(time);
  }
});

it('reads other formats of platforms, and leaves an invalid time as it is', () => {
  expect(wallClockText('9:05')).toBe('9:05 AM');
  expect(wallClockText('22:30:00')).toBe('10:30 PM');
  expect(clockParts('24:00')).toBeUndefined();
  expect(clockParts('18:60')).toBeUndefined();
  expect(wallClockText('noon')).toBe('noon');
  expect(wallClockText('')).toBe('');
});

it('follows the language', async () => {
  expect(wallClockText('00:30')).toBe('12:30 AM');
  await chooseLanguage('es');
  expect(wallClockText('9:05')).toBe('9:05');
  await chooseLanguage('en');
});

it('reads minutes since midnight, also past the next one', () => {
  expect([0, 65, 720, 1085, 1439].map(minuteText)).toEqual([
    '12:00 AM',
    '1:05 AM',
    '12:00 PM',
    '6:05 PM',
    '11:59 PM',
  ]);
  expect([1440, 1530].map(minuteText)).toEqual(['12:00 AM', '1:30 AM']);
});
