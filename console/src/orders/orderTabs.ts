/** The phone's order tabs, one for each step of an open order. */
import type { OrderFilter } from '@servery/protocol/platform/orderStatus';
import type { BoardColumns } from './board/boardColumns.ts';
import type { OrderListView } from './urls.ts';

/** New, Confirmed and Ready, as the filter's codes (spec 000 §4.3). */
export const ORDER_TABS = [2, 16, 14] as const satisfies readonly OrderFilter[];
export type OrderTab = (typeof ORDER_TABS)[number];

/** The tab of a list; undefined for any other list: a search, or another status. */
export function tabOf({ filters: { status }, searchText }: OrderListView): OrderTab | undefined {
  return searchText === '' ? ORDER_TABS.find((tab) => tab === status) : undefined;
}

/** How many orders each tab has. */
export function tabCounts(columns: BoardColumns): Readonly<Record<OrderTab, number>> {
  const future = columns.future.reduce((sum, { orders }) => sum + orders.length, 0);
  return { 2: columns.new.length + future, 16: columns.confirmed.length, 14: columns.ready.length };
}
