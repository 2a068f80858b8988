import { describe, expect, it } from 'vitest';
import { getOrders } from './orders.ts';

describe('the order list', () => {
  it('is requested by status codes', () => {
    const query = { type: 'RB', length: '10', offset: '0', order_status: '2,18' };
    expect(getOrders.query.safeParse(query).success).toBe(true);
    expect(getOrders.query.safeParse({ ...query, order_status: '2,' }).success).toBe(false);
    expect(getOrders.query.safeParse({ ...query, offset: '-1' }).success).toBe(false);
  });

  it('separates orders without a number', () => {
    const read = getOrders.answer.parse([
      { order_id: 7, items: [{ name: 'Soup', total: 5 }] },
      { items: [{ name: 'Bread' }], billing_details: { first_name: 'Ada' } },
      'nonsense',
    ]);
    expect(read.orders.map(({ order_id }) => order_id)).toEqual(['7']);
    expect(read.unnumbered).toHaveLength(2);
    expect(read.unnumbered[0]).toMatchObject({ order_id: '', billing_details: { first_name: 'Ada' } });
  });

  it('is unreadable when no row has any content', () => {
    expect(getOrders.answer.safeParse([42]).success).toBe(false);
    expect(getOrders.answer.safeParse({ error: 'no' }).success).toBe(false);
    expect(getOrders.answer.parse([])).toEqual({ orders: [], unnumbered: [] });
  });
});
