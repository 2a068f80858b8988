/** The schemas of the product forms (spec 001 §5), shared by the add and edit pages. */
import type { Minor } from '@servery/protocol/platform/amounts';
import { t } from 'i18next';
import * as z from 'zod/mini';
import { moneyAsTyped } from '../../platform/typedNumbers.ts';
import { typedPrice, type Prices } from './prices.ts';

const filled = (message: () => string) => z.string().check(z.trim(), z.minLength(1, { error: message }));

/** A typed price, parsed to an amount. */
const price = z.pipe(
  z.string().check(
    z.refine((typed) => typedPrice(typed) !== undefined, {
      error: () => t('Enter a price in numbers, such as {{example}}', { example: moneyAsTyped(1250) }),
    }),
  ),
  z.transform((typed): Minor => typedPrice(typed) ?? 0),
);

export const productTextFields = {
  name: filled(() => t('Enter a name for the product')),
  shortDescription: filled(() => t('Enter a short description')),
  descriptions: filled(() => t('Enter a description')),
};

export const productPrice = {
  includeInSale: z.boolean(),
  regularPrice: price,
  salePrice: price,
};

export const productWordsSchema = z.object(productTextFields);
export const productPriceSchema = z.object(productPrice);

export type ProductWords = z.input<typeof productWordsSchema>;
export type ProductPrice = z.input<typeof productPriceSchema>;

/** A product's prices as form values. */
export const pricesAsTyped = ({ includeInSale, regularPrice, salePrice }: Prices): ProductPrice => ({
  includeInSale,
  regularPrice: moneyAsTyped(regularPrice),
  salePrice: moneyAsTyped(salePrice),
});

/** Whether both prices are valid and the sale price is above the regular one. */
export function isSalePriceHigher({ regularPrice, salePrice }: Partial<ProductPrice>): boolean {
  const [regular, sale] = [regularPrice, salePrice].map((typed) => typedPrice(typed ?? ''));
  return regular !== undefined && sale !== undefined && sale > regular;
}
