/** Texts for an order's parts, the same everywhere. */
import type { Order } from '@servery/protocol/platform/order';

/** First and last name as the platform sends them; empty if it sends none. */
export function customerName({ billing_details: billing }: Order): string {
  return [billing?.first_name, billing?.last_name].filter(Boolean).join(' ');
}

/** The platforms' names for service types without a delivery. Any other may be a delivery. */
const STAYS =
  /pick|collect|take.?(out|away)|curb|counter|dine|eat.?in|table|recog|llevar|retir|mesa|comer|emporter|asport|abhol|mitnahm|استلام|سفري|داخل/i;

/** The delivery address, whatever the platform calls a delivery; empty for other orders. */
export function deliveryAddress({ billing_details: billing, shipping_method }: Order): readonly string[] {
  if (STAYS.test(shipping_method)) return [];
  return [billing?.address_1, billing?.city].filter((line) => line !== undefined && line !== '') as string[];
}
