import { order as orderSchema } from '@servery/protocol/platform/order';
import i18next from 'i18next';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ordersCsv } from './orderCsv.ts';

const read = (fields: object): Record<string, string> => {
  const order = z.parse(orderSchema, { order_id: 7, order_total: 0, ...fields });
  const text = ordersCsv([order], { zone: 'Europe/Berlin', where: {}, t: i18next.t });
  expect(text.startsWith('\uFEFF')).toBe(true);
  const { data, errors } = Papa.parse<Record<string, string>>(text.slice(1), { header: true });
  expect([data.length, errors]).toEqual([1, []]);
  return data[0] ?? {};
};

describe('a row', () => {
  it("contains the order's data, in the restaurant's time zone", () => {
    const row = read({
      order_date: '2026-11-20T23:30:00Z',
      order_status: 'PICKUP_READY',
      order_note: 'two "lines"\nof, text',
      shipping_method: 'Delivery',
      billing_details: {
        first_name: 'Zoë',
        last_name: 'Brûlé',
        phone: '030 1',
        address_1: 'Way 1',
        city: 'Berlin',
      },
      items: [{ name: 'Pizza', qty: [2], total: 10, addons: [] }],
      currency_symbol: '€',
      tip_amount: 1,
      sales_tax: 0.7,
      order_total: 13.7,
    });
    expect(row).toMatchObject({
      Order: '7',
      Status: 'Ready',
      Placed: '2026-11-21 00:30',
      Due: '',
      Guest: 'Zoë Brûlé',
      Address: 'Way 1, Berlin',
      Items: '2 × Pizza',
      Note: 'two "lines"\nof, text',
      Currency: '€',
      Subtotal: '10.00',
      Tip: '1.00',
      Tax: '0.70',
      'Other charges': '2.00',
      Total: '13.70',
    });
  });

  it('neutralizes a formula in a guest’s text', () => {
    expect(read({ order_note: '=1+1' })['Note']).toBe("'=1+1");
  });
});
