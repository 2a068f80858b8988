import { DEFAULT_ORDER_FILTER } from '@servery/protocol/platform/orderStatus';
import { useMemo } from 'react';
import { useOrderListInfiniteQuery } from '../orders/ordersApi.ts';
import { currencyOf, locationOf, type Currency } from '../platform/currency.ts';
import { useOfMerchant } from '../platform/merchant.ts';
import { restaurantDecimals } from '../platform/restaurantDecimals.ts';

/** The filters of the default list, whose newest order has the currency; the home page mostly loads it anyway. */
const NO_FILTERS = { status: DEFAULT_ORDER_FILTER };

/**
 * The restaurant's currency. The platform gives it only with orders, so this is the newest order's; it has no symbol until an
 * order is there.
 */
export function useCurrency(): Currency {
  const { newest } = useOrderListInfiniteQuery(NO_FILTERS, {
    selectFromResult: ({ data }) => ({ newest: data?.pages[0]?.orders[0] }),
  });
  const symbol = newest?.currency_symbol ?? '';
  const decimals = useOfMerchant((record) =>
    newest === undefined ? restaurantDecimals() : currencyOf(newest, locationOf(record)).decimals,
  );
  return useMemo(() => ({ symbol, decimals }), [symbol, decimals]);
}
