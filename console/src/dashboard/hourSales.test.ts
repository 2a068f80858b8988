import { order as orderSchema } from '@servery/protocol/platform/order';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { axisHours, hourSales, sumOfHours } from './hourSales.ts';

const ZONE = 'America/Los_Angeles';

const sold = (time: string, order_total: number, order_status = 'Complete') =>
  z.parse(orderSchema, {
    ...{ order_id: time, order_date: `2026-11-20T${time}:00-08:00`, order_status, order_total },
    ...{ currency_symbol: '$', items: [] },
  });

const NEWEST_FIRST = [
  sold('19:40', 30),
  sold('19:10', 10),
  sold('18:30', 50, 'Cancelled'),
  sold('17:20', 20),
  sold('17:05', 5),
];

const of = (hours: ReturnType<typeof hourSales>['hours'], ...which: number[]) =>
  which.map((hour) => hours[hour]);

describe('the sales of a day by hour', () => {
  it('are known for every hour that has begun, once all orders are read', () => {
    const today = hourSales(NEWEST_FIRST, ZONE, { isWhole: true, lastHour: 20 });
    expect(of(today.hours, 0, 16, 17, 18, 19, 20, 21)).toEqual([0, 0, 2500, 0, 4000, 0, undefined]);
    expect(today.knownFrom).toBe(0);
    expect(sumOfHours(today)).toBe(6500);
    expect(axisHours([today])).toEqual([17, 18, 19]);
  });

  it('are unknown before the oldest order read so far, and in its own hour', () => {
    const today = hourSales(NEWEST_FIRST.slice(0, 4), ZONE, { isWhole: false, lastHour: 20 });
    expect(of(today.hours, 16, 17, 18, 19)).toEqual([undefined, undefined, 0, 4000]);
    expect(today.knownFrom).toBe(18);
    expect(axisHours([today])).toHaveLength(20);
  });

  it('are unknown before the first response, and none if there are no orders', () => {
    const unread = hourSales([], ZONE, { isWhole: false, lastHour: 20 });
    expect(unread.hours.every((each) => each === undefined)).toBe(true);
    expect(axisHours([unread])).toHaveLength(21);
    const none = hourSales([], ZONE, { isWhole: true, lastHour: 20 });
    expect(of(none.hours, 0, 20, 21)).toEqual([0, 0, undefined]);
    expect(axisHours([none])).toEqual([]);
  });

  it('share an axis with another day', () => {
    const today = hourSales(NEWEST_FIRST, ZONE, { isWhole: true, lastHour: 20 });
    const before = hourSales([sold('22:00', 8), sold('11:00', 8)], ZONE, { isWhole: true, lastHour: 23 });
    expect(axisHours([today, before])).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22]);
  });
});
