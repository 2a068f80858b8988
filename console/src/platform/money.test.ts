import { describe, expect, it } from 'vitest';
import { formatMoney } from './money.ts';

describe('money', () => {
  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [4820, '$48.20'],
    [123_456_789, '$1,234,567.89'],
    [-310, '-$3.10'],
  ])('%i minor units read %s', (minor, text) => {
    expect(formatMoney(minor, '$')).toBe(text);
  });
});
