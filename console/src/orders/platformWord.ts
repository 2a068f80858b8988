import type { TextKey } from '../language/textKey.ts';

/** The platform's usual words for service types and payment methods. */
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

/** Translates a word of the platform; an unknown one stays as it was sent. */
export function platformWord(t: (key: TextKey) => string, word: string): string {
  const key = KNOWN.get(word.trim().toLowerCase());
  return key === undefined ? word : t(key);
}
