/** The addresses of the orders area. */
import type { OrderFilters } from './orderFilters.ts';
import { writeFilters } from './orderFilters.ts';

export function ordersUrl(filters: OrderFilters): string {
  const search = writeFilters(filters).toString();
  return search === '' ? '/orders' : `/orders?${search}`;
}

/** Reloads and shared links work by the number in the address (decisions 18). */
export const orderUrl = (orderId: string): string => `/order_detail?order=${encodeURIComponent(orderId)}`;

/** What an order's page is opened with (spec 000 §2.6): router state first, the address when there is none. */
export interface OrderLocation {
  readonly orderId: string;
  /** A new order's notice brought the person here. */
  readonly isNotify: boolean;
}

/** The order to show, from the router's state or else the address; undefined when neither names one. */
export function readOrderLocation(state: unknown, search: URLSearchParams): OrderLocation | undefined {
  const given = typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {};
  const orderId = given['orderId'] ?? search.get('order');
  if ((typeof orderId !== 'string' && typeof orderId !== 'number') || orderId === '') return undefined;
  return { orderId: String(orderId), isNotify: given['isNotify'] === true };
}
