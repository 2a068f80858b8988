/** Sales totals. */
import { moneyText } from '@servery/protocol/platform/amounts';
import type { HandlersOf } from '../handler.ts';
import { windowOf } from './window.ts';

export const dashboardHandlers = {
  /** No total includes cancelled or unpaid orders. */
  getSalesSummary: ({ query, store, now }) => {
    const totals = store.orders.totals(windowOf(query.from, query.to, store.zone(), now));
    return {
      total_orders: totals.orders,
      total: moneyText(totals.total),
      tax: moneyText(totals.tax),
      tip: moneyText(totals.tip),
      pg_fees: moneyText(totals.pgFees),
      system_fees: moneyText(totals.systemFees),
      discounts: moneyText(totals.discount),
      delivery_fees: moneyText(totals.deliveryFee),
      gift_payments: moneyText(totals.giftPayment),
    };
  },
} satisfies HandlersOf<'dashboard'>;
