import type { Order } from '@servery/protocol/platform/order';
import { order as orderSchema } from '@servery/protocol/platform/order';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { boardColumns, columnCounts } from './boardColumns.ts';

const order = (id: number, order_status: string, order_date: string, promised_at?: string): Order =>
  z.parse(orderSchema, { order_id: id, order_total: 1, order_status, order_date, promised_at });
const ids = (orders: readonly Order[]): number[] => orders.map(({ order_id }) => Number(order_id));

it('puts each order into its column, the most urgent first', () => {
  const columns = boardColumns(
    [
      order(9, 'Processing', '2026-11-20T18:09:00Z'),
      order(8, 'Processing', '2026-11-20T18:01:00Z'),
      order(7, 'Confirmed', '2026-11-20T17:00:00Z', '2026-11-20T19:00:00Z'),
      order(6, 'Confirmed', '2026-11-20T17:30:00Z', '2026-11-20T18:30:00Z'),
      order(5, 'Confirmed', '2026-11-20T17:45:00Z'),
      order(4, 'PICKUP_READY', '2026-11-20T16:00:00Z'),
      order(3, 'TAKEOUT', '2026-11-20T15:00:00Z'),
      order(2, 'cancelled_by_shop', '2026-11-20T14:00:00Z'),
      order(1, 'something new', '2026-11-20T13:00:00Z'),
    ],
    'Europe/Berlin',
  );
  expect({
    new: ids(columns.new),
    confirmed: ids(columns.confirmed),
    ready: ids(columns.ready),
    done: ids(columns.done),
    future: columns.future,
  }).toEqual({ new: [8, 9], confirmed: [6, 7, 5], ready: [4], done: [3, 2, 1], future: [] });
});

it("groups future orders by day in the restaurant's time zone", () => {
  const { future } = boardColumns(
    [
      order(4, 'ORDER_AHEAD', '2026-11-20T10:00:00Z'),
      // Already the next day in Berlin.
      order(3, 'ORDER_AHEAD', '2026-11-20T10:00:00Z', '2026-11-20T23:30:00Z'),
      order(2, 'ORDER_AHEAD', '2026-11-20T10:00:00Z', '2026-11-21T11:00:00Z'),
      order(1, 'ORDER_AHEAD', '2026-11-20T10:00:00Z', '2026-11-20T19:00:00Z'),
    ],
    'Europe/Berlin',
  );
  expect(future.map(({ day, orders }) => [day, ids(orders)])).toEqual([
    ['Fri, Nov 20, 2026', [1]],
    ['Sat, Nov 21, 2026', [3, 2]],
    [undefined, [4]],
  ]);
});

it("sums the platform's counts by column; an unknown status is done or in no column", () => {
  const rows = (counts: Readonly<Record<string, number>>) =>
    Object.entries(counts).map(([order_status, count]) => ({ order_status, count }));
  expect(
    columnCounts({
      open: rows({ Processing: 19, ORDER_AHEAD: 2, Confirmed: 5, PICKUP_READY: 3, 'something new': 7 }),
      done: rows({ TAKEOUT: 4, Complete: 30, Cancelled: 1, 'something else': 1 }),
    }),
  ).toEqual({ new: 21, confirmed: 5, ready: 3, done: 36 });
});
