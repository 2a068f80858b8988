import type { TextKey } from '../language/textKey.ts';

/** What the platform says of nearly every order: how it gets to its guest, and how it is paid. */
const KNOWN: ReadonlyMap<string, TextKey> = new Map([
  ['delivery', 'Delivery'],
  ['pickup', 'Pickup'],
  ['pick up', 'Pickup'],
  ['takeout', 'Takeout'],
  ['curbside', 'Curbside'],
  ['dine in', 'Dine in'],
  ['dine-in', 'Dine in'],
  ['card', 'Card'],
  ['cash', 'Cash'],
]);

/** A word of the platform's own in the language of the console; one that is not known stays as it was sent. */
export function platformWord(t: (key: TextKey) => string, word: string): string {
  const key = KNOWN.get(word.trim().toLowerCase());
  return key === undefined ? word : t(key);
}
