import { product } from '@servery/protocol/platform/products';
import { describe, expect, it } from 'vitest';
import { parse } from 'zod/mini';
import { isSaleDearer, pricesOf, productPriceSchema } from './productSchemas.ts';

const read = (typed: string) =>
  productPriceSchema.safeParse({ includeInSale: false, regularPrice: typed, salePrice: '0' });

describe("a product's prices", () => {
  it.each([
    ['12', '12.00'],
    [' 12.5 ', '12.50'],
    ['12,50', '12.50'],
    ['0', '0.00'],
    ['0.07', '0.07'],
    ['19.99', '19.99'],
  ])('typed as %j go as %s', (typed, sent) => {
    expect(read(typed).data?.regularPrice).toBe(sent);
  });

  it.each(['', 'twelve', '-1', '1.234', '1 000', '$3', '12.'])('are not %j', (typed) => {
    expect(read(typed).success).toBe(false);
  });

  it('begin as the platform has them, one alone for both', () => {
    const of = (fields: object) => pricesOf(parse(product, { productId: 1, ...fields }));
    expect(of({ price: '9.5' })).toEqual({ includeInSale: false, regularPrice: '9.50', salePrice: '9.50' });
    expect(of({ price: 8, regularPrice: 10, salePrice: '8.00', includeInSale: 'true' })).toEqual({
      includeInSale: true,
      regularPrice: '10.00',
      salePrice: '8.00',
    });
  });

  it('are remarked on where the sale costs more, as numbers and once both are there', () => {
    expect(isSaleDearer({ regularPrice: '9', salePrice: '10' })).toBe(true);
    expect(isSaleDearer({ regularPrice: '10', salePrice: '9,99' })).toBe(false);
    expect(isSaleDearer({ regularPrice: '10', salePrice: '10.00' })).toBe(false);
    expect(isSaleDearer({ regularPrice: '', salePrice: '10' })).toBe(false);
  });
});
