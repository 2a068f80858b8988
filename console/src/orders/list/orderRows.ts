/** Maintains the rows of an order list as pages and updates arrive: unique by id, newest first. */
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';
import type { Order, OrderRows } from '@servery/protocol/platform/order';
import { ORDER_PAGE_LENGTH } from '@servery/protocol/platform/orders';
import { isCancelled, STATUS_OF_CODE } from '@servery/protocol/platform/orderStatus';
import { codesOfStatus, type OrderFilters } from './orderFilters.ts';

/** A contiguous part of the list. */
export interface OrderPage {
  readonly orders: readonly Order[];
  /** Whether the list ends here: the platform sent fewer rows than requested (decisions 8c). */
  readonly last: boolean;
  /** The orders in it that came without a number. */
  readonly unnumbered?: readonly Order[];
}

/** Converts a response of the platform to a page. */
export function pageOf({ orders, unnumbered }: OrderRows): OrderPage {
  const last = orders.length + unnumbered.length < ORDER_PAGE_LENGTH;
  return unnumbered.length === 0 ? { orders, last } : { orders, last, unnumbered };
}

/** All rows of the pages. The list shifts between requests, so a later page may begin with known rows. */
export function rowsOf(pages: readonly OrderPage[]): readonly Order[] {
  const rows = new Map<string, Order>();
  for (const { orders } of pages) {
    for (const order of orders) if (!rows.has(order.order_id)) rows.set(order.order_id, order);
  }
  return [...rows.values()];
}

/** The next page to request: the first that can hold an unknown row, however the list has shifted. */
export function nextPage(pages: readonly OrderPage[]): number | undefined {
  const rows = rowsOf(pages).length + unnumberedOf(pages).length;
  return pages.at(-1)?.last ? undefined : Math.floor(rows / ORDER_PAGE_LENGTH);
}

/** The orders without a number, each once. */
export function unnumberedOf(pages: readonly OrderPage[]): readonly Order[] {
  const rows = pages.flatMap(({ unnumbered = [] }) => unnumbered);
  return [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
}

/**
 * Merges the newest rows into the known ones. Known rows in their range that are missing from them have left the list.
 * Rows without a change stay the same objects, so that only the tickets of the others render again.
 * Undefined when the newest rows do not reach the known ones: the caller must read one more page.
 */
export function mergeNewest(known: readonly Order[], newest: OrderPage): readonly Order[] | undefined {
  const knownRows = new Map(known.map((row) => [row.order_id, row]));
  const rows = newest.orders.map((row) => copyWithStructuralSharing(knownRows.get(row.order_id), row));
  const oldest = rows.at(-1);
  if (newest.last || oldest === undefined || known.length === 0) return rows;
  const joint = known.findIndex(({ order_id }) => order_id === oldest.order_id);
  if (joint === -1) return undefined;
  const fresh = new Set(rows.map(({ order_id }) => order_id));
  return [...rows, ...known.slice(joint + 1).filter(({ order_id }) => !fresh.has(order_id))];
}

/** How many rows are kept of a list while its top is on the screen. */
const MAX_ROWS = 200;
/** The minimum height of a row, in CSS pixels. */
const MIN_ROW_HEIGHT = 40;

/**
 * Trims the list, so that a day of new orders does not fill the memory: rows far below the visible part are dropped,
 * and scrolling there reads them again.
 *
 * @param inSight the bottom of the visible part of the page, in CSS pixels.
 */
export function trimmed(list: OrderPage, inSight: number): OrderPage {
  if (list.orders.length <= MAX_ROWS || inSight >= MAX_ROWS * MIN_ROW_HEIGHT) return list;
  return { ...list, orders: list.orders.slice(0, MAX_ROWS), last: false };
}

/** Whether an order in this status matches the filter; its days cannot change, so they are not checked. */
export function belongs({ order_status }: Order, { status }: OrderFilters): boolean {
  return codesOfStatus(status).some((code) => {
    const wanted = STATUS_OF_CODE[code];
    return wanted === 'Cancelled' ? isCancelled(order_status) : wanted === order_status;
  });
}

/** The rows after one changed: replaced in place, or removed when it no longer matches. */
export function withChanged(rows: readonly Order[], changed: Order, filters: OrderFilters): readonly Order[] {
  return rows.flatMap((row) => {
    if (row.order_id !== changed.order_id) return [row];
    return belongs(changed, filters) ? [changed] : [];
  });
}
