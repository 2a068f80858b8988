/** The addresses of the orders area. */
import { soughtPart } from '../ui/lists/soughtPart.ts';
import type { OrderTab } from './orderTabs.ts';
import { readFilters, writeFilters, type OrderFilters } from './list/orderFilters.ts';

/** All orders, as a table or as a board. */
export const ORDERS = '/orders';

/** What /orders shows and how: filtered by the platform, searched here. All of it lives in the URL. */
export interface OrderListPlace {
  readonly filters: OrderFilters;
  /** What is searched for among the filtered; empty for all of them. */
  readonly sought: string;
  readonly view: 'table' | 'board';
}

/** Reads the URL; what makes no sense there is as if it were not. */
export function readOrderList(search: URLSearchParams): OrderListPlace {
  return {
    filters: readFilters(search),
    sought: soughtPart(search.get('q') ?? ''),
    view: search.get('view') === 'board' ? 'board' : 'table',
  };
}

/** The address of a list; what is the default is left out. */
export function ordersUrl({ filters, sought, view }: OrderListPlace): string {
  const search = writeFilters(filters);
  if (sought !== '') search.set('q', sought);
  if (view === 'board') search.set('view', view);
  return search.size === 0 ? ORDERS : `${ORDERS}?${search.toString()}`;
}

/** A tab's address. All orders are named in it: without a status, /orders opens New while orders wait. */
export function orderTabUrl(place: OrderListPlace, status: OrderTab | 32): string {
  const url = ordersUrl({ ...place, sought: '', view: 'table', filters: { ...place.filters, status } });
  if (status !== 32) return url;
  return `${url}${url === ORDERS ? '?' : '&'}status=32`;
}

/** Reloads and shared links work by the number in the address (decisions 18). */
export const orderUrl = (orderId: string): string => `/order_detail?order=${encodeURIComponent(orderId)}`;

/** Its receipt, for the browser's own print dialog (decisions 19). */
export const orderPrintUrl = (orderId: string): string =>
  `/order_detail_print?order=${encodeURIComponent(orderId)}`;

/** What an order's page is opened with (spec 000 §2.6): router state first, the address when there is none. */
export interface OrderLocation {
  readonly orderId: string;
  /** A new order's notice brought the person here. */
  readonly isNotify: boolean;
  /** What brought the person here has asked for the print already. */
  readonly isPrintWanted: boolean;
}

/** The order to show, from the router's state or else the address; undefined when neither names one. */
export function readOrderLocation(state: unknown, search: URLSearchParams): OrderLocation | undefined {
  const given = typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {};
  const orderId = given['orderId'] ?? search.get('order');
  if ((typeof orderId !== 'string' && typeof orderId !== 'number') || orderId === '') return undefined;
  return {
    orderId: String(orderId),
    isNotify: given['isNotify'] === true,
    isPrintWanted: given['isPrintWanted'] === true,
  };
}
