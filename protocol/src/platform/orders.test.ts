import { describe, expect, it } from 'vitest';
import { order } from './order.ts';
import { getOrders } from './orders.ts';

describe('an order', () => {
  it('is read whole', () => {
    const read = order.parse({
      order_id: 1042,
      order_status: 'Processing',
      items: [{ name: 'Soup', qty: ['2'], total: '9.80', addons: [{ addon_full_name: 'Bread' }] }],
      tip_amount: 0,
      sales_tax: '0.79',
      order_total: 10.59,
      kitchen: 'north',
    });
    expect(read).toMatchObject({
      order_id: '1042',
      order_note: '',
      items: [{ name: 'Soup', qty: 2, total: 980, addons: [{ addon_full_name: 'Bread' }] }],
      tip_amount: 0,
      sales_tax: 79,
      order_total: 1059,
      kitchen: 'north',
    });
  });

  it.each([
    [[3], 3],
    [['3', 'pieces'], 3],
    ['3', 3],
    [3, 3],
    [[], 1],
  ])('reads the quantity %j as %j', (qty, quantity) => {
    const items = [{ name: 'Soup', qty, total: 1 }];
    expect(order.parse({ order_id: 1, order_total: 1, items }).items[0]?.qty).toBe(quantity);
  });

  it.each([
    ['a sign', '$', '$'],
    ['a code and a space', 'CHF ', 'CHF '],
    ['a mark of direction', 'د.إ.\u200F', 'د.إ.\u200F'],
    ['too many letters', 'W'.repeat(3000), 'WWWWWWWW'],
    ['half a character too many', 'seven..😀', 'seven..'],
    ['what turns the amount around', '\u202E$\u2066\n\u0000', '$'],
  ])('may have %s for the currency', (_what, currency_symbol, symbol) => {
    const read = order.parse({ order_id: 1, order_total: 1, currency_symbol });
    expect(read.currency_symbol).toBe(symbol);
  });

  it('is not an order without an id or a total', () => {
    expect(order.safeParse({ order_total: 1 }).success).toBe(false);
    expect(order.safeParse({ order_id: 1 }).success).toBe(false);
  });
});

describe('the order list', () => {
  it('is asked for by codes', () => {
    const query = { type: 'RB', length: '10', offset: '0', order_status: '2,18' };
    expect(getOrders.query.safeParse(query).success).toBe(true);
    expect(getOrders.query.safeParse({ ...query, order_status: '2,' }).success).toBe(false);
    expect(getOrders.query.safeParse({ ...query, offset: '-1' }).success).toBe(false);
  });
});
