/** An order's parts in words, the same wherever they stand. */
import type { Order } from '@servery/protocol/platform/order';

/** First and last name as the platform has them; empty when it has none. */
export function customerName({ billing_details: billing }: Order): string {
  return [billing?.first_name, billing?.last_name].filter(Boolean).join(' ');
}

/** How an order that goes nowhere gets to its guest, in the words of platforms. Any other may be a delivery. */
const STAYS =
  /pick|collect|take.?(out|away)|curb|counter|dine|eat.?in|table|recog|llevar|retir|mesa|comer|emporter|asport|abhol|mitnahm|استلام|سفري|داخل/i;

/** Where an order goes, whatever the platform calls a delivery; nothing for orders that are fetched. */
export function deliveryAddress({ billing_details: billing, shipping_method }: Order): readonly string[] {
  if (STAYS.test(shipping_method)) return [];
  return [billing?.address_1, billing?.city].filter((line) => line !== undefined && line !== '') as string[];
}
