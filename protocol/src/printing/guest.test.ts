import { describe, expect, it } from 'vitest';
import { guestOf, isReceiptOf, namesGuest } from './guest.ts';
import type { Receipt } from './receipt.ts';

const names = (typed: string, text: string): boolean => {
  const guest = guestOf(typed);
  if (guest === undefined) throw new Error(`${typed} names nobody.`);
  return namesGuest(guest, text);
};

describe('a guest', () => {
  it.each([
    ['+1 (415) 555-0142', '4155550142'],
    ['415.555.0142', 'call +14155550142, not the bell'],
    ['0151 2345678', '+49 (0)151 / 234 56 78'],
    ['00491512345678', '0151 2345678'],
    ['415 555 0142', '1 415 555 0142 2nd floor'],
    ['555 0142', '(415) 555-0142'],
    ['Ada@Guest.Test', 'write to ada@guest.test.'],
    ['ada@guest.test', 'ADA@GUEST.TEST'],
    ['zoe  BRULE', 'Zoë Brûlé'],
    ['Zoë Brûlé', 'For Zoe Brule, at the back'],
    ['Ada', ' ada '],
    ['محمد علي', 'محمد علي'],
  ])('named by %s is named by %s', (typed, text) => {
    expect(names(typed, text)).toBe(true);
  });

  it.each([
    ['4155550142', '4155550143'],
    ['20261125', 'due 2026-11-25'],
    ['4155550142', '12 High Street 5'],
    ['ada@guest.test', 'nada@guest.test'],
    ['ada@guest.test', 'ada@guest.test.au'],
    ['Ada', 'Ada Lovelace'],
    ['Rose', 'Rose wine'],
    ['Ann Lee', 'Joann Lee'],
  ])('named by %s is not named by %s', (typed, text) => {
    expect(names(typed, text)).toBe(false);
  });

  it.each(['', ' ', 'A', '12', '555-014', '@', 'ada@', 'ada @guest.test', '…', 'a'.repeat(201)])(
    'is not named by %j',
    (typed) => {
      expect(guestOf(typed)).toBeUndefined();
    },
  );
});

it('matches a receipt by name, phone, address or note, also as older consoles sent them, but not by a dish', () => {
  const receipt: Receipt = {
    ...{ kind: 'order', restaurant: 'Casa', serviceType: 'Delivery', orderId: '1', currency: '$', total: 0 },
    ...{ placedAt: '2026-11-25T18:02:00Z', items: [{ quantity: 1, name: 'Rose', addons: [], total: 0 }] },
    customer: { name: 'Ada O&#39;Neil', phone: '415 555 0142', address: ['c/o Grace Hopper'] },
    note: 'Receipt to ada@guest.test',
  };
  const isOf = (typed: string): boolean | undefined => {
    const guest = guestOf(typed);
    return guest && isReceiptOf(guest, receipt);
  };
  for (const typed of ["ada o'neil", '+14155550142', 'grace hopper', 'ada@guest.test'])
    expect(isOf(typed), typed).toBe(true);
  for (const typed of ['Rose', 'Casa', 'Ada', '4155550143']) expect(isOf(typed), typed).toBe(false);
});
