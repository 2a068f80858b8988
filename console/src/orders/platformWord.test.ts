import { expect, it } from 'vitest';
import { platformWord } from './platformWord.ts';

const spoken = (key: string): string => `<${key}>`;

it.each([
  ['Pickup', '<Pickup>'],
  [' pick up ', '<Pickup>'],
  ['DINE-IN', '<Dine in>'],
  ['Drone', 'Drone'],
  ['', ''],
])('speaks the known words, and leaves others as they were sent: %j', (word, said) => {
  expect(platformWord(spoken, word)).toBe(said);
});
