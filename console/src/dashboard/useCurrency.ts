import { DEFAULT_ORDER_FILTER } from '@servery/protocol/platform/orderStatus';
import { useMemo } from 'react';
import { useOrderListInfiniteQuery } from '../orders/ordersApi.ts';
import { currencyOf, whereOf, type Currency } from '../platform/currency.ts';
import { useOfMerchant } from '../platform/merchant.ts';
import { restaurantDecimals } from '../platform/restaurantDecimals.ts';

/** The filters of the plain list, whose newest order is asked; it is what the home page mostly shows anyway. */
const NO_FILTERS = { status: DEFAULT_ORDER_FILTER };

/**
 * How the shop's currency is written. The platform says it of orders alone, so that it is the newest order's; without a
 * symbol until one is there.
 */
export function useCurrency(): Currency {
  const { newest } = useOrderListInfiniteQuery(NO_FILTERS, {
    selectFromResult: ({ data }) => ({ newest: data?.pages[0]?.orders[0] }),
  });
  const symbol = newest?.currency_symbol ?? '';
  const decimals = useOfMerchant((record) =>
    newest === undefined ? restaurantDecimals() : currencyOf(newest, whereOf(record)).decimals,
  );
  return useMemo(() => ({ symbol, decimals }), [symbol, decimals]);
}
