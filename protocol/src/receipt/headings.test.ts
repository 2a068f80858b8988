import { describe, expect, it } from 'vitest';
import type { Receipt, ReceiptItem } from '../printing/receipt.ts';
import type { ReceiptChanges } from '../printing/receiptContent.ts';
import { FULL } from './exampleReceipts.ts';
import type { TextRow } from './layout.ts';
import { paperAsSeen, paperText } from './paperText.ts';
import { layoutReceipt, type Heading, type LayoutOptions } from './receiptLayout.ts';

const { promisedAt: _promised, ...ORDER } = FULL;
const KITCHEN = { role: 'kitchen' } as const;

/** The rows above the head of the receipt. */
function head(
  heading: Heading,
  options: Partial<LayoutOptions> = {},
  receipt: Receipt = ORDER,
  rows = paperText,
): string[] {
  const without = paperText(receipt, options);
  const all = rows(receipt, { ...options, headings: [heading] });
  return all.slice(0, all.length - without.length).map((row) => row.trim());
}

function styleOf(heading: Heading, text: string, options: Partial<LayoutOptions> = {}) {
  const { rows } = layoutReceipt(ORDER, {
    columns: 48,
    role: 'receipt',
    locale: 'en-US',
    productName: 'Servery',
    headings: [heading],
    ...options,
  });
  const texts = rows.filter((row): row is TextRow => row.kind === 'text');
  return texts.flatMap(({ runs }) => runs).find((run) => run.text.includes(text))?.style;
}

describe('the print of an order that is due', () => {
  const due = { kind: 'due', copyOf: '2026-03-07T11:38:00-05:00' } as const;

  it('says so, and names the earlier print in small type', () => {
    expect(head(due)).toEqual(['DUE', 'copy of the one at 11:38 AM']);
    expect(head(due, KITCHEN)).toEqual(['DUE', 'copy of the one at 11:38 AM']);
    expect(styleOf(due, 'DUE')).toMatchObject({ tall: true, reverse: true });
    expect(styleOf(due, 'copy of')).toEqual({});
  });

  it('names the day of the earlier paper unless everything on this one is of that day', () => {
    const withDay = ['DUE', 'copy of the one at Mar 6, 2026 11:38 AM'];
    expect(head({ ...due, copyOf: '2026-03-06T11:38:00-05:00' })).toEqual(withDay);
    const forTomorrow = { ...FULL, placedAt: '2026-03-06T11:37:00-05:00' };
    expect(head({ ...due, copyOf: '2026-03-06T11:38:00-05:00' }, {}, forTomorrow)).toEqual(withDay);
    const unreadable = { ...ORDER, asSent: { placedAt: 'yesterday' } };
    expect(head(due, {}, unreadable)).toEqual(['DUE', 'copy of the one at Mar 7, 2026 11:38 AM']);
  });

  it('names no earlier print on the first one', () => {
    expect(head({ kind: 'due' })).toEqual(['DUE']);
  });

  it('speaks the language of the paper', () => {
    expect(head(due, { locale: 'es-MX' })).toEqual([
      'PREPARAR AHORA',
      'copia del papel anterior: 11:38 a.m.',
    ]);
    expect(head(due, { locale: 'ar-EG' }, ORDER, paperAsSeen)).toEqual([
      'ﺮﻴﻀﺤﺘﻟﺍ ﺖﻗﻭ ﻥﺎﺣ',
      'ﺹ 11:38 :ﺔﻘﺑﺎﺳ ﺔﻗﺭﻭ ﻦﻣ ﺔﺨﺴﻧ',
    ]);
  });
});

describe('the print of a changed order', () => {
  const item = (quantity: number, name: string, addons: string[] = []): ReceiptItem => ({
    quantity,
    name,
    addons,
    total: 500,
  });
  const changed = (changes: Partial<ReceiptChanges>): Heading => ({
    kind: 'changed',
    since: '2026-03-07T11:38:00-05:00',
    changes: { added: [], removed: [], parts: [], ...changes },
  });
  const all = changed({
    added: [item(3, 'Soup', ['No cream']), item(12, 'Tea')],
    removed: [item(1, 'Bread', ['Butter'])],
    parts: ['service', 'customer', 'note', 'payment', 'total'],
  });

  it('lists added and removed dishes and other changes', () => {
    expect(head(all)).toEqual([
      'CHANGED',
      'since the paper of 11:38 AM',
      '+  3 x Soup',
      'No cream',
      '+ 12 x Tea',
      '- 1 x Bread',
      'Butter',
      'Service changed',
      'Customer and address changed',
      'Note changed',
      'Payment changed',
      'Total changed',
      '-'.repeat(48),
    ]);
  });

  it('omits payment and total for the kitchen, and uses large letters', () => {
    expect(head(all, KITCHEN).slice(-4)).toEqual([
      'Service changed',
      'Customer and address changed',
      'Note changed',
      '-'.repeat(48),
    ]);
    expect(styleOf(all, '+  3 x Soup', KITCHEN)).toEqual({ bold: true, wide: true, tall: true });
    expect(styleOf(all, '- 1 x Bread', KITCHEN)).toEqual({ bold: true, wide: true, tall: true });
    expect(styleOf(all, 'No cream', KITCHEN)).toMatchObject({ tall: true });
    expect(styleOf(all, 'Note changed', KITCHEN)).toMatchObject({ tall: true });
  });

  it('tells the kitchen if nothing to cook has changed', () => {
    const paid = changed({ parts: ['payment', 'total'] });
    expect(head(paid, KITCHEN)).toEqual([
      'CHANGED',
      'since the paper of 11:38 AM',
      'Dishes and note are the same',
      '-'.repeat(48),
    ]);
    expect(head(paid)).toContain('Payment changed');
    expect(head(paid)).not.toContain('Dishes and note are the same');
  });

  it('counts dishes whose quantity is text', () => {
    const soup = { ...item(1, 'Soup'), asSent: { quantity: '0.5 kg' } };
    expect(head(changed({ added: [soup] }), KITCHEN)[2]).toBe('+ 0.5 kg x Soup');
    expect(head(changed({ added: [{ ...soup, quantity: 2 }] }), KITCHEN)[2]).toBe('+ 2 x 0.5 kg x Soup');
  });

  it('speaks the language of the paper', () => {
    expect(head(all, { locale: 'es-MX' })).toEqual(
      expect.arrayContaining(['MODIFICADO', 'respecto al papel anterior: 11:38 a.m.', 'Cambió la nota']),
    );
    const inArabic = head(all, { locale: 'ar-EG' }, ORDER, paperAsSeen);
    expect(inArabic.slice(0, 3)).toEqual(['ﺐﻠﻄﻟﺍ ﻞﻳﺪﻌﺗ ﻢﺗ', 'ﺹ 11:38 :ﺔﻘﺑﺎﺴﻟﺍ ﺔﻗﺭﻮﻟﺍ ﻦﻋ', 'Soup x  3 +']);
    expect(inArabic).toContain('Bread x 1 -');
  });
});
