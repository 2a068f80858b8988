import { moneyText } from '@servery/protocol/platform/formats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paidPrice, pricesOf, typedPrice } from './prices.ts';

describe('a typed price', () => {
  it('is read as people write it', () => {
    const typed = ['12', ' 12.5 ', '$12.50', '.5', '1,250.00', '12,50', '0'];
    expect(typed.map(typedPrice)).toEqual([1200, 1250, 1250, 50, 125_000, 1250, 0]);
  });

  it('is none when it is no price', () => {
    for (const typed of ['', '$', 'abc', '-1', '1.234', '1.2.3', '100000', '1e3']) {
      expect(typedPrice(typed)).toBeUndefined();
    }
  });

  it('is read as it is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), (minor) => {
        expect(typedPrice(moneyText(minor))).toBe(minor);
      }),
    );
  });
});

describe("a product's prices", () => {
  it('fall back on the one that the platform tells', () => {
    const prices = { regularPrice: 900, salePrice: 900, includeInSale: false };
    expect(pricesOf({ price: 900 })).toEqual(prices);
    expect(pricesOf({ price: 700, regularPrice: 900, salePrice: null, includeInSale: null })).toEqual(prices);
    expect(pricesOf({})).toBeUndefined();
  });

  it('are what guests pay', () => {
    const prices = { regularPrice: 900, salePrice: 700, includeInSale: false };
    expect(paidPrice(prices)).toBe(900);
    expect(paidPrice({ ...prices, includeInSale: true })).toBe(700);
  });
});
