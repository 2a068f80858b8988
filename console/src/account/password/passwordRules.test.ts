import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { easilyGuessed, passwordSchema } from './passwordRules.ts';

function faults(current: string, next: string, again: string): Record<string, string[]> {
  const { error } = z.safeParse(passwordSchema, { current, next, again });
  return Object.fromEntries(
    Object.entries(error ? z.flattenError(error).fieldErrors : {}).map(([name, texts]) => [name, texts]),
  );
}

describe('a new password', () => {
  it('is not trimmed', () => {
    expect(z.parse(passwordSchema, { current: ' old ', next: ' pesto 22 ', again: ' pesto 22 ' })).toEqual({
      current: ' old ',
      next: ' pesto 22 ',
      again: ' pesto 22 ',
    });
  });

  it('has eight characters or more of any kind', () => {
    expect(faults('old', 'pestopesto', 'pestopesto')).toEqual({});
    expect(faults('old', 'pesto22', 'pesto22')).toEqual({ next: ['Use at least 8 characters.'] });
    // Four characters of two units each.
    expect(faults('old', '🍕🍕🍕🍕', '🍕🍕🍕🍕')).toEqual({ next: ['Use at least 8 characters.'] });
  });

  it('differs from the current one and is typed twice the same', () => {
    expect(faults('pestopesto', 'pestopesto', 'pestopesto')).toEqual({
      next: ['This is your current password. Choose a different one.'],
    });
    expect(faults('old', 'pestopesto', 'pestopestO')).toEqual({
      again: ['The passwords don’t match.'],
    });
  });

  it('reports all faults at once', () => {
    expect(faults('', '', '')).toEqual({
      current: ['Enter your current password.'],
      next: ['Enter a new password.'],
      again: ['Enter the new password again.'],
    });
    expect(faults('', 'pesto', 'pasta')).toEqual({
      current: ['Enter your current password.'],
      next: ['Use at least 8 characters.'],
      again: ['The passwords don’t match.'],
    });
  });
});

it('counts public knowledge as easily guessed, whole and in parts', () => {
  expect(easilyGuessed(['owner@servery.test', 'Bella Cucina', 'Giulia', '', 'De', 'giulia'])).toEqual([
    'owner@servery.test',
    'owner',
    'servery',
    'test',
    'bella cucina',
    'bella',
    'cucina',
    'giulia',
  ]);
});
