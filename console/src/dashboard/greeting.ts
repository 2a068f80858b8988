import type { TextKey } from '../language/textKey.ts';

/** The greeting for an hour of the restaurant's day. */
export function greetingAt(hour: number): TextKey {
  if (hour < 5) return 'Good night';
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}
