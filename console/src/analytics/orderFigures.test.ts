import type { Order } from '@servery/protocol/platform/order';
import { order as orderSchema } from '@servery/protocol/platform/order';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { bestSellers, byWeekday, lossesOf, salesByDay, salesByHour } from './orderFigures.ts';

const ZONE = 'America/Los_Angeles';

function sold(order_date: string, changes: Record<string, unknown> = {}): Order {
  return z.parse(orderSchema, {
    order_id: `${order_date}${JSON.stringify(changes)}`,
    order_date,
    order_status: 'Complete',
    currency_symbol: '$',
    order_total: '20.00',
    sales_tax: 1.5,
    items: [],
    ...changes,
  });
}

const FRIDAY = { start: '20-11-2026', end: '21-11-2026' };

describe('sales', () => {
  it('are summed by the days of the restaurant, including days without sales', () => {
    const orders = [
      sold('2026-11-20T23:30:00-08:00', { tip_amount: 2 }),
      // The same evening, written in another zone.
      sold('2026-11-21T07:45:00Z'),
      sold('2026-11-20T12:00:00-08:00', { order_status: 'cancelled by user' }),
      sold('2026-11-20T12:00:00-08:00', { order_status: 'Pending Payment' }),
      sold('no time at all'),
    ];
    expect(salesByDay(orders, ZONE, FRIDAY)).toEqual([
      { day: '20-11-2026', figures: { total_orders: 2, total: 4000, tax: 300, tip: 200 } },
      { day: '21-11-2026', figures: { total_orders: 0, total: 0, tax: 0, tip: 0 } },
    ]);
  });

  it('are summed by hour, from the first hour with sales to the last', () => {
    const orders = [
      sold('2026-11-20T12:59:00-08:00'),
      sold('2026-11-19T12:00:00-08:00'),
      sold('2026-11-20T14:10:00'),
    ];
    expect(salesByHour(orders, ZONE).map(({ hour, figures }) => [hour, figures.total_orders])).toEqual([
      [12, 2],
      [13, 0],
      [14, 1],
    ]);
    expect(salesByHour([], ZONE)).toEqual([]);
  });

  it('are summed by weekday, Monday first, with the number of days of each', () => {
    const days = [
      { day: '15-11-2026', value: 5 },
      { day: '16-11-2026', value: 10 },
      { day: '22-11-2026', value: 7 },
    ];
    expect(byWeekday(days)).toEqual([
      { weekday: 1, days: 1, sum: 10 },
      { weekday: 0, days: 2, sum: 12 },
    ]);
  });

  it('rank dishes by how often they were sold', () => {
    const pizza = { name: 'Pizza', qty: [2], total: 24 };
    const wine = { name: 'Wine', qty: ['3'], total: '21.00' };
    const orders = [
      sold('2026-11-20T12:00:00-08:00', { items: [pizza, wine] }),
      sold('2026-11-20T13:00:00-08:00', { items: [pizza] }),
      sold('2026-11-20T14:00:00-08:00', { items: [wine, wine], order_status: 'Cancelled' }),
    ];
    expect(bestSellers(orders)).toEqual([
      { name: 'Pizza', sold: 4, revenue: 4800 },
      { name: 'Wine', sold: 3, revenue: 2100 },
    ]);
  });
});

describe('lost orders', () => {
  const now = Date.parse('2026-11-20T20:00:00-08:00');

  it('are grouped by reason, without orders that may still become a sale', () => {
    const orders = [
      sold('2026-11-20T12:00:00-08:00', { order_status: 'Cancelled' }),
      sold('2026-11-20T12:00:00-08:00', { order_status: 'CANCELLED_BY_USER', order_total: 5 }),
      sold('2026-11-20T12:00:00-08:00', { order_status: 'Processing' }),
      sold('2026-11-20T19:30:00-08:00', { order_status: 'Processing' }),
      sold('2026-11-20T12:00:00-08:00', { order_status: 'Pending Payment' }),
      sold('2026-11-20T19:59:00-08:00', { order_status: 'Pending Payment' }),
      sold('2026-11-19T12:00:00-08:00', {
        order_status: 'ORDER_AHEAD',
        promised_at: '2026-11-21T12:00:00-08:00',
      }),
      sold('2026-11-19T12:00:00-08:00', {
        order_status: 'ORDER_AHEAD',
        promised_at: '2026-11-20T12:00:00-08:00',
      }),
      sold('2026-11-20T12:00:00-08:00'),
    ];
    expect(lossesOf(orders, ZONE, now)).toEqual([
      { loss: 'cancelled', orders: 2, amount: 2500 },
      { loss: 'unanswered', orders: 2, amount: 4000 },
      { loss: 'unpaid', orders: 1, amount: 2000 },
    ]);
  });
});
