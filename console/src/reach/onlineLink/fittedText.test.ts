import { expect, it } from 'vitest';
import { fittedText } from './fittedText.ts';

const room = { width: 100, lines: 2, sizes: [20, 10, 5] } as const;
/** Every letter is half as wide as its size. */
const measure = (text: string, size: number): number => (text.length * size) / 2;

it.each([
  ['Bella', 20, ['Bella']],
  ['Bella Cucina', 20, ['Bella', 'Cucina']],
  ['Trattoria Bella Cucina', 10, ['Trattoria Bella', 'Cucina']],
  ['北京烤鸭老字号餐厅北京', 10, ['北京烤鸭老字号餐厅北京']],
  ['  One   two ', 20, ['One two']],
])('sets %j as large as possible', (text, size, lines) => {
  expect(fittedText(text, room, measure)).toEqual({ size, lines });
});

it('keeps all of a text that is too long at the smallest size', () => {
  const words = Array.from({ length: 30 }, (_, index) => `word${String(index)}`);
  const { size, lines } = fittedText(words.join(' '), room, measure);
  expect(size).toBe(5);
  expect(lines.join(' ')).toBe(words.join(' '));
  expect(fittedText('a'.repeat(60), room, measure)).toEqual({ size: 5, lines: ['a'.repeat(60)] });
});
