import type { TextKey } from '../language/textKey.ts';

/** The greeting for an hour of the restaurant's day. */
export function greetingAt(hour: number): TextKey {
  if (hour < 5 || hour >= 18) return 'Good evening';
  return hour < 12 ? 'Good morning' : 'Good afternoon';
}
