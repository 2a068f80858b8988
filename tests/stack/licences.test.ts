import { describe, expect, it } from 'vitest';
import { checkLicences, isAllowed } from './licences.ts';

describe('the licences of what ships with the product', () => {
  it.each(['MIT', '(MIT OR GPL-3.0-or-later)', 'GPL-2.0-only OR Apache-2.0', 'MIT AND ISC'])(
    'may be %s',
    (expression) => {
      expect(isAllowed(expression)).toBe(true);
    },
  );

  it.each([
    '',
    'GPL-3.0-only',
    'MIT AND GPL-2.0-only',
    'SEE LICENSE IN LICENSE.md',
    'UNLICENSED',
    'toString',
  ])('may not be %j', (expression) => {
    expect(isAllowed(expression)).toBe(false);
  });

  it('are all allowed', () => {
    expect(checkLicences().length).toBeGreaterThan(100);
  });
});
