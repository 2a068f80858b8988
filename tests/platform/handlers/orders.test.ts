import { getSalesSummary } from '@servery/protocol/platform/dashboard';
import type { CallInput } from '@servery/protocol/platform/call';
import type { Order } from '@servery/protocol/platform/order';
import {
  getOrder,
  getOrderActivity,
  getOrderCounts,
  getOrders,
  orderEvents,
  runOrderTest,
  updateOrderStatus,
} from '@servery/protocol/platform/orders';
import { OPEN_STATUSES, ORDER_STATUSES, type OrderAction } from '@servery/protocol/platform/orderStatus';
import { describe, expect, it } from 'vitest';
import { signIn } from '../client.ts';
import { startPlatform } from '../platform.ts';
import { ownPlatform } from '../ownPlatform.ts';

const ALL = '2,4,5,6,7,11,12,13,14,15,16,18';

/** Noon in San Francisco. */
const NOW = Date.parse('2026-05-20T19:00:00Z');

const { platform, owner } = await ownPlatform({ orders: 600, now: () => NOW });

async function list(
  order_status: string,
  {
    length = 1000,
    offset = 0,
    ...days
  }: { length?: number; offset?: number; start_date?: string; end_date?: string } = {},
): Promise<Order[]> {
  const { orders } = await owner.get(getOrders, {
    query: { type: 'RB', length, offset, order_status, ...days },
  });
  return [...orders];
}

describe('the list', () => {
  it('has every status, newest first', async () => {
    const orders = await list(ALL);
    expect(orders).toHaveLength(600);
    expect(new Set(orders.map((order) => order.order_status))).toEqual(new Set(ORDER_STATUSES));
    const times = orders.map((order) => Date.parse(order.order_date));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  it('is filtered by status codes', async () => {
    const statuses = new Set((await list('12,13,15')).map((order) => order.order_status));
    expect(statuses).toEqual(new Set(['TAKEOUT']));
    await expect(list('3')).rejects.toThrow('3 is not a status code.');
  });

  it('has pages counted from 0', async () => {
    const pages = [await list(ALL, { length: 10 }), await list(ALL, { length: 10, offset: 1 })];
    expect(pages.flat()).toEqual(await list(ALL, { length: 20 }));
    expect(await list(ALL, { length: 10, offset: 60 })).toEqual([]);
  });

  it("is filtered by the restaurant's days, both included", async () => {
    const days = { start_date: '18-05-2026', end_date: '19-05-2026' };
    const orders = await list(ALL, days);
    const dates = orders.map((order) => order.order_date.slice(0, 10));
    expect(new Set(dates)).toEqual(new Set(['2026-05-18', '2026-05-19']));
    const everything = (await list(ALL)).map((order) => order.order_date.slice(0, 10));
    expect(dates).toHaveLength(
      everything.filter((day) => day === '2026-05-18' || day === '2026-05-19').length,
    );
    await expect(list(ALL, { start_date: '19-05-2026' })).rejects.toThrow('invalid Date');
    await expect(list(ALL, { start_date: '20-05-2026', end_date: '19-05-2026' })).rejects.toThrow(
      'invalid Date',
    );
  });

  it("has times in the restaurant's zone", async () => {
    const [newest] = await list(ALL, { length: 1 });
    expect(newest?.order_date).toBe('2026-05-20T11:59:00-07:00');
  });

  it('lists unknown statuses under the code without a label, and all spellings of cancelled together', async () => {
    const strange = platform.control.addOrder({ order_status: 'ON_HOLD', silent: true });
    const cancelled = platform.control.addOrder({ order_status: 'cancelled_by_guest', silent: true });
    const idsOf = async (code: string): Promise<string[]> =>
      (await list(code)).map(({ order_id }) => order_id);
    expect(await idsOf('11')).toContain(String(strange));
    expect(await idsOf('5')).toContain(String(cancelled));
  });
});

describe('the counts', () => {
  const countsOf = async (query: CallInput<typeof getOrderCounts>['query'] = {}) => {
    const { open, done } = await owner.get(getOrderCounts, { query });
    const named = (rows: typeof open) =>
      Object.fromEntries(rows.map(({ order_status, count }) => [order_status, count]));
    return { open: named(open), done: named(done) };
  };
  /** The orders of a list in each open status, and in each done one. */
  const counted = (orders: readonly Order[], isOpen: boolean) =>
    Object.fromEntries(
      ORDER_STATUSES.filter((status) => OPEN_STATUSES.includes(status) === isOpen).map((status) => [
        status,
        orders.filter((order) => order.order_status === status).length,
      ]),
    );

  it("are of all open orders, and of those done on the restaurant's day", async () => {
    // At the restaurant it is still the evening before; in UTC it is already the day itself.
    platform.control.addOrder({ order_status: 'Complete', placed_ago: 13 * 60, silent: true });
    platform.control.addOrder({ order_status: 'Confirmed', placed_ago: 13 * 60, silent: true });
    const today = { start_date: '20-05-2026', end_date: '20-05-2026' };
    const { open, done } = await countsOf();
    expect(open).toEqual(counted(await list(ALL), true));
    // 11 includes every status without a label.
    expect({ ...done, 'Pending Payment': 0, Cancelled: 0 }).toEqual({
      ...counted(await list(ALL, today), false),
      ...{ 'Pending Payment': 0, Cancelled: 0 },
    });
    expect(done['Pending Payment']).toBe((await list('11', today)).length);
    expect(done['Cancelled']).toBe((await list('5', today)).length);
  });

  it('are of both within a range of days', async () => {
    const days = { start_date: '18-05-2026', end_date: '19-05-2026' };
    const orders = await list(ALL, days);
    expect(await countsOf(days)).toEqual({ open: counted(orders, true), done: counted(orders, false) });
    await expect(countsOf({ start_date: '19-05-2026' })).rejects.toThrow('invalid Date');
  });
});

describe('amounts', () => {
  it('add up within an order, except for charges not shown to guests', async () => {
    const raw = (await list(ALL)).map(({ order_id }) => platform.control.order(Number(order_id)));
    for (const order of raw) {
      if (!order) throw new Error('An order is missing');
      const lines = (order.details.items ?? []).reduce(
        (sum, { total }) => sum + Math.round(Number(total) * 100),
        0,
      );
      expect(order.total).toBe(lines - order.discount + order.tax + (order.tip ?? 0) + order.deliveryFee);
    }
    expect(raw.some((order) => (order?.deliveryFee ?? 0) > 0)).toBe(true);
    expect(raw.some((order) => order?.tip === null)).toBe(true);
  });

  it('add up to the summary of their days', async () => {
    const sold = (await list('2,4,12,14,16,18', { start_date: '01-05-2026', end_date: '19-05-2026' })).map(
      ({ order_id }) => platform.control.order(Number(order_id)),
    );
    const sum = (
      pick: 'total' | 'tax' | 'tip' | 'pgFees' | 'systemFees' | 'discount' | 'deliveryFee' | 'giftPayment',
    ) => sold.reduce((total, order) => total + (order?.[pick] ?? 0), 0);
    expect(await owner.get(getSalesSummary, { query: { from: '01-05-2026', to: '19-05-2026' } })).toEqual({
      total_orders: sold.length,
      total: sum('total'),
      tax: sum('tax'),
      tip: sum('tip'),
      pg_fees: sum('pgFees'),
      system_fees: sum('systemFees'),
      discounts: sum('discount'),
      delivery_fees: sum('deliveryFee'),
      gift_payments: sum('giftPayment'),
    });
    expect(sold.length).toBeGreaterThan(100);
  });
});

describe('an order’s life', () => {
  async function act(order_id: string, status: OrderAction, preparation_time?: number): Promise<unknown> {
    const minutes = preparation_time === undefined ? {} : { preparation_time };
    return await owner.ask(updateOrderStatus, { query: { order_id, status, ...minutes } });
  }

  it('goes from new to completed, and records who did what', async () => {
    const id = String(platform.control.addOrder({ tip_amount: null, silent: true }));
    const statusNow = async (): Promise<string> =>
      (await owner.get(getOrder, { query: { order_id: id } })).order_status;
    await act(id, 'confirm', 25);
    const confirmed = await owner.get(getOrder, { query: { order_id: id } });
    expect(confirmed).toMatchObject({ order_status: 'Confirmed', promised_at: '2026-05-20T12:25:00-07:00' });
    expect(confirmed.tip_amount).toBeNull();
    await act(id, 'ready_for_pickup');
    expect(await statusNow()).toBe('PICKUP_READY');
    await act(id, 'picked_up');
    expect(await statusNow()).toBe('TAKEOUT');
    await act(id, 'delivered');
    expect(await statusNow()).toBe('Complete');
    expect(await owner.get(getOrderActivity, { query: { order_id: id } })).toMatchObject([
      { kind: 'placed' },
      { kind: 'accepted', by: 'Giulia Rossi', minutes: 25 },
      { kind: 'ready' },
      { kind: 'picked_up' },
      { kind: 'delivered' },
    ]);
  });

  it('refuses actions that the status does not allow, in a sentence', async () => {
    const id = String(platform.control.addOrder({ silent: true }));
    expect(await act(id, 'delivered')).toMatchObject({
      error: { kind: 'refused', message: `Order ${id} is New and can't be delivered.` },
    });
    await act(id, 'cancel');
    expect(await act(id, 'confirm', 20)).toMatchObject({
      error: { kind: 'refused', message: `Order ${id} is Cancelled and can't be accepted.` },
    });
    expect(await act('999999', 'cancel')).toMatchObject({ error: { kind: 'refused', httpStatus: 404 } });
  });

  it('needs a preparation time to be accepted', async () => {
    const id = String(platform.control.addOrder({ silent: true }));
    expect(await act(id, 'confirm')).toMatchObject({
      error: { message: 'Please select a time for the order' },
    });
    expect(await act(id, 'confirm', 0)).toMatchObject({
      error: { fields: { preparation_time: 'must be 1 to 1440 minutes' } },
    });
  });

  it('keeps the ordered time of a future order', async () => {
    const id = String(platform.control.addOrder({ order_status: 'ORDER_AHEAD', due_in: 180, silent: true }));
    await act(id, 'confirm', 20);
    expect(await owner.get(getOrder, { query: { order_id: id } })).toMatchObject({
      order_status: 'Confirmed',
      promised_at: '2026-05-20T15:00:00-07:00',
    });
  });
});

describe('new orders', () => {
  /** Opens the event stream and reads until a text has arrived. */
  async function openStream(): Promise<{
    until: (text: string) => Promise<string>;
    close: () => Promise<void>;
  }> {
    const response = await owner.fetch(orderEvents, {});
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    if (!reader) throw new Error('The stream has no body');
    let seen = '';
    return {
      until: async (text) => {
        while (!seen.includes(text)) {
          const { value, done } = await reader.read();
          if (done) return `${seen}<end>`;
          seen += value;
        }
        return seen;
      },
      close: () => reader.cancel(),
    };
  }

  it('are sent to all listeners, with the number after the last #', async () => {
    const stream = await openStream();
    await stream.until(': connected');
    const silent = platform.control.addOrder({ silent: true });
    const announced = platform.control.addOrder();
    const text = await stream.until(`#${announced}"`);
    expect(text).toContain('event: order\ndata: {"order_id":');
    expect(text).not.toContain(`#${silent}`);
    await stream.close();
  });

  it('are created by the order test after a second', async () => {
    const stream = await openStream();
    await stream.until(': connected');
    await owner.get(runOrderTest, {});
    const text = await stream.until('You have a new order');
    const [, id = ''] = /#(\d+)/.exec(text) ?? [];
    expect(await owner.get(getOrder, { query: { order_id: id } })).toMatchObject({
      order_status: 'Processing',
      order_note: 'Test order',
    });
    await stream.close();
  });

  it('end with the sessions', async () => {
    const own = await startPlatform({ port: 0, orders: 0 });
    const client = await signIn(own.url);
    const response = await client.fetch(orderEvents, {});
    own.control.expireTokens();
    expect(await response.text()).toBe(': connected\n\n');
    expect((await client.fetch(orderEvents, {})).status).toBe(401);
    await own.close();
  });
});
