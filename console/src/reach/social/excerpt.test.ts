import { expect, it } from 'vitest';
import { excerpt } from './excerpt.ts';

it('is the whole text in one line if it is short', () => {
  expect(excerpt('  Gnocchi\n\n Thursday ')).toBe('Gnocchi Thursday');
  expect(excerpt('x'.repeat(120))).toBe('x'.repeat(120));
});

it('cuts a long text without splitting a character', () => {
  expect(excerpt(`${'x'.repeat(119)}🍕🍕`)).toBe(`${'x'.repeat(119)}🍕…`);
  expect(excerpt('🍕'.repeat(63_206))).toBe(`${'🍕'.repeat(120)}…`);
});
