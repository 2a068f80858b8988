import type { Order } from '@servery/protocol/platform/order';
import { order as orderSchema } from '@servery/protocol/platform/order';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  bestSellers,
  byWeekday,
  sumLosses,
  meansByWeekday,
  salesByDay,
  salesByHour,
} from './orderFigures.ts';

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
    expect(salesByDay(orders, ZONE, FRIDAY, true)).toEqual([
      {
        day: '20-11-2026',
        figures: { total_orders: 2, total: 4000, tax: 300, tip: 200 },
        reading: 'whole',
      },
      { day: '21-11-2026', figures: { total_orders: 0, total: 0, tax: 0, tip: 0 }, reading: 'whole' },
    ]);
  });

  it('of a day are incomplete until an order of an earlier day is read', () => {
    const days = { start: '18-11-2026', end: '21-11-2026' };
    const readings = (...orders: readonly Order[]) =>
      salesByDay(orders, ZONE, days, false).map(({ reading }) => reading);
    expect(readings()).toEqual(['unread', 'unread', 'unread', 'unread']);
    const newest = sold('2026-11-20T12:00:00-08:00');
    expect(readings(newest)).toEqual(['unread', 'unread', 'partial', 'whole']);
    expect(readings(newest, sold('no time at all'))).toEqual(['unread', 'unread', 'partial', 'whole']);
    expect(readings(newest, sold('2026-11-19T12:00:00-08:00', { order_status: 'Cancelled' }))).toEqual([
      'unread',
      'partial',
      'whole',
      'whole',
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

  it('of earlier days are averaged by weekday, without days that are unknown', () => {
    const days = { start: '15-11-2026', end: '22-11-2026' };
    expect([...meansByWeekday(days, [4, 10, undefined, 0, 1, 1, 1, 8])]).toEqual([
      [1, 10],
      [3, 0],
      [4, 1],
      [5, 1],
      [6, 1],
      [0, 6],
    ]);
  });

  it('rank items by how often they were sold', () => {
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
    expect(sumLosses(orders, ZONE, now)).toEqual([
      { loss: 'cancelled', orders: 2, amount: 2500 },
      { loss: 'unanswered', orders: 2, amount: 4000 },
      { loss: 'unpaid', orders: 1, amount: 2000 },
    ]);
  });
});
