import { expect, it } from 'vitest';
import { excerpt } from './excerpt.ts';

it('is the whole of a short text, in one line', () => {
  expect(excerpt('  Gnocchi\n\n Thursday ')).toBe('Gnocchi Thursday');
  expect(excerpt('x'.repeat(120))).toBe('x'.repeat(120));
});

it('cuts a long text, and no sign in half', () => {
  expect(excerpt(`${'x'.repeat(119)}🍕🍕`)).toBe(`${'x'.repeat(119)}🍕…`);
  expect(excerpt('🍕'.repeat(63_206))).toBe(`${'🍕'.repeat(120)}…`);
});
