import { expect, it } from 'vitest';
import { createNewOrderText } from './newOrderText.ts';

const order = (number: number) => ({ title: 'New Order', body: `#${number}` });

it('names an order long enough to be read, even if others follow', () => {
  let now = 0;
  const text = createNewOrderText(() => now);
  expect(text(order(1))).toBe('#1');
  now = 4999;
  expect(text(order(2))).toBe('#1\n#2');
  now = 5000;
  expect(text(order(3))).toBe('#2\n#3');
  now = 60_000;
  expect(text(order(4))).toBe('#4');
});

it('names only the newest when there are too many', () => {
  const text = createNewOrderText(() => 0);
  for (let number = 1; number < 9; number += 1) text(order(number));
  expect(text(order(9))).toBe('#4\n#5\n#6\n#7\n#8\n#9');
});
