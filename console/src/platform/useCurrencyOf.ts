import { currencyOf, locationOf, type Currency, type InCurrency } from './currency.ts';
import { useOfMerchant } from './merchant.ts';

/** The currency of an order; renders again when the restaurant's record changes it. */
export function useCurrencyOf(order: InCurrency): Currency {
  const decimals = useOfMerchant((record) => currencyOf(order, locationOf(record)).decimals);
  return { symbol: order.currency_symbol, decimals };
}
