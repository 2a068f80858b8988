import { inCoins, sumOf } from '@servery/protocol/platform/amounts';
import type { RestaurantLocation } from '@servery/protocol/platform/currencies';
import type { Amount, Order } from '@servery/protocol/platform/order';
import { EMPHASISED_WORDS } from '@servery/protocol/printing/limits';
import { fittingNote, type Receipt } from '@servery/protocol/printing/receipt';
import { currencyOf } from '../../platform/currency.ts';
import { parseTime } from '../../time/time.ts';
import { type ChangedWords, guestNote, strongWords } from '../allergyWords.ts';
import { otherCharges } from '../orderSums.ts';
import { customerName, deliveryAddress } from '../orderText.ts';
import { paymentOf } from '../payment.ts';

/** The agent refuses longer texts. They do not occur in practice, and a cut text still prints. */
const clip = (text: string, longest: number): string =>
  text.length > longest ? text.slice(0, longest) : text;

interface Setting {
  /** The time zone of printed times. */
  readonly zone: string;
  /** The heading if the order does not name the restaurant. */
  readonly restaurant: string;
  /** Determines the currency's decimal places if the order does not. */
  readonly where: RestaurantLocation;
  /** Milliseconds since the epoch: replaces an invalid order date. */
  readonly now: number;
  /** The merchant's own lists of `allergyWords.ts`. */
  readonly changedWords: ChangedWords;
}

/** The defined fields of an object; undefined if there are none. */
function present<Fields extends object>(fields: Fields): Partial<Fields> | undefined {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return given.length === 0 ? undefined : (Object.fromEntries(given) as Partial<Fields>);
}

/** The text printed for an unreadable amount: as it was sent, empty if a needed one is missing. */
const asSent = (amount: Amount, isNeeded: boolean): string | undefined => {
  if (typeof amount === 'number') return undefined;
  return amount === null ? (isNeeded ? '' : undefined) : clip(amount, 100);
};

/**
 * The subtotal, in coins, where the rounded lines do not add up to the total: derived from the total, so that the paper
 * shows no charge that is only a rounding difference. Undefined if the lines add up, or if amounts are missing.
 */
function adjustedSubtotal(order: Order, decimals: number): number | undefined {
  const { order_total: total, tip_amount: tip, sales_tax: tax } = order;
  const other = otherCharges(order, decimals);
  if (other === undefined || typeof total !== 'number') return undefined;
  const coins = (amount: Amount): number => (typeof amount === 'number' ? inCoins(amount, decimals) : 0);
  const lines = sumOf(order.items.map((item) => coins(item.total)));
  const subtotal = coins(total) - coins(tip) - coins(tax) - coins(other);
  return lines === subtotal ? undefined : subtotal;
}

/** The order as data for the agent, which does the layout: no lines, no bytes (decisions 24, 24b). */
export function receiptOf(order: Order, setting: Setting): Receipt {
  const { zone, restaurant, where, now, changedWords } = setting;
  const name = customerName(order);
  const phone = order.billing_details?.phone ?? '';
  const address = deliveryAddress(order);
  const placed = parseTime(order.order_date, zone);
  const promised = parseTime(order.promised_at, zone);
  const { symbol, decimals } = currencyOf(order, where);
  const coins = (amount: Amount): number => (typeof amount === 'number' ? inCoins(amount, decimals) : 0);
  const { tip_amount: tip, sales_tax: tax, order_total: total } = order;
  const note = fittingNote(guestNote(order).trim());
  const emphasised = strongWords(note, changedWords);
  const payment = paymentOf(order);
  const subtotal = adjustedSubtotal(order, decimals);
  const sent = present({
    placedAt: placed ? undefined : clip(order.order_date, 100),
    promisedAt: promised || order.promised_at === '' ? undefined : clip(order.promised_at, 100),
    tip: asSent(tip, false),
    tax: asSent(tax, false),
    total: asSent(total, true),
  });
  return {
    kind: 'order',
    restaurant: clip(order.shipping_details?.first_name || restaurant, 200),
    serviceType: clip(order.shipping_method, 100),
    orderId: clip(order.order_id, 100),
    placedAt: (placed ?? new Date(now)).toISOString(),
    zone,
    ...((name !== '' || phone !== '' || address.length > 0) && {
      customer: {
        name: clip(name, 200),
        ...(phone !== '' && { phone: clip(phone, 64) }),
        ...(address.length > 0 && { address: address.map((line) => clip(line, 300)) }),
      },
    }),
    ...(promised && { promisedAt: promised.toISOString() }),
    items: order.items.map((item) => {
      const itemSent = present({
        quantity: typeof item.qty === 'string' ? clip(item.qty, 100) : undefined,
        total: asSent(item.total, true),
      });
      return {
        quantity: typeof item.qty === 'number' ? item.qty : 1,
        name: clip(item.name || '–', 500),
        addons: item.addons.map(({ addon_full_name }) => clip(addon_full_name, 500)),
        total: coins(item.total),
        ...(itemSent && { asSent: itemSent }),
      };
    }),
    currency: symbol,
    // An agent that does not know the field assumes two.
    ...(decimals !== 2 && { decimals }),
    ...(subtotal !== undefined && { subtotal }),
    ...(typeof tip === 'number' && tip !== 0 && { tip: coins(tip) }),
    ...(typeof tax === 'number' && { tax: coins(tax) }),
    total: coins(total),
    ...(note !== '' && { note }),
    ...(emphasised.length > 0 && {
      emphasised: emphasised.slice(0, EMPHASISED_WORDS).map((word) => clip(word, 100)),
    }),
    ...(payment && {
      payment: {
        method: clip(payment.method, 100),
        ...(payment.isPaid !== undefined && { isPaid: payment.isPaid }),
        ...(payment.isCash !== undefined && { isCash: payment.isCash }),
      },
    }),
    ...(sent && { asSent: sent }),
    decoded: true,
  };
}
