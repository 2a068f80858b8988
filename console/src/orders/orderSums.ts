/** An order's sums, as far as its amounts can be read. Minor units. */
import { rounded, sumOf, type Minor } from '@servery/protocol/platform/amounts';
import type { Amount, Order } from '@servery/protocol/platform/order';

/** The sum of amounts; a missing amount counts as 0. Undefined if one cannot be read. */
function sumOfRead(amounts: readonly Amount[]): Minor | undefined {
  const read = amounts.map((amount) => amount ?? 0);
  return read.every((amount) => typeof amount === 'number') ? sumOf(read) : undefined;
}

/** The sum of the lines: the platform sends no subtotal (decisions 24b). Undefined if a line has no total. */
export function subtotal({ items }: Pick<Order, 'items'>): Minor | undefined {
  return items.some(({ total }) => total === null) ? undefined : sumOfRead(items.map(({ total }) => total));
}

/**
 * The part of the total besides lines, tip and tax, such as a delivery fee (decisions 24b), rounded to the currency's
 * coins: a rounding difference is not a charge. Undefined if it is unknown.
 */
export function otherCharges(order: Order, decimals: number): Minor | undefined {
  const lines = subtotal(order);
  const besides = sumOfRead([order.tip_amount, order.sales_tax]);
  const { order_total: total } = order;
  if (typeof total !== 'number' || lines === undefined || besides === undefined) return undefined;
  return rounded(sumOf([total, -lines, -besides]), decimals);
}

/** A quantity as a number, for counting: 0.5 for "0.5 kg", 1 for "a few". */
export function countOf(quantity: number | string): number {
  if (typeof quantity === 'number') return quantity;
  const leading = Number.parseFloat(quantity);
  return Number.isNaN(leading) ? 1 : leading;
}
