// @vitest-environment happy-dom

import { afterAll, describe, expect, it } from 'vitest';
import { chooseLanguage } from '../language/language.ts';
import { formatAmount, formatMoney } from './money.ts';

/** Without the direction marks that browsers put around signs and currencies, which are not compared. */
const plain = (text: string): string =>
  text.replaceAll(/[\u061C\u200E\u200F]/g, '').replaceAll(/[\u00A0\u202F]/g, ' ');

afterAll(() => chooseLanguage('en'));

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

  it.each([
    ['en', -125_000, '$', 2, '-$1,250.00'],
    ['es', 1_250_000, '$', 2, '12.500,00 $'],
    ['es', 199_000, '¥', 0, '1990 ¥'],
    ['es', 111.5, 'KD', 3, '1,115 KD'],
    ['ar', -310, '$', 2, '-3.10 $'],
  ] as const)('in %s, %d minor units in %s read %s', async (language, minor, symbol, decimals, text) => {
    await chooseLanguage(language);
    expect(plain(formatMoney(minor, { symbol, decimals }))).toBe(text);
    await chooseLanguage('en');
  });

  it('shows what is not an amount as it was sent', () => {
    expect(formatAmount('12,5x', { symbol: '$', decimals: 2 })).toBe('12,5x');
    expect(formatAmount(null, { symbol: '$', decimals: 2 })).toBe('–');
  });
});
