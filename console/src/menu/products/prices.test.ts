import { describe, expect, it } from 'vitest';
import { paidPrice, pricesOf, withRegularPriceAlone } from './prices.ts';

describe("a product's prices", () => {
  it('fall back on the single price that the platform sends', () => {
    const prices = { regularPrice: 900, salePrice: 900, includeInSale: false };
    expect(pricesOf({ price: 900 })).toEqual(prices);
    expect(pricesOf({ price: 700, regularPrice: 900, salePrice: null, includeInSale: null })).toEqual(prices);
    expect(pricesOf({})).toBeUndefined();
  });

  it('keep the sale price when only the regular one changes', () => {
    const product = { regularPrice: 1000, salePrice: 800, includeInSale: true };
    expect(withRegularPriceAlone(product, 1250)).toEqual({
      ...{ regularPrice: 1250, salePrice: 800, includeInSale: true },
    });
    expect(withRegularPriceAlone({ price: 700 }, 900)).toEqual({
      ...{ regularPrice: 900, salePrice: 900, includeInSale: false },
    });
  });

  it('are what guests pay', () => {
    const prices = { regularPrice: 900, salePrice: 700, includeInSale: false };
    expect(paidPrice(prices)).toBe(900);
    expect(paidPrice({ ...prices, includeInSale: true })).toBe(700);
  });
});
