import { useMemo } from 'react';
import { currencyOf, locationOf, type Currency, type InCurrency } from './currency.ts';
import { useOfMerchant } from './merchant.ts';

/** The currency of an order; renders again when the restaurant's record changes. */
export function useCurrencyOf(order: InCurrency): Currency {
  // Computed here, not while reading from the store, which happens on every action of the page, for every row.
  const record = useOfMerchant((known) => known);
  return useMemo(() => currencyOf(order, locationOf(record)), [order, record]);
}
