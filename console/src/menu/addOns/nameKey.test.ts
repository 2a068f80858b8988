import { expect, it } from 'vitest';
import { nameKeyOf } from './nameKey.ts';

it.each([
  ['Pizza Size', 'PizzaSize'],
  ['  How   Spicy? ', 'HowSpicy?'],
  ['Crème\u00a0fraîche\tà part', 'Crèmefraîcheàpart'],
  ['   ', ''],
])('turns %j into the key %j', (name, nameKey) => {
  expect(nameKeyOf(name)).toBe(nameKey);
});
