import { describe, expect, it } from 'vitest';
import type { Receipt } from '../printing/receipt.ts';
import { FULL, FULL_ARABIC } from './exampleReceipts.ts';
import { paperAsSeen } from './paperText.ts';
import { layoutReceipt, type LayoutOptions } from './receiptLayout.ts';

const OPTIONS: LayoutOptions = { columns: 48, role: 'receipt', locale: 'en-US', productName: 'Servery' };

describe('right-to-left text', () => {
  const order = {
    ...FULL,
    restaurant: 'مطعم الشام',
    customer: { name: 'ليلى', phone: '+1 555 0100', address: ['شارع 5'] },
    items: [{ quantity: 2, name: 'شاورما دجاج مع بطاطا', addons: ['بدون بصل'], total: 700 }],
    currency: 'د.إ',
    note: 'شكرا',
  };

  const seen = (options: Partial<LayoutOptions> = {}): string[] => paperAsSeen(order, options);

  it('starts at the right edge or next to the quantity, and leaves amounts in place', () => {
    expect(seen()).toEqual([
      '                   ﻡﺎﺸﻟﺍ ﻢﻌﻄﻣ',
      '                    Delivery',
      '',
      'Order 1042                   Mar 7, 2026 6:02 PM',
      `${' '.repeat(44)}ﻰﻠﻴﻟ`,
      '+1 555 0100',
      `${' '.repeat(42)}5 ﻉﺭﺎﺷ`,
      'Promised                                 6:45 PM',
      '------------------------------------------------',
      ' 2 x ﻊﻣ ﺝﺎﺟﺩ ﺎﻣﺭﻭﺎﺷ                     ﺇ.ﺩ 7.00',
      '              ﺎﻃﺎﻄﺑ',
      '   ﻞﺼﺑ ﻥﻭﺪﺑ',
      '------------------------------------------------',
      'Subtotal                                ﺇ.ﺩ 7.00',
      'Tip                                     ﺇ.ﺩ 3.00',
      'Tax                                    ﺇ.ﺩ 13.79',
      'Other charges                         ﺇ.ﺩ 168.86',
      'Total                                 ﺇ.ﺩ 192.65',
      '------------------------------------------------',
      'Note',
      `${' '.repeat(44)}ﺍﺮﻜﺷ`,
      '',
      '               Powered By Servery',
    ]);
  });

  it('formats dates and times by the locale, each in its place', () => {
    const [, , , placed] = seen({ locale: 'he-IL' });
    expect(placed).toBe('Order 1042                     2026 ץרמב 7 18:02');
  });

  it('is no larger than its letters on a ticket, where notes are white on black', () => {
    const { rows } = layoutReceipt(order, { ...OPTIONS, role: 'kitchen' });
    const last = rows.at(-1);
    expect(last?.kind === 'text' ? last.runs : []).toEqual([
      { text: ' '.repeat(44), style: {} },
      { text: '\u2067شكرا\u2069', style: { bold: true, tall: true, reverse: true } },
    ]);
  });
});

describe('right-to-left paper', () => {
  const inArabic = (options: Partial<LayoutOptions> = {}, receipt: Partial<Receipt> = {}): string[] =>
    paperAsSeen({ ...FULL_ARABIC, ...receipt }, { locale: 'ar-EG', ...options });

  it('starts at its right edge with the quantities, and has amounts and times on the left', () => {
    expect(inArabic()).toEqual([
      '                   ﻡﺎﺸﻟﺍ ﻢﻌﻄﻣ',
      '                     ﻞﻴﺻﻮﺗ',
      '',
      'ﻡ 6:02 2026 ﺱﺭﺎﻣ 7                      1042 ﺐﻠﻃ',
      `${' '.repeat(39)}ﺩﺍﺪﺣ ﻰﻠﻴﻟ`,
      `${' '.repeat(37)}+1 555 0100`,
      `${' '.repeat(32)}3 ﻖﺑﺎﻄﻟﺍ ،5 ﻉﺭﺎﺷ`,
      `${' '.repeat(41)}ﺓﺮﻫﺎﻘﻟﺍ`,
      'ﻡ 1:30 2026 ﺱﺭﺎﻣ 8                 ﺩﺪﺤﻤﻟﺍ ﺪﻋﻮﻤﻟﺍ',
      '------------------------------------------------',
      'ﺇ.ﺩ 7.00                     ﻊﻣ ﺝﺎﺟﺩ ﺎﻣﺭﻭﺎﺷ x  2',
      `${' '.repeat(38)}ﺎﻃﺎﻄﺑ`,
      `${' '.repeat(37)}ﻞﺼﺑ ﻥﻭﺪﺑ`,
      `${' '.repeat(33)}Extra garlic`,
      'ﺇ.ﺩ 150.00                  Margherita with x 12',
      `${' '.repeat(38)}basil`,
      '------------------------------------------------',
      'ﺇ.ﺩ 157.00                        ﻲﻋﺮﻔﻟﺍ ﻉﻮﻤﺠﻤﻟﺍ',
      'ﺇ.ﺩ 3.00                                 ﺔﻴﻣﺍﺮﻛﺇ',
      'ﺇ.ﺩ 13.79                                ﺔﺒﻳﺮﻀﻟﺍ',
      '-ﺇ.ﺩ 1.00                              ﻯﺮﺧﺃ ﻡﻮﺳﺭ',
      'ﺇ.ﺩ 172.79                               ﻲﻟﺎﻤﺟﻹﺍ',
      '------------------------------------------------',
      `${' '.repeat(43)}ﺔﻈﺣﻼﻣ`,
      `${' '.repeat(44)}ﺍﺮﻜﺷ`,
      `${' '.repeat(37)}Ring twice.`,
      '',
      '                Servery ﻦﻣ ﻡﻮﻋﺪﻣ',
    ]);
  });

  it('puts an amount that does not fit beside its dish at the left edge of its own row', () => {
    const [dish] = FULL_ARABIC.items;
    const items = dish === undefined ? [] : [{ ...dish, addons: [], total: 17_000_000_000 }];
    expect(inArabic({ columns: 24 }, { items }).slice(12, 15)).toEqual([
      '     ﻊﻣ ﺝﺎﺟﺩ ﺎﻣﺭﻭﺎﺷ x  2',
      '              ﺎﻃﺎﻄﺑ',
      'ﺇ.ﺩ 170,000,000.00',
    ]);
  });

  it('has the same order for the kitchen, in double size', () => {
    const { rows } = layoutReceipt(FULL_ARABIC, { ...OPTIONS, role: 'kitchen', locale: 'ar-EG' });
    const double = { bold: true, wide: true, tall: true };
    const tall = { bold: true, tall: true };
    expect(rows.slice(6, 12).map((row) => (row.kind === 'text' ? row.runs : []))).toEqual([
      [
        { text: ' '.repeat(10), style: {} },
        { text: '\u2067شاورما دجاج مع\u2069 x  2', style: double },
      ],
      [
        { text: ' '.repeat(28), style: {} },
        { text: '\u2067بطاطا\u2069', style: double },
      ],
      [
        { text: ' '.repeat(37), style: {} },
        { text: '\u2067بدون بصل\u2069', style: tall },
      ],
      [
        { text: ' '.repeat(33), style: {} },
        { text: 'Extra garlic', style: tall },
      ],
      [
        { text: ' '.repeat(8), style: {} },
        { text: 'Margherita with x 12', style: double },
      ],
      [
        { text: ' '.repeat(28), style: {} },
        { text: 'basil', style: double },
      ],
    ]);
  });

  it('prints headings in one direction, including times and names', () => {
    const headings = [
      { kind: 'duplicate', number: '2', firstAt: FULL_ARABIC.placedAt },
      { kind: 'backup', from: 'Counter' },
      { kind: 'may-be-duplicate' },
    ] as const;
    expect(inArabic({ headings }, { kind: 'cancelled' }).slice(0, 4)).toEqual([
      '    2026 ﺱﺭﺎﻣ 7 ،ﻡ 6:02 :ﻞﺻﻷﺍ ،2 ﺓﺭﺮﻜﻣ ﺔﺨﺴﻧ',
      '             Counter ﻦﻋ ﺔﻠﻳﺪﺑ ﺔﻋﺎﺒﻃ',
      '               ﺓﺭﺮﻜﻣ ﺔﺨﺴﻧ ﻥﻮﻜﺗ ﺪﻗ',
      '                    ﻰﻐﻠﻣ ﺐﻠﻃ',
    ]);
  });
});
