/** A product's prices: how they are written, read and moved. Amounts are in minor units throughout. */
import { rounded, type Minor } from '@servery/protocol/platform/amounts';
import type { Product } from '@servery/protocol/platform/products';
import { restaurantDecimals } from '../../platform/restaurantDecimals.ts';
import { moneyAsTyped, typedMoney } from '../../platform/typedNumbers.ts';

/** What the platform takes as a product's prices (spec 001 §7). */
export interface Prices {
  readonly regularPrice: Minor;
  readonly salePrice: Minor;
  /** Guests pay the sale price rather than the regular one. */
  readonly includeInSale: boolean;
}

type Priced = Pick<Product, 'price' | 'regularPrice' | 'salePrice' | 'includeInSale'>;

/** A product's prices; undefined where the platform tells none. */
export function pricesOf({ price, regularPrice, salePrice, includeInSale }: Priced): Prices | undefined {
  const regular = regularPrice ?? price ?? undefined;
  if (regular === undefined) return undefined;
  return { regularPrice: regular, salePrice: salePrice ?? regular, includeInSale: includeInSale ?? false };
}

/** What guests pay. */
export const paidPrice = ({ regularPrice, salePrice, includeInSale }: Prices): Minor =>
  includeInSale ? salePrice : regularPrice;

/**
 * The prices with another regular price. The sale price keeps its proportion to it, whether it is in use or not: who
 * gave 15 % off goes on giving 15 % off. It is never above the regular price, and where that was nothing, it is the
 * same as the new one.
 *
 * @param ending writes the sale price as prices are written here; leaves it unless given.
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

/** The prices with another regular price. The sale price stays; a product without one gets the regular price as both. */
export function withRegularPriceAlone(product: Priced, regularPrice: Minor): Prices {
  const { salePrice, includeInSale } = product;
  return { regularPrice, salePrice: salePrice ?? regularPrice, includeInSale: includeInSale ?? false };
}

/** Whether two products cost the same. */
export const samePrices = (one: Prices, other: Prices): boolean =>
  one.regularPrice === other.regularPrice &&
  one.salePrice === other.salePrice &&
  one.includeInSale === other.includeInSale;

/** Most that a price may be: in some currencies a dish costs more than what amounts elsewhere are held to. */
const MOST: Minor = 999_999_999;

/** What somebody typed as a price; undefined as {@link typedMoney}. */
export const typedPrice = (typed: string): Minor | undefined => typedMoney(typed, MOST);

/** A price as it stands in its field: "12.50". */
export const priceText = (prices: Prices | undefined): string =>
  prices === undefined ? '' : moneyAsTyped(prices.regularPrice);
