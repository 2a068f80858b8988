/** How an order is paid, as far as the platform says so (decisions 24c). */
import { isPaid, type Order } from '@servery/protocol/platform/order';

/** Money that the restaurant or its driver takes, in the words of platforms. */
const CASH = /cash|cod\b|efectivo|bargeld|\bbar\b|contant|esp[eè]ces|dinheiro|نقد/i;
/** What is paid when the order is handed over, however. */
const ON_DELIVERY =
  /\bcod\b|on (delivery|pick.?up|collection|arrival)|at (the )?(door|counter)|contra ?reembolso|terminal|عند/i;
/** What a platform takes before the kitchen hears of the order. */
const ONLINE =
  /card|credit|debit|visa|master|amex|paypal|stripe|apple|google|klarna|online|wallet|gift|voucher|tarjeta|karte|بطاقة/i;

export interface Payment {
  /** In the platform's words. */
  readonly method: string;
  /** Undefined where that is not known. */
  readonly isPaid: boolean | undefined;
  /** Whether the drawer is needed; undefined where that is not known. */
  readonly isCash: boolean | undefined;
}

/**
 * What the platform says about an order's payment; undefined where it says nothing. Whether it has been paid is what the
 * platform says (`payment_status`), else what the method says: cash is taken at the door, a card was charged when the guest
 * ordered, unless the order waits for its payment (spec 000 §4.2).
 */
export function paymentOf(order: Order): Payment | undefined {
  const method = order.payment_method.trim();
  const said = order.order_status === 'Pending Payment' ? false : isPaid(order);
  if (method === '' && said === undefined) return undefined;
  const isCash = CASH.test(method);
  const isLater = isCash || ON_DELIVERY.test(method);
  const isOnline = !isLater && ONLINE.test(method);
  return {
    method,
    isPaid: said ?? (isLater ? false : isOnline ? true : undefined),
    isCash: isCash ? true : isOnline || ON_DELIVERY.test(method) ? false : undefined,
  };
}
