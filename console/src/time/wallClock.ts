/**
 * Times of day: as the platform writes them, HH:MM in 24-hour format, and as people choose and read them, in 12-hour
 * format. They have no zone: they are what the restaurant's own clock shows.
 */

import { wallMinuteText } from '../language/writing.ts';

/** Halves of a day. */
export const HALVES = ['AM', 'PM'] as const;

/** The parts of a time of day on a 12-hour clock: 00:05 is 12:05 AM. */
export interface ClockParts {
  /** 1 to 12. */
  readonly hour: number;
  /** 0 to 59. */
  readonly minute: number;
  readonly half: (typeof HALVES)[number];
}

/** The parts of HH:MM, without any seconds. Undefined if it is not a time of day. */
export function clockParts(time: string): ClockParts | undefined {
  const [, hours, minutes] = /^\s*(\d{1,2}):([0-5]\d)(?::\d{2})?\s*$/.exec(time) ?? [];
  const hour = Number(hours);
  if (hours === undefined || hour > 23) return undefined;
  return { hour: hour % 12 || 12, minute: Number(minutes), half: hour < 12 ? 'AM' : 'PM' };
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** The parts in the platform's format: HH:MM. */
export function clockTime({ hour, minute, half }: ClockParts): string {
  return `${twoDigits((hour % 12) + (half === 'PM' ? 12 : 0))}:${twoDigits(minute)}`;
}

/** HH:MM as people read it, "6:05 PM"; an invalid time as it is written. */
export function wallClockText(time: string): string {
  const parts = clockParts(time);
  return parts ? minuteText((parts.hour % 12) * 60 + parts.minute + (parts.half === 'PM' ? 720 : 0)) : time;
}

/** A minute since midnight as people read it: 1085 is "6:05 PM", and so is the same minute of a later day. */
export function minuteText(minute: number): string {
  const hours = Math.floor(minute / 60) % 24;
  const half = hours < 12 ? 'AM' : 'PM';
  return wallMinuteText(minute, 'clock', `${hours % 12 || 12}:${twoDigits(minute % 60)} ${half}`);
}
