/** What a product's forms ask for and check (spec 001 §5), shared by adding one and changing it. */
import { moneyText, type Minor } from '@servery/protocol/platform/formats';
import type { Product } from '@servery/protocol/platform/products';
import { t } from 'i18next';
import * as z from 'zod/mini';

const PRICE = /^\d{1,7}([.,]\d{1,2})?$/;

const filled = (message: () => string) => z.string().check(z.trim(), z.minLength(1, { error: message }));

/** A price as typed, "12.5" or "12,50", made what the platform reads: "12.50". */
const typedPrice = z.pipe(
  z.string().check(z.trim(), z.regex(PRICE, { error: () => t('Enter a price in numbers, such as 12.50') })),
  z.transform((typed) => moneyText(Math.round(Number(typed.replace(',', '.')) * 100))),
);

export const productWords = {
  name: filled(() => t('Enter a name for the product')),
  shortDescription: filled(() => t('Enter a short description')),
  descriptions: filled(() => t('Enter a description')),
};

export const productPrice = {
  includeInSale: z.boolean(),
  regularPrice: typedPrice,
  salePrice: typedPrice,
};

export const productWordsSchema = z.object(productWords);
export const productPriceSchema = z.object(productPrice);

export type ProductWords = z.input<typeof productWordsSchema>;
export type ProductPrice = z.input<typeof productPriceSchema>;

/** What a product's prices are where its form begins; one price alone counts as both. */
export function pricesOf({ includeInSale, regularPrice, salePrice, price }: Product): ProductPrice {
  const regular: Minor = regularPrice ?? price ?? 0;
  return {
    includeInSale: includeInSale === true,
    regularPrice: moneyText(regular),
    salePrice: moneyText(salePrice ?? regular),
  };
}

/** Whether both prices can be read and the sale would cost more than the rule. */
export function isSaleDearer({ regularPrice, salePrice }: Partial<ProductPrice>): boolean {
  const [regular, sale] = [regularPrice, salePrice].map((typed) => typedPrice.safeParse(typed ?? ''));
  return regular?.success === true && sale?.success === true && Number(sale.data) > Number(regular.data);
}
