import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { samePrices, withRegularPrice, type Prices } from '../prices.ts';
import { changedPrices, ENDINGS, withEnding, type PriceChange } from './priceChange.ts';

const amount = fc.integer({ min: 0, max: 500_000 });
const ending = fc.constantFrom(...ENDINGS);
const change: fc.Arbitrary<PriceChange> = fc.record({
  direction: fc.constantFrom('raise', 'lower'),
  by: fc.oneof(
    fc.record({ unit: fc.constant('amount' as const), amount }),
    fc.record({ unit: fc.constant('percent' as const), share: fc.integer({ min: 0, max: 20_000 }) }),
  ),
  ending,
});
const prices: fc.Arbitrary<Prices> = fc
  .tuple(amount, amount, fc.boolean())
  .map(([one, other, includeInSale]) => ({
    regularPrice: Math.max(one, other),
    salePrice: Math.min(one, other),
    includeInSale,
  }));

/** Applies a change to a regular price without a sale. */
function changed(regularPrice: number, by: PriceChange['by'], more: Partial<PriceChange> = {}): number {
  const before = { regularPrice, salePrice: regularPrice, includeInSale: false };
  return changedPrices(before, { direction: 'raise', by, ending: 'none', ...more }).regularPrice;
}

describe('the ending of a price', () => {
  it('is the nearest one, and the higher one in a tie', () => {
    expect([1249, 1250, 1349].map((price) => withEnding(price, '00'))).toEqual([1200, 1300, 1300]);
    expect([1199, 1200, 1299].map((price) => withEnding(price, '50'))).toEqual([1150, 1250, 1250]);
    expect([1248, 1249, 1300].map((price) => withEnding(price, '99'))).toEqual([1199, 1299, 1299]);
  });

  it('neither makes a paid product free nor a free product paid', () => {
    expect(ENDINGS.map((each) => withEnding(0, each))).toEqual([0, 0, 0, 0]);
    expect(ENDINGS.map((each) => withEnding(1, each))).toEqual([1, 100, 50, 99]);
  });

  it('ends the price, is stable when applied twice, is near, and keeps the order of prices', () => {
    fc.assert(
      fc.property(amount, amount, ending, (one, other, each) => {
        const ended = withEnding(one, each);
        if (one > 0 && each !== 'none') expect(ended % 100).toBe(Number(each));
        expect(withEnding(ended, each)).toBe(ended);
        if (one >= 100) expect(Math.abs(ended - one)).toBeLessThanOrEqual(50);
        if (one <= other) expect(ended).toBeLessThanOrEqual(withEnding(other, each));
      }),
    );
  });
});

describe('a change of price', () => {
  it('raises or lowers by an amount or a percentage, to the cent', () => {
    expect(changed(1250, { unit: 'amount', amount: 75 })).toBe(1325);
    expect(changed(1250, { unit: 'percent', share: 1000 })).toBe(1375);
    expect(changed(1255, { unit: 'percent', share: 1000 })).toBe(1381);
    expect(changed(1250, { unit: 'percent', share: 1250 }, { direction: 'lower' })).toBe(1094);
    expect(changed(1250, { unit: 'percent', share: 1000 }, { ending: '99' })).toBe(1399);
  });

  it('stops at zero', () => {
    expect(changed(500, { unit: 'amount', amount: 501 }, { direction: 'lower' })).toBe(0);
    expect(changed(500, { unit: 'percent', share: 20_000 }, { direction: 'lower', ending: '99' })).toBe(0);
  });

  it('gives whole cents of at least zero, and a sale price not above the regular one', () => {
    fc.assert(
      fc.property(prices, change, (before, by) => {
        const after = changedPrices(before, by);
        for (const each of [after.regularPrice, after.salePrice]) {
          expect(Number.isInteger(each)).toBe(true);
          expect(each).toBeGreaterThanOrEqual(0);
        }
        expect(after.salePrice).toBeLessThanOrEqual(after.regularPrice);
        expect(after.includeInSale).toBe(before.includeInSale);
      }),
    );
  });

  it('moves prices in the chosen direction', () => {
    fc.assert(
      fc.property(prices, change, (before, by) => {
        const after = changedPrices(before, { ...by, ending: 'none' });
        if (by.direction === 'raise') expect(after.regularPrice).toBeGreaterThanOrEqual(before.regularPrice);
        else expect(after.regularPrice).toBeLessThanOrEqual(before.regularPrice);
      }),
    );
  });

  it('keeps the sale in proportion, and adds no sale where there was none', () => {
    fc.assert(
      fc.property(prices, amount, (before, regularPrice) => {
        const after = withRegularPrice(before, regularPrice);
        if (before.salePrice === before.regularPrice) expect(after.salePrice).toBe(regularPrice);
        if (before.regularPrice > 0) {
          const share = before.salePrice / before.regularPrice;
          expect(Math.abs(after.salePrice - regularPrice * share)).toBeLessThanOrEqual(0.5);
        }
      }),
    );
    const sale = { regularPrice: 2000, salePrice: 1700, includeInSale: true };
    expect(withRegularPrice(sale, 3000)).toEqual({
      regularPrice: 3000,
      salePrice: 2550,
      includeInSale: true,
    });
  });

  it('changes nothing for a zero change', () => {
    fc.assert(
      fc.property(prices, fc.constantFrom('raise' as const, 'lower' as const), (before, direction) => {
        const by = { unit: 'percent', share: 0 } as const;
        expect(samePrices(changedPrices(before, { direction, by, ending: 'none' }), before)).toBe(true);
      }),
    );
  });
});
