/** The nine totals of spec 000 §2.5 and §3: their names, formats and changes. */
import type { SalesSummary } from '@servery/protocol/platform/dashboard';
import type { Currency } from '../platform/currency.ts';
import { formatMoney } from '../platform/money.ts';
import { numberText } from '../language/writing.ts';

export const MEASURES = [
  { key: 'total_orders', label: 'Total Orders', unit: 'orders' },
  { key: 'total', label: 'Total Payment', unit: 'money' },
  { key: 'tax', label: 'Tax', unit: 'money' },
  { key: 'tip', label: 'Tip', unit: 'money' },
  { key: 'pg_fees', label: 'PG Fees', unit: 'money' },
  { key: 'system_fees', label: 'System Fees', unit: 'money' },
  { key: 'discounts', label: 'Discounts', unit: 'money' },
  { key: 'delivery_fees', label: 'Delivery Fees', unit: 'money' },
  { key: 'gift_payments', label: 'Gift Payments', unit: 'money' },
] as const;

export type Measure = (typeof MEASURES)[number];
export type MeasureKey = Measure['key'];

/** A total from the summary, in minor units if it is money; undefined if the platform does not provide it. */
export function valueOf(summary: SalesSummary | undefined, key: MeasureKey): number | undefined {
  return summary?.[key] ?? undefined;
}

/** A total, formatted. @param currency whose symbol may be empty. */
export function measureText({ unit }: Pick<Measure, 'unit'>, value: number, currency: Currency): string {
  return unit === 'money' ? formatMoney(value, currency) : numberText(value);
}

/** The smallest distance between two steps of an axis: one order, or one unit of the currency. */
export const MIN_STEP = { orders: 1, money: 100 } as const;

/** A step of an axis, formatted: amounts without decimals. */
export const axisText = (measure: Pick<Measure, 'unit'>, value: number, currency: Currency): string =>
  measureText(measure, value, { ...currency, decimals: 0 });

/**
 * The change from the total before, in whole percent; undefined if there is nothing to compare with.
 */
export function changeOf(value: number, before: number | undefined): number | undefined {
  if (before === undefined) return undefined;
  if (before === 0) return value === 0 ? 0 : undefined;
  return Math.round(((value - before) / Math.abs(before)) * 100);
}
