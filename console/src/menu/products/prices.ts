/** Formats, parses and changes a product's prices. All amounts are in minor units. */
import { rounded, type Minor } from '@servery/protocol/platform/amounts';
import type { Product } from '@servery/protocol/platform/products';
import { restaurantDecimals } from '../../platform/restaurantDecimals.ts';
import { moneyAsTyped, typedMoney } from '../../platform/typedNumbers.ts';

/** A product's prices as the platform accepts them (spec 001 §7). */
export interface Prices {
  readonly regularPrice: Minor;
  readonly salePrice: Minor;
  /** Whether guests pay the sale price instead of the regular one. */
  readonly includeInSale: boolean;
}

type Priced = Pick<Product, 'price' | 'regularPrice' | 'salePrice' | 'includeInSale'>;

/** A product's prices; undefined when the platform sends none. */
export function pricesOf({ price, regularPrice, salePrice, includeInSale }: Priced): Prices | undefined {
  const regular = regularPrice ?? price ?? undefined;
  if (regular === undefined) return undefined;
  return { regularPrice: regular, salePrice: salePrice ?? regular, includeInSale: includeInSale ?? false };
}

/** The price that guests pay. */
export const paidPrice = ({ regularPrice, salePrice, includeInSale }: Prices): Minor =>
  includeInSale ? salePrice : regularPrice;

/**
 * The prices with a new regular price. The sale price keeps its proportion to it, whether in use or not: a 15 %
 * discount stays a 15 % discount. It never exceeds the regular price, and equals the new one when the old one was zero.
 *
 * @param ending applies the price ending to the sale price; by default it stays as calculated.
 */
export function withRegularPrice(
  { regularPrice: before, salePrice, includeInSale }: Prices,
  regularPrice: Minor,
  ending: (amount: Minor) => Minor = (amount) => amount,
): Prices {
  const inProportion =
    before === 0 ? regularPrice : rounded((salePrice * regularPrice) / before, restaurantDecimals());
  return { regularPrice, includeInSale, salePrice: Math.min(regularPrice, ending(inProportion)) };
}

/** The prices with a new regular price and the same sale price; without a sale price both get the regular price. */
export function withRegularPriceAlone(product: Priced, regularPrice: Minor): Prices {
  const { salePrice, includeInSale } = product;
  return { regularPrice, salePrice: salePrice ?? regularPrice, includeInSale: includeInSale ?? false };
}

/** Whether two products cost the same. */
export const samePrices = (one: Prices, other: Prices): boolean =>
  one.regularPrice === other.regularPrice &&
  one.salePrice === other.salePrice &&
  one.includeInSale === other.includeInSale;

/** Highest price: in some currencies a dish costs more than the usual limit for amounts. */
const MAX_PRICE: Minor = 999_999_999;

/** Parses a typed price; undefined in the same cases as {@link typedMoney}. */
export const typedPrice = (typed: string): Minor | undefined => typedMoney(typed, MAX_PRICE);

/** A price formatted for its field: "12.50". */
export const priceText = (prices: Prices | undefined): string =>
  prices === undefined ? '' : moneyAsTyped(prices.regularPrice);
