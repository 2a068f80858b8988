/**
 * Values that platforms send against the contract, in every field of an order: in every case the order is read, the
 * console's receipt fits the wire, and the paper shows what can be read of it.
 */
import { order } from '@servery/protocol/platform/order';
import { receipt as receiptSchema } from '@servery/protocol/printing/receipt';
import { previewText } from '@servery/protocol/receipt/preview';
import { layoutReceipt } from '@servery/protocol/receipt/receiptLayout';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { receiptOf } from '../../console/src/orders/printing/receiptOf.ts';

const SENT = {
  order_id: 1042,
  order_date: '2026-11-25T10:02:00-08:00',
  order_status: 'Processing',
  order_note: 'Ring twice',
  shipping_method: 'Delivery',
  shipping_details: { first_name: 'Casa Prova' },
  billing_details: {
    ...{ first_name: 'Ada', last_name: 'Test', phone: '+1 415 555 0100' },
    ...{ address_1: '1 High Street', city: 'Springfield', email: 'ada@example.com' },
  },
  items: [
    { name: 'Soup', qty: ['2'], total: '10.00', addons: [{ addon_full_name: 'Basil' }] },
    { name: 'Bread', qty: ['1'], total: '3.00', addons: [] },
  ],
  currency_symbol: '$',
  currency_code: 'USD',
  tip_amount: '1.00',
  sales_tax: '0.40',
  order_total: '14.40',
  promised_at: '2026-11-25T10:42:00-08:00',
  payment_method: 'Card',
  payment_status: 'paid',
};

/** The path of each field of an order: its name, or the nested path. */
const FIELDS = [
  ...[
    'order_date',
    'order_status',
    'order_note',
    'shipping_method',
    'shipping_details',
    'billing_details',
    'items',
  ],
  ...['currency_symbol', 'currency_code', 'tip_amount', 'sales_tax', 'order_total', 'promised_at'],
  ...['payment_method', 'payment_status', 'shipping_details.first_name'],
  ...['first_name', 'last_name', 'phone', 'address_1', 'city', 'email'].map(
    (name) => `billing_details.${name}`,
  ),
  ...['name', 'qty', 'total', 'addons', 'addons.0', 'addons.0.addon_full_name'].map(
    (name) => `items.0.${name}`,
  ),
] as const;

const ABSENT = Symbol('absent');
const LONG = `${'Please read all. '.repeat(400)}ALLERGY`;
const INPUTS: Readonly<Record<string, unknown>> = {
  absent: ABSENT,
  null: null,
  'empty text': '',
  'an empty list': [],
  'an empty object': {},
  'a list of lines': ['One', 'Two'],
  'JSON text': '["One","Two"]',
  HTML: '<p>One</p>Two &amp; three',
  'a quantity with its unit': '0.5 kg',
  'a comma': '12,50',
  'a thousand, or not': '1,250',
  'no date': '0000-00-00 00:00:00',
  'a number': 7,
  'a negative number': -4,
  'a fraction': 1 / 3,
  'more than any number': 1e300,
  'a large number': 9_007_199_254_740_994,
  true: true,
  'a word': 'soon',
  'nested lists': [[[]], { a: { b: [] } }],
  'a long text': LONG,
};

/** The order with another value in one field. */
function odd(path: string, input: unknown): unknown {
  const sent = structuredClone(SENT) as object;
  const names = path.split('.');
  const last = names.pop() ?? '';
  const owner = names.reduce((part, name) => Reflect.get(part, name) as object, sent);
  if (input === ABSENT) Reflect.deleteProperty(owner, last);
  else Reflect.set(owner, last, input);
  return sent;
}

const words = (paper: readonly string[]): string => paper.join(' ').replaceAll(/\s+/g, ' ');

describe.each(FIELDS)('whatever stands in %s', (field) => {
  it.each(Object.entries(INPUTS))('%s', (_what, input) => {
    const read = order.safeParse(odd(field, input));
    expect(read.error).toBeUndefined();
    if (!read.success) return;
    const receipt = receiptOf(read.data, {
      zone: 'America/Los_Angeles',
      restaurant: 'Bella',
      where: {},
      now: 0,
      changedWords: {},
    });
    const wire = z.safeParse(receiptSchema, JSON.parse(JSON.stringify(receipt)));
    expect(wire.error).toBeUndefined();
    if (!wire.success) return;
    for (const role of ['receipt', 'kitchen'] as const) {
      const setting = { columns: 48, role, locale: 'en-US', productName: 'Servery' };
      const paper = words(previewText(layoutReceipt(wire.data, setting)));
      expect(paper).toContain('1042');
      // A bad field affects no other field.
      if (!field.startsWith('items'))
        for (const dish of ['2 x Soup', '1 x Bread']) expect(paper).toContain(dish);
      else if (field !== 'items') expect(paper).toContain('1 x Bread');
      if (field !== 'order_note') expect(paper).toContain('Ring twice');
      expect(paper).not.toMatch(/undefined|NaN|\[object|Invalid|1899|&amp;|<p>/);
    }
  });
});

/** Texts that are no amount, no quantity and no date print as they were sent. */
it.each([
  ['order_total', '1,250'],
  ['order_total', 'soon'],
  ['sales_tax', 'soon'],
  ['tip_amount', 'soon'],
  ['items.0.total', 'soon'],
  ['items.0.qty', '0.5 kg'],
  ['order_date', 'soon'],
  ['promised_at', 'soon'],
])('prints what was sent as %s: %s', (field, input) => {
  const receipt = receiptOf(order.parse(odd(field, input)), {
    ...{ zone: 'America/Los_Angeles', restaurant: 'Bella', where: {}, now: 0, changedWords: {} },
  });
  const setting = { columns: 48, role: 'receipt', locale: 'en-US', productName: 'Servery' } as const;
  expect(words(previewText(layoutReceipt(receipt, setting)))).toContain(input);
});
