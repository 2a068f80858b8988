import { order, type Order } from '@servery/protocol/platform/order';
import { describe, expect, it } from 'vitest';
import { countOf, otherCharges, subtotal } from './orderSums.ts';

const sent = (totals: readonly unknown[], fields: object): Order =>
  order.parse({ order_id: 1, items: totals.map((total) => ({ name: 'Item', qty: 1, total })), ...fields });

describe('an order’s sums', () => {
  it('are exact in dinars: rounding adds no charge', () => {
    const dinars = sent([1.115, 1.115], { sales_tax: 0.112, order_total: 2.342 });
    expect(subtotal(dinars)).toBe(223);
    expect(otherCharges(dinars, 3)).toBe(0);
  });

  it('add thirds up to the whole', () => {
    const thirds = sent([10 / 3, 10 / 3, 10 / 3], { order_total: 10 });
    expect(otherCharges(thirds, 2)).toBe(0);
  });

  it('show a real difference', () => {
    expect(otherCharges(sent(['5.00'], { tip_amount: 1, order_total: '8.50' }), 2)).toBe(250);
    expect(otherCharges(sent(['3.33', '3.33', '3.33'], { order_total: 10 }), 2)).toBe(1);
  });

  it('are undefined if a part cannot be read', () => {
    expect(subtotal(sent(['5.00', 'free'], {}))).toBeUndefined();
    expect(subtotal(sent(['5.00', null], {}))).toBeUndefined();
    expect(otherCharges(sent(['5.00'], { order_total: 'soon' }), 2)).toBeUndefined();
    expect(otherCharges(sent(['5.00'], { order_total: 5, sales_tax: 'n/a' }), 2)).toBeUndefined();
  });
});

it.each([
  [2, 2],
  [-1, -1],
  ['0.5 kg', 0.5],
  ['a few', 1],
])('counts %j as %j', (quantity, count) => {
  expect(countOf(quantity)).toBe(count);
});
