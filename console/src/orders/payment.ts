/** An order's payment, as far as the platform reveals it (decisions 24c). */
import { isPaid, type Order } from '@servery/protocol/platform/order';

/** The platforms' names for cash that the restaurant or its driver takes. */
const CASH = /cash|cod\b|efectivo|bargeld|\bbar\b|contant|esp[eè]ces|dinheiro|نقد/i;
/** Methods that are paid on handover, in cash or not. */
const ON_DELIVERY =
  /\bcod\b|on (delivery|pick.?up|collection|arrival)|at (the )?(door|counter)|contra ?reembolso|terminal|عند/i;
/** Methods that the platform charges before the kitchen gets the order. */
const ONLINE =
  /card|credit|debit|visa|master|amex|paypal|stripe|apple|google|klarna|online|wallet|gift|voucher|tarjeta|karte|بطاقة/i;

export interface Payment {
  /** The platform's name for the method. */
  readonly method: string;
  /** Undefined if unknown. */
  readonly isPaid: boolean | undefined;
  /** Whether the cash drawer is needed; undefined if unknown. */
  readonly isCash: boolean | undefined;
}

/**
 * An order's payment; undefined if the platform sends none. Whether it is paid comes from the platform's
 * `payment_status`, else from the method: cash is taken at the door, a card was charged when the guest ordered, unless
 * the order waits for its payment (spec 000 §4.2).
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
