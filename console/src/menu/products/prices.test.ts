import { describe, expect, it } from 'vitest';
import { paidPrice, pricesOf } from './prices.ts';

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
