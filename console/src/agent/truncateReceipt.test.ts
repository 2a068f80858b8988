import { smallOrder } from '@servery/protocol/receipt/exampleReceipts';
import { FRAME_BYTES } from '@servery/protocol/printing/limits';
import { type Receipt, receipt as receiptSchema } from '@servery/protocol/printing/receipt';
import { receiptDigest } from '@servery/protocol/printing/receiptContent';
import type { TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { digestToPrint, truncateReceipt } from './truncateReceipt.ts';
import { textBytes } from '@servery/protocol/printing/wireClient';

const t = ((text: string, { count = 0 }: { count?: number } = {}) =>
  text.replace('{{count}}', String(count))) as unknown as TFunction;

function receiptOf(items: number, addons: number, text = 'Basil'): Receipt {
  return smallOrder({
    items: Array.from({ length: items }, (_, n) => ({
      quantity: 1,
      name: `${n} ${text}`.slice(0, 500),
      addons: Array.from({ length: addons }, () => text),
      total: 100 + n,
    })),
  });
}

const sum = ({ items }: Receipt): number => items.reduce((all, { total }) => all + total, 0);

describe('a receipt for the agent', () => {
  it('is the unchanged order, up to the limits of a receipt', () => {
    const order = receiptOf(500, 2);
    expect(truncateReceipt(order, t)).toEqual(order);
    expect(truncateReceipt(receiptOf(1, 100), t)).toEqual(receiptOf(1, 100));
  });

  it('ends with the number of further items and add-ons, and their total', () => {
    const order = receiptOf(600, 2);
    const { items } = truncateReceipt(order, t);
    expect(items).toHaveLength(500);
    expect(items[498]).toEqual(order.items[498]);
    expect(items[499]).toMatchObject({ quantity: 101, name: 'more, not on this paper: see the order' });
    expect(sum({ ...order, items })).toBe(sum(order));
    const { addons = [] } = truncateReceipt(receiptOf(1, 150), t).items[0] ?? {};
    expect(addons).toHaveLength(100);
    expect(addons.at(-1)).toBe('and 51 more');
  });

  it.each([
    ['long texts', receiptOf(500, 100, '\u2603'.repeat(500))],
    ['one item that is larger than a frame', receiptOf(1, 100, '\u0001'.repeat(500))],
    ['short ones', receiptOf(2000, 200, 'a')],
  ])('fits in a frame and the protocol, of %s', (_what, order) => {
    const fitting = truncateReceipt(order, t);
    expect(z.safeParse(receiptSchema, fitting).error).toBeUndefined();
    const bytes = textBytes(JSON.stringify(fitting));
    expect(bytes).toBeLessThan(FRAME_BYTES - 1024);
    expect(fitting.items.at(-1)?.quantity).toBe(order.items.length - fitting.items.length + 1);
    expect(sum(fitting)).toBe(sum(order));
  });
});

it('computes the digest of the receipt that the agent receives', () => {
  const long = receiptOf(600, 2, 'Basil'.repeat(200));
  const cut = (text: string): string => text.slice(0, 500);
  const whole = {
    ...long,
    items: long.items.map((item) => ({
      ...item,
      addons: item.addons.map((_, at) => 'Basil'.repeat(200) + String(at)),
    })),
  };
  const { items } = truncateReceipt(whole, t);
  const taken = { ...whole, items: items.map((item) => ({ ...item, addons: item.addons.map(cut) })) };
  expect(digestToPrint(whole, t)).toBe(receiptDigest(taken));
  expect(digestToPrint({ ...long, total: 0.5 }, t)).toBeUndefined();
});
