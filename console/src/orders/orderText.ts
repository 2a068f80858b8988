/** An order's parts in words, the same wherever they stand. */
import type { Order } from '@servery/protocol/platform/order';
import type { Minor } from '@servery/protocol/platform/amounts';

/** First and last name as the platform has them; empty when it has none. */
export function customerName({ billing_details: billing }: Order): string {
  return [billing?.first_name, billing?.last_name].filter(Boolean).join(' ');
}

/** Where a delivery goes; nothing for orders that are fetched. */
export function deliveryAddress({ billing_details: billing, shipping_method }: Order): readonly string[] {
  if (!/deliver/i.test(shipping_method)) return [];
  return [billing?.address_1, billing?.city].filter((line) => line !== undefined && line !== '') as string[];
}

/** The sum of the lines: the platform sends no subtotal (decisions 24b). Minor units. */
export function subtotal({ items }: Order): Minor {
  return items.reduce((sum, { total }) => sum + total, 0);
}

/** What the total holds besides lines, tip and tax, such as a delivery fee (decisions 24b). Minor units. */
export function otherCharges(order: Order): Minor {
  return order.order_total - subtotal(order) - (order.tip_amount ?? 0) - (order.sales_tax ?? 0);
}
