/** The rows of an order list as pages and news come in: known by id, newest first, none twice. */
import type { Order, OrderRows } from '@servery/protocol/platform/order';
import { ORDER_PAGE_LENGTH } from '@servery/protocol/platform/orders';
import { isCancelled, STATUS_OF_CODE } from '@servery/protocol/platform/orderStatus';
import { codesOfStatus, type OrderFilters } from './orderFilters.ts';

/** A stretch of the list. */
export interface OrderPage {
  readonly orders: readonly Order[];
  /** Nothing comes after it: the platform sent fewer rows than were asked for (decisions 8c). */
  readonly last: boolean;
  /** What came among them without a number. */
  readonly unnumbered?: readonly Order[];
}

/** One answer of the platform as a page. */
export function pageOf({ orders, unnumbered }: OrderRows): OrderPage {
  const last = orders.length + unnumbered.length < ORDER_PAGE_LENGTH;
  return unnumbered.length === 0 ? { orders, last } : { orders, last, unnumbered };
}

/** All rows of the pages. The list shifts while it is read, so that a later page may begin with known rows. */
export function rowsOf(pages: readonly OrderPage[]): readonly Order[] {
  const rows = new Map<string, Order>();
  for (const { orders } of pages) {
    for (const order of orders) if (!rows.has(order.order_id)) rows.set(order.order_id, order);
  }
  return [...rows.values()];
}

/** Which page to ask for next: the first that can hold a row that is not known, whatever shifted meanwhile. */
export function nextPage(pages: readonly OrderPage[]): number | undefined {
  const rows = rowsOf(pages).length + unnumberedOf(pages).length;
  return pages.at(-1)?.last ? undefined : Math.floor(rows / ORDER_PAGE_LENGTH);
}

/** What came without a number, each once. */
export function unnumberedOf(pages: readonly OrderPage[]): readonly Order[] {
  const rows = pages.flatMap(({ unnumbered = [] }) => unnumbered);
  return [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
}

/**
 * Puts the newest rows, just read, on top of the known ones. Known rows that ought to be among them and are not
 * have left the list. Undefined when the stretch does not reach what is known: one more page has to be read.
 */
export function mergeNewest(known: readonly Order[], newest: OrderPage): readonly Order[] | undefined {
  const oldest = newest.orders.at(-1);
  if (newest.last || oldest === undefined || known.length === 0) return newest.orders;
  const joint = known.findIndex(({ order_id }) => order_id === oldest.order_id);
  if (joint === -1) return undefined;
  const fresh = new Set(newest.orders.map(({ order_id }) => order_id));
  return [...newest.orders, ...known.slice(joint + 1).filter(({ order_id }) => !fresh.has(order_id))];
}

/** So many rows are kept of a list whose top is looked at. */
const ROWS_KEPT = 200;
/** A row is no lower than this, in pixels of CSS. */
const LOWEST_ROW = 40;

/**
 * The list as it is kept, so that a day of news on top doesn't fill the tab: what has been pushed far below what is
 * looked at is given up, and read again by who scrolls there.
 *
 * @param inSight how far down the page is looked at, in pixels of CSS.
 */
export function keptOf(list: OrderPage, inSight: number): OrderPage {
  if (list.orders.length <= ROWS_KEPT || inSight >= ROWS_KEPT * LOWEST_ROW) return list;
  return { ...list, orders: list.orders.slice(0, ROWS_KEPT), last: false };
}

/** Whether an order in this status is in a list filtered so; the days cannot change, so they are not asked. */
export function belongs({ order_status }: Order, { status }: OrderFilters): boolean {
  return codesOfStatus(status).some((code) => {
    const wanted = STATUS_OF_CODE[code];
    return wanted === 'Cancelled' ? isCancelled(order_status) : wanted === order_status;
  });
}

/** The rows after one of them changed: replaced in its place, or gone when it no longer belongs. */
export function withChanged(rows: readonly Order[], changed: Order, filters: OrderFilters): readonly Order[] {
  return rows.flatMap((row) => {
    if (row.order_id !== changed.order_id) return [row];
    return belongs(changed, filters) ? [changed] : [];
  });
}
