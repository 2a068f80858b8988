import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { date } from './dates.ts';
import { orNull, money, number } from './formats.ts';

/** The dashboard's windows in days, today included (spec 000 §9). */
export const SUMMARY_WINDOWS = [
  { days: 1, label: 'Today' },
  { days: 7, label: 'Weekly' },
  { days: 30, label: 'Monthly' },
] as const;

/** The nine totals (spec 000 §3); a total that the platform does not calculate is absent. */
export const salesSummary = z.looseObject({
  total_orders: number,
  total: money,
  tax: orNull(money),
  tip: orNull(money),
  pg_fees: orNull(money),
  system_fees: orNull(money),
  discounts: orNull(money),
  delivery_fees: orNull(money),
  gift_payments: orNull(money),
});
export type SalesSummary = z.output<typeof salesSummary>;

export const getSalesSummary = defineCall({
  summary: 'Totals of the orders between two days, both included; without days, of all orders',
  method: 'GET',
  path: '/api/v1/merchants/sales_summary',
  merchant: 'query',
  query: z.object({ from: z.optional(date), to: z.optional(date) }),
  answer: salesSummary,
  shape: 'plain',
  source: 'spec 000 §7',
});
