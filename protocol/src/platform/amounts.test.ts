import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountOf, inCoins, minorOf, moneyText, rounded, sumOf } from './amounts.ts';

describe('amounts', () => {
  it.each([
    [1250, 2, '12.50'],
    [5, 2, '0.05'],
    [-5, 2, '-0.05'],
    [0, 2, '0.00'],
    [111.5, 3, '1.115'],
    [11.2, 3, '0.112'],
    [199_000, 0, '1990'],
    [-0.4, 2, '0.00'],
    [1249.9999, 2, '12.50'],
    [100.5, 2, '1.01'],
    [-100.5, 2, '-1.01'],
  ])('writes %j with %j decimals as %j', (minor, decimals, text) => {
    expect(moneyText(minor, decimals)).toBe(text);
  });

  it('adds up without binary rounding errors', () => {
    expect(sumOf([111.5, 111.5, 11.2])).toBe(234.2);
    expect(sumOf([minorOf(0.1), minorOf(0.2)])).toBe(minorOf(0.3));
    expect(Object.is(sumOf([1, -1]), 0)).toBe(true);
  });

  it('reads back what it writes, in every currency', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9e9, max: 9e9 }), fc.constantFrom(0, 2, 3), (coins, decimals) => {
        const minor = minorOf(coins / 10 ** decimals);
        return inCoins(amountOf(moneyText(minor, decimals)) ?? NaN, decimals) === (coins === 0 ? 0 : coins);
      }),
    );
  });

  it('gives the same sum as adding coin by coin', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 })), (fils) => {
        const sum = sumOf(fils.map((each) => minorOf(each / 1000)));
        return inCoins(sum, 3) === fils.reduce((all, each) => all + each, 0);
      }),
    );
  });

  it("rounds to the currency's decimals", () => {
    expect(rounded(1249.9999, 2)).toBe(1250);
    expect(rounded(111.5, 3)).toBe(111.5);
    expect(rounded(199_049, 0)).toBe(199_000);
  });
});
