import type { Order } from '@servery/protocol/platform/order';
import type { Receipt } from '@servery/protocol/printing/receipt';
import { parseTime } from '../../platform/time.ts';
import { customerName, deliveryAddress } from '../orderText.ts';

/** The agent refuses longer texts; no restaurant writes them, and a cut one still prints. */
const clip = (text: string, longest: number): string =>
  text.length > longest ? text.slice(0, longest) : text;

interface Setting {
  /** The zone that times are printed in. */
  readonly zone: string;
  /** Stands at the head where the order does not name the restaurant. */
  readonly restaurant: string;
  /** Milliseconds since the epoch: what stands in for an order date that is no date. */
  readonly now: number;
}

/** What the order says, as the agent takes it: no lines, no bytes (decisions 24, 24b). */
export function receiptOf(order: Order, { zone, restaurant, now }: Setting): Receipt {
  const name = customerName(order);
  const phone = order.billing_details?.phone ?? '';
  const address = deliveryAddress(order);
  const promised = parseTime(order.promised_at ?? '', zone);
  const tip = order.tip_amount ?? 0;
  const note = order.order_note.trim();
  return {
    kind: 'order',
    restaurant: clip(order.shipping_details?.first_name || restaurant, 200),
    serviceType: clip(order.shipping_method, 100),
    orderId: clip(order.order_id, 100),
    placedAt: (parseTime(order.order_date, zone)?.toDate() ?? new Date(now)).toISOString(),
    zone,
    ...((name !== '' || phone !== '') && {
      customer: {
        name: clip(name, 200),
        ...(phone !== '' && { phone: clip(phone, 64) }),
        ...(address.length > 0 && { address: address.map((line) => clip(line, 300)) }),
      },
    }),
    ...(promised && { promisedAt: promised.toDate().toISOString() }),
    items: order.items.map((item) => ({
      quantity: item.qty,
      name: clip(item.name, 500),
      addons: item.addons.map(({ addon_full_name }) => clip(addon_full_name, 500)),
      total: item.total,
    })),
    currency: order.currency_symbol,
    ...(tip !== 0 && { tip }),
    ...(typeof order.sales_tax === 'number' && { tax: order.sales_tax }),
    total: order.order_total,
    ...(note !== '' && { note: clip(note, 4000) }),
  };
}
