import { DEFAULT_ORDER_FILTER } from '@servery/protocol/platform/orderStatus';
import { useOrderListInfiniteQuery } from '../orders/ordersApi.ts';

/** The filters of the plain list, whose newest order is asked; it is what the home page mostly shows anyway. */
const NO_FILTERS = { status: DEFAULT_ORDER_FILTER };

/**
 * How the shop's currency is written. The platform says it of orders alone, so that it is the newest order's; empty
 * until one is there.
 */
export function useCurrency(): string {
  return useOrderListInfiniteQuery(NO_FILTERS, {
    selectFromResult: ({ data }) => ({ symbol: data?.pages[0]?.orders[0]?.currency_symbol ?? '' }),
  }).symbol;
}
