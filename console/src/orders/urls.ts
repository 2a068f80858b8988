/** The addresses of the orders area. */
import { searchTerm } from '../ui/lists/searchTerm.ts';
import type { OrderTab } from './orderTabs.ts';
import { readFilters, writeFilters, type OrderFilters } from './list/orderFilters.ts';

/** All orders, as a table or as a board. */
export const ORDERS = '/orders';

/** The state of /orders: filtered by the platform, searched here. All of it is in the URL. */
export interface OrderListView {
  readonly filters: OrderFilters;
  /** The search text for the filtered orders; empty for all of them. */
  readonly searchText: string;
  readonly view: 'table' | 'board';
}

/** Reads the URL; ignores invalid values. */
export function readOrderList(search: URLSearchParams): OrderListView {
  return {
    filters: readFilters(search),
    searchText: searchTerm(search.get('q') ?? ''),
    view: search.get('view') === 'board' ? 'board' : 'table',
  };
}

/** The address of a list; defaults are omitted. */
export function ordersUrl({ filters, searchText, view }: OrderListView): string {
  const search = writeFilters(filters);
  if (searchText !== '') search.set('q', searchText);
  if (view === 'board') search.set('view', view);
  return search.size === 0 ? ORDERS : `${ORDERS}?${search.toString()}`;
}

/** A tab's address. All has an explicit status: without one, /orders opens New while orders wait. */
export function orderTabUrl(place: OrderListView, status: OrderTab | 32): string {
  const url = ordersUrl({ ...place, searchText: '', view: 'table', filters: { ...place.filters, status } });
  if (status !== 32) return url;
  return `${url}${url === ORDERS ? '?' : '&'}status=32`;
}

/** The number is in the address, so that reloads and shared links work (decisions 18). */
export const orderUrl = (orderId: string): string => `/order_detail?order=${encodeURIComponent(orderId)}`;

/** The address of its receipt for the browser's print dialog (decisions 19). */
export const orderPrintUrl = (orderId: string): string =>
  `/order_detail_print?order=${encodeURIComponent(orderId)}`;

/** The parameters of an order's page (spec 000 §2.6): from the router's state, otherwise from the address. */
export interface OrderLocation {
  readonly orderId: string;
  /** Whether a new order's notice led here. */
  readonly isNotify: boolean;
  /** Whether the navigation here already requested a print. */
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
