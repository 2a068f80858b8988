/** The currency that amounts are in: how it is written, and how many decimal places it has (decisions 8e). */
import {
  decimalsOfOrder,
  decimalsOfRestaurant,
  type RestaurantLocation,
} from '@servery/protocol/platform/currencies';
import type { Order } from '@servery/protocol/platform/order';
import type { MerchantRecord } from '@servery/protocol/platform/merchantRecord';

export interface Currency {
  readonly symbol: string;
  /** Decimal places to which amounts are rounded. */
  readonly decimals: number;
}

/** Where a restaurant is, according to its record. */
export const locationOf = (record: MerchantRecord | undefined): RestaurantLocation => ({
  country: record?.country,
  currency: record?.currency_code,
  zone: record?.time_zone,
});

/** The fields of an order that describe its currency. */
export type InCurrency = Pick<Order, 'currency_code' | 'currency_symbol' | 'decimals_sent'>;

/** The currency of an order. */
export const currencyOf = (order: InCurrency, where: RestaurantLocation): Currency => ({
  symbol: order.currency_symbol,
  decimals: decimalsOfOrder(
    { code: order.currency_code, symbol: order.currency_symbol, decimals: order.decimals_sent ?? 2 },
    where,
  ),
});

/** The decimal places of a restaurant's currency according to its record; two if the record does not say. */
export const decimalsOfRecord = (record: MerchantRecord): number =>
  decimalsOfRestaurant(locationOf(record)) ?? 2;
