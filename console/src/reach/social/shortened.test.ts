import { expect, it } from 'vitest';
import { shortened } from './shortened.ts';

it.each(['', 'Gnocchi', 'a\nb\nc\nd\ne', 'x'.repeat(477)])('leaves what a feed shows whole: %j', (text) => {
  expect(shortened(text)).toBe(text);
});

it('cuts after five lines, or at the length limit without splitting a character', () => {
  expect(shortened('a\nb\nc\nd\ne\nf')).toBe('a\nb\nc\nd\ne');
  expect(shortened('x'.repeat(478))).toBe('x'.repeat(477));
  expect(shortened('🍕'.repeat(500))).toBe('🍕'.repeat(477));
});
