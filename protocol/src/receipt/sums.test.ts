import { describe, expect, it } from 'vitest';
import type { Receipt } from '../printing/receipt.ts';
import { FULL } from './exampleReceipts.ts';
import type { TextRow } from './layout.ts';
import { paperAsSeen, paperText } from './paperText.ts';
import { layoutReceipt, type LayoutOptions } from './receiptLayout.ts';

const { tip: _tip, tax: _tax, note: _note, ...BARE } = FULL;
const SOUP = { quantity: 1, name: 'Soup', addons: [], total: 500 };
const ORDER: Receipt = { ...BARE, items: [SOUP], total: 500 };

/** The amounts and payment: the rows between the second rule and the footer. */
function sums(receipt: Partial<Receipt>, options: Partial<LayoutOptions> = {}): string[] {
  const rows = paperText({ ...ORDER, ...receipt }, options).map((row) =>
    row.trim().replaceAll(/ {2,}/g, ' | '),
  );
  return rows.slice(rows.findLastIndex((row) => row.startsWith('---')) + 1, -2);
}

const itemRows = (receipt: Partial<Receipt>, options: Partial<LayoutOptions> = {}): string[] =>
  paperText({ ...ORDER, ...receipt }, options)
    .filter((row) => row.includes(' x '))
    .map((row) => row.trim().replaceAll(/ {2,}/g, ' | '));

describe('amounts', () => {
  it('have the decimals of their currency', () => {
    const dinars = { currency: 'KD', decimals: 3, items: [{ ...SOUP, total: 1115 }], tax: 56, total: 1171 };
    expect(sums(dinars)).toEqual(['Subtotal | KD 1.115', 'Tax | KD 0.056', 'Total | KD 1.171']);
    const yen = { currency: '¥', decimals: 0, items: [{ ...SOUP, total: 1990 }], total: 1990 };
    expect(itemRows(yen, { locale: 'ja-JP' })).toEqual(['1 x Soup | ¥1,990']);
    expect(sums(yen, { locale: 'ja-JP' })).toEqual(['Subtotal | ¥1,990', 'Total | ¥1,990']);
  });

  it('have two decimals if the console does not say', () => {
    expect(sums({})).toEqual(['Subtotal | $5.00', 'Total | $5.00']);
  });

  it('are exact when a binary fraction is not', () => {
    const items = [0.1, 0.2, 0.3].map((_, at) => ({ ...SOUP, total: 9_007_199_254_740_99 + at }));
    expect(sums({ items, total: 2_702_159_776_422_300 })).toEqual([
      'Subtotal | $27,021,597,764,223.00',
      'Total | $27,021,597,764,223.00',
    ]);
    expect(sums({ items: [], total: Number.MAX_SAFE_INTEGER })).toContain('Total | $90,071,992,547,409.91');
  });

  it('use the console’s subtotal if it sends one, and derive other charges from it', () => {
    const thirds = {
      items: [333, 333, 333].map((total) => ({ ...SOUP, total })),
      subtotal: 1000,
      total: 1000,
    };
    expect(sums(thirds)).toEqual(['Subtotal | $10.00', 'Total | $10.00']);
    expect(sums({ ...thirds, tax: 50, tip: 100, total: 1200 })).toEqual([
      'Subtotal | $10.00',
      'Tip | $1.00',
      'Tax | $0.50',
      'Other charges | $0.50',
      'Total | $12.00',
    ]);
  });

  it('are negative for returned items', () => {
    const items = [SOUP, { quantity: -1, name: 'Fries (returned)', addons: [], total: -400 }];
    expect(itemRows({ items, total: 100 })).toEqual(['1 x Soup | $5.00', '-1 x Fries | -$4.00']);
  });
});

describe('an amount that the console could not parse', () => {
  it('prints as sent, and its label says so', () => {
    expect(sums({ tax: 40, asSent: { total: '12,5x' } })).toEqual(['Tax | $0.40', 'Total (as sent) | 12,5x']);
    expect(sums({ total: 900, asSent: { tip: 'two', tax: '4 %' } })).toEqual([
      'Tip (as sent) | two',
      'Tax (as sent) | 4 %',
      'Total | $9.00',
    ]);
  });

  it('leaves out the sums that it is a part of', () => {
    const items = [SOUP, { ...SOUP, total: 0, asSent: { total: 'free?' } }];
    expect(itemRows({ items })).toEqual(['1 x Soup | $5.00', '1 x Soup | free?']);
    expect(sums({ items, total: 900 })).toEqual(['Total | $9.00']);
    expect(sums({ items, subtotal: 700, total: 900 })).toEqual(['Total | $9.00']);
  });

  it.each([
    ['en-US', 'not sent', 'Total'],
    ['es-MX', 'no enviado', 'Total'],
    ['ar-EG', 'لم يرسل', 'الإجمالي'],
  ])('prints words where nothing was sent: %s', (locale, words, total) => {
    const receipt = { items: [{ ...SOUP, asSent: { total: '' } }], asSent: { total: ' \u0000' } };
    const rows = paperText({ ...ORDER, ...receipt }, { locale });
    expect(rows.filter((row) => row.includes(words))).toHaveLength(2);
    expect(rows.some((row) => row.includes(total) && row.includes(words))).toBe(true);
  });

  it('gets its own rows if it does not fit beside its label', () => {
    const rows = paperText({ ...ORDER, asSent: { total: 'ask '.repeat(25) } }, { columns: 32 });
    const at = rows.indexOf('Total (as sent)');
    expect(rows[at + 1]).toBe(`${' '.repeat(32 - 31)}${'ask '.repeat(8).trim()}`);
  });
});

describe('how an order is paid', () => {
  it.each([
    [{ method: 'Card', isPaid: true }, 'PAID · Card'],
    [{ method: 'Cash', isPaid: false }, 'TO PAY · Cash'],
    [{ method: 'Voucher 7' }, 'Voucher 7'],
    [{ method: ' ', isPaid: false }, 'TO PAY'],
  ])('stands behind the total: %j', (payment, says) => {
    expect(sums({ payment })).toEqual(['Subtotal | $5.00', 'Total | $5.00', says]);
  });

  it('is absent if the platform does not say', () => {
    expect(sums({ payment: { method: '' } })).toEqual(sums({}));
  });

  it('is in double size for the driver', () => {
    const { rows } = layoutReceipt(
      { ...ORDER, payment: { method: 'Cash', isPaid: false } },
      { columns: 32, role: 'receipt', locale: 'en-US', productName: 'Servery' },
    );
    const texts = rows.filter((row): row is TextRow => row.kind === 'text');
    const payment = texts.find(({ runs }) => runs.some(({ text }) => text === 'TO PAY · Cash'));
    expect(payment?.runs.at(-1)?.style).toEqual({ bold: true, wide: true, tall: true });
  });

  it('is translated if the platform’s word is a common one', () => {
    const paid = { payment: { method: 'CARD', isPaid: true } };
    expect(sums(paid, { locale: 'es-MX' }).at(-1)).toBe('PAGADO · Tarjeta');
    expect(sums({ payment: { method: 'Bono', isPaid: false } }, { locale: 'es-MX' }).at(-1)).toBe(
      'POR COBRAR · Bono',
    );
    expect(paperAsSeen({ ...ORDER, ...paid }, { locale: 'ar-EG' }).map((row) => row.trim())).toContain(
      'ﺔﻗﺎﻄﺑ · ﻉﻮﻓﺪﻣ',
    );
  });

  it('is not printed for the kitchen', () => {
    const rows = paperText({ ...ORDER, payment: { method: 'Cash', isPaid: false } }, { role: 'kitchen' });
    expect(rows.join()).not.toMatch(/PAY|Cash/);
  });
});
