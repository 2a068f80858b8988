import { describe, expect, it } from 'vitest';
import { formatAmount, formatMoney } from './money.ts';

describe('money', () => {
  it.each([
    [0, '$', 2, '$0.00'],
    [5, '$', 2, '$0.05'],
    [4820, '$', 2, '$48.20'],
    [123_456_789, '$', 2, '$1,234,567.89'],
    [-310, '$', 2, '-$3.10'],
    [-0.4, '$', 2, '$0.00'],
    [111.5, 'KD', 3, 'KD1.115'],
    [120_000, '¥', 0, '¥1,200'],
    [-120_000, '¥', 0, '-¥1,200'],
  ])('%d minor units in %s read %s', (minor, symbol, decimals, text) => {
    expect(formatMoney(minor, { symbol, decimals })).toBe(text);
  });

  it('shows what is not an amount as it was sent', () => {
    expect(formatAmount('12,5x', { symbol: '$', decimals: 2 })).toBe('12,5x');
    expect(formatAmount(null, { symbol: '$', decimals: 2 })).toBe('–');
  });
});
