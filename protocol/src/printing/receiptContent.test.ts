import { describe, expect, it } from 'vitest';
import type { Receipt } from './receipt.ts';
import { receiptChanges, receiptDigest } from './receiptContent.ts';

const SOUP = { quantity: 2, name: 'Soup', addons: ['No salt'], total: 1000 };
const BREAD = { quantity: 1, name: 'Bread', addons: [], total: 300 };
const PRINTED: Receipt = {
  kind: 'order',
  restaurant: 'Casa Prova',
  serviceType: 'Delivery',
  orderId: '1042',
  placedAt: '2026-11-25T18:02:00Z',
  customer: { name: 'Ada Test', address: ['1 High Street'] },
  items: [SOUP, BREAD],
  currency: '$',
  total: 1300,
  note: 'Ring twice',
};

describe('the compared content of a receipt', () => {
  it.each<[string, Partial<Receipt>]>([
    ['the promised time', { promisedAt: '2026-11-25T19:00:00Z' }],
    ['the order of the dishes', { items: [BREAD, SOUP] }],
    ['one dish on two lines', { items: [BREAD, { ...SOUP, quantity: 1 }, { ...SOUP, quantity: 1 }] }],
    ['white space', { note: 'Ring  twice\n' }],
    ['how its texts are written', { items: [SOUP, { ...BREAD, name: '<b>Bread</b>' }] }],
    ['how its amounts are written', { decimals: 3, total: 13_000 }],
  ])('does not depend on %s', (_what, other) => {
    expect(receiptChanges(PRINTED, { ...PRINTED, ...other })).toBeUndefined();
    expect(receiptDigest({ ...PRINTED, ...other })).toBe(receiptDigest(PRINTED));
  });

  it.each<[string, Partial<Receipt>, object]>([
    [
      'a dish more',
      { items: [SOUP, BREAD, { ...BREAD, name: 'Tea' }] },
      { added: [{ name: 'Tea', quantity: 1 }] },
    ],
    [
      'more of a dish',
      { items: [{ ...SOUP, quantity: 5 }, BREAD] },
      { added: [{ name: 'Soup', quantity: 3 }] },
    ],
    ['a dish less', { items: [SOUP] }, { removed: [{ name: 'Bread', quantity: 1 }] }],
    [
      'another add-on',
      { items: [{ ...SOUP, addons: ['Hot'] }, BREAD] },
      { added: [{ name: 'Soup', addons: ['Hot'] }], removed: [{ name: 'Soup', addons: ['No salt'] }] },
    ],
    [
      'a refund',
      { items: [SOUP, BREAD, { ...BREAD, quantity: -1, name: 'Bread (returned)' }] },
      { added: [{ name: 'Bread (returned)', quantity: -1 }] },
    ],
    ['a note', { note: 'No nuts' }, { parts: ['note'] }],
    ['an address', { customer: { name: 'Ada Test', address: ['2 Low Street'] } }, { parts: ['customer'] }],
    ['a payment', { payment: { method: 'Card', isPaid: true } }, { parts: ['payment'] }],
    ['a total', { total: 1400 }, { parts: ['total'] }],
  ])('differs by %s', (_what, other, changes) => {
    expect(receiptChanges(PRINTED, { ...PRINTED, ...other })).toMatchObject({ ...changes });
    expect(receiptDigest({ ...PRINTED, ...other })).not.toBe(receiptDigest(PRINTED));
  });
});
