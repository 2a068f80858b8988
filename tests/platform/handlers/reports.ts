/** Reports on a range of days. */
import { moneyText } from '@servery/protocol/platform/amounts';
import { ORDER_STATUSES, statusLabel } from '@servery/protocol/platform/orderStatus';
import { type HandlersOf, Refusal } from '../handler.ts';
import { REPORT_PATH } from '../reportFiles.ts';
import type { StoredOrder } from '../store/storedOrders.ts';
import { isoIn, type Zone } from '../zone.ts';
import { windowOf } from './window.ts';

const COLUMNS = ['Order', 'Placed', 'Status', 'Tax', 'Tip', 'Total'];

/** It contains no text from guests, so no cell can be a formula. */
function csvOf(orders: readonly StoredOrder[], zone: Zone): string {
  const rows = orders.map(({ id, placedAt, status, tax, tip, total }) => [
    id,
    isoIn(zone, placedAt),
    statusLabel(status),
    moneyText(tax),
    moneyText(tip ?? 0),
    moneyText(total),
  ]);
  return [COLUMNS, ...rows].map((row) => `${row.map((cell) => `"${cell}"`).join(',')}\r\n`).join('');
}

export const reportHandlers = {
  getReport: ({ query, store, origin, now }) => {
    const { orders, reports, mid } = store;
    const window = windowOf(query.from, query.to, store.zone(), now);
    const found = orders.page(ORDER_STATUSES, window, orders.count(), 0);
    if (found.length === 0) throw new Refusal('No orders were placed on these days.');
    return { report_link: `${origin}${REPORT_PATH}${mid}/${reports.add(csvOf(found, store.zone()))}` };
  },
} satisfies HandlersOf<'reports'>;
