import { describe, expect, it } from 'vitest';
import type { Receipt, ReceiptItem } from '../printing/receipt.ts';
import { FULL } from './exampleReceipts.ts';
import { paperAsSeen, paperText } from './paperText.ts';
import type { LayoutOptions } from './receiptLayout.ts';

const dish = (quantity: number, name: string, sent?: string): ReceiptItem => ({
  quantity,
  name,
  addons: [],
  total: 500,
  ...(sent !== undefined && { asSent: { quantity: sent } }),
});

/** The rows of the items. */
function rows(
  items: ReceiptItem[],
  options: Partial<LayoutOptions> = {},
  kind: Receipt['kind'] = 'order',
): string[] {
  const all = paperAsSeen({ ...FULL, note: undefined, kind, items }, options);
  const from = all.findIndex((row) => row.startsWith('---')) + 1;
  const to = all.findIndex((row, at) => at >= from && row.startsWith('---'));
  return all.slice(from, to === -1 ? undefined : to);
}

const KITCHEN = { role: 'kitchen' } as const;

describe('a quantity', () => {
  const items = [dish(2, '1/2 Chicken'), dish(12, '7 Up'), dish(-1, 'Fries'), dish(0.5, '¼ Duck')];
  const lines = ['  2 x 1/2 Chicken', ' 12 x 7 Up', ' -1 x Fries', '0.5 x ¼ Duck'];

  it('never runs into a name that starts with a number, on any paper', () => {
    expect(rows(items, KITCHEN)).toEqual(lines);
    expect(rows(items, KITCHEN, 'cancelled')).toEqual(lines);
    expect(rows(items)).toEqual(lines.map((line) => `${line.padEnd(43)}$5.00`));
  });

  it('is on the right of right-to-left paper, with the mark next to the name', () => {
    expect(rows([dish(2, '1/2 Chicken'), dish(12, 'شاورما')], { ...KITCHEN, locale: 'ar-EG' })).toEqual(
      [
        '               1/2 Chicken x  2',
        '              ﺎﻣﺭﻭﺎﺷ x 12'.replace('              ', ' '.repeat(14)),
      ].map((row) => expect.stringContaining(row.trim()) as unknown),
    );
  });

  it('precedes a Hebrew name on left-to-right paper', () => {
    expect(rows([dish(2, '7 תפוחים')], KITCHEN)).toEqual([' 2 x םיחופת 7']);
  });

  it('lets names wrap at 15 and add-on lines at 30 columns on 32', () => {
    const item = { ...dish(1, 'Fifteen columns and more'), addons: ['Thirty columns are one line ok'] };
    expect(rows([item], { columns: 32 })).toEqual([
      ' 1 x Fifteen columns       $5.00',
      '     and more',
      '  Thirty columns are one line ok',
    ]);
  });
});

describe('a quantity as it was sent', () => {
  it('replaces the number', () => {
    expect(rows([dish(0, 'Soup', '0.5 kg'), dish(2, 'Bread')], KITCHEN)).toEqual([
      '0.5 kg x Soup',
      ' 2 x Bread',
    ]);
    expect(rows([dish(0, 'Soup of the whole day', '0.5 kg')])[0]).toBe(
      `${'0.5 kg x Soup of the'.padEnd(43)}$5.00`,
    );
  });

  it('is a question mark if nothing was sent', () => {
    expect(rows([dish(0, 'Soup', '')], KITCHEN)).toEqual([' ? x Soup']);
  });

  it('gets its own rows if it would leave the name no room', () => {
    expect(rows([dish(0, 'Soup', 'half a kilo, or a little more')], { ...KITCHEN, columns: 32 })).toEqual([
      'half a kilo,',
      'or a little',
      'more x',
      '    Soup',
    ]);
    expect(rows([dish(-1.2345678901e300, 'Soup')], { ...KITCHEN, columns: 32 }).join('\n')).toMatch(
      /x\n {4}Soup$/,
    );
  });

  it('keeps its text direction next to other text', () => {
    expect(paperText({ ...FULL, items: [dish(0, 'Soup', 'كجم 2')] }, KITCHEN).join('\n')).toContain(
      '\u2067كجم 2\u2069 x Soup',
    );
    expect(rows([dish(0, 'شوربة', '0.5 kg')], { ...KITCHEN, locale: 'ar-EG' })[0]?.trim()).toBe(
      'ﺔﺑﺭﻮﺷ x 0.5 kg',
    );
  });
});
