// @vitest-environment happy-dom
import { product } from '@servery/protocol/platform/products';
import { afterEach, describe, expect, it } from 'vitest';
import { parse } from 'zod/mini';
import { chooseLanguage } from '../../language/language.ts';
import { pricesOf } from './prices.ts';
import { pricesToSend } from './productEdits.ts';
import { isSalePriceHigher, pricesAsTyped, productPriceSchema } from './productSchemas.ts';

const read = (typed: string) =>
  productPriceSchema.safeParse({ includeInSale: false, regularPrice: typed, salePrice: '0' });

afterEach(() => chooseLanguage('en'));

describe("a product's prices", () => {
  it.each([
    ['12', '12.00'],
    [' 12.5 ', '12.50'],
    ['12,50', '12.50'],
    ['0', '0.00'],
    ['0.07', '0.07'],
    ['19.99', '19.99'],
    ['$3', '3.00'],
    ['12.', '12.00'],
    ['125,000', '125000.00'],
    ['9999999.99', '9999999.99'],
  ])('typed as %j are sent as %s', (typed, sent) => {
    const { data } = read(typed);
    expect(data && pricesToSend(data).regularPrice).toBe(sent);
  });

  it.each(['', 'twelve', '-1', '1.234', '1 000', '10000000'])('are not %j', (typed) => {
    expect(read(typed).success).toBe(false);
  });

  it("start with the platform's values, a single price in both fields", () => {
    const of = (fields: object) => {
      const prices = pricesOf(parse(product, { productId: 1, ...fields }));
      return prices && pricesAsTyped(prices);
    };
    expect(of({ price: '9.5' })).toEqual({ includeInSale: false, regularPrice: '9.50', salePrice: '9.50' });
    expect(of({ price: 8, regularPrice: 10, salePrice: '8.00', includeInSale: 'true' })).toEqual({
      includeInSale: true,
      regularPrice: '10.00',
      salePrice: '8.00',
    });
  });

  it('warn when the sale price is higher, compared as numbers once both are present', () => {
    expect(isSalePriceHigher({ regularPrice: '9', salePrice: '10' })).toBe(true);
    expect(isSalePriceHigher({ regularPrice: '10', salePrice: '9,99' })).toBe(false);
    expect(isSalePriceHigher({ regularPrice: '10', salePrice: '10.00' })).toBe(false);
    expect(isSalePriceHigher({ regularPrice: '', salePrice: '10' })).toBe(false);
  });

  it("use the language's number format, and are sent in the platform's", async () => {
    await chooseLanguage('es');
    const prices = { includeInSale: true, regularPrice: 125_000, salePrice: 99_950 };
    expect(pricesAsTyped(prices)).toEqual({ ...prices, regularPrice: '1250,00', salePrice: '999,50' });
    const typed = { includeInSale: true, regularPrice: '1.250,00 $', salePrice: '999,5' };
    expect(pricesToSend(productPriceSchema.parse(typed))).toEqual({
      ...{ includeInSale: true, regularPrice: '1250.00', salePrice: '999.50' },
    });
    const { error } = productPriceSchema.safeParse({ ...typed, salePrice: '1,250' });
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'Escriba el precio en números, por ejemplo 12,50',
    ]);
  });
});
