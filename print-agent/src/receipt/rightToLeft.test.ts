import { describe, expect, it } from 'vitest';
import { visualOrder } from './bidi.ts';
import { FULL } from './golden/documents.ts';
import { previewText } from './preview.ts';
import { layoutReceipt, type LayoutOptions } from './receiptLayout.ts';

const OPTIONS: LayoutOptions = { columns: 48, role: 'receipt', locale: 'en-US', productName: 'Servery' };

describe('text that is read from right to left', () => {
  const order = {
    ...FULL,
    restaurant: 'مطعم الشام',
    customer: { name: 'ليلى', phone: '+1 555 0100', address: ['شارع 5'] },
    items: [{ quantity: 2, name: 'شاورما دجاج مع بطاطا', addons: ['بدون بصل'], total: 700 }],
    currency: 'د.إ',
    note: 'شكرا',
  };

  /** The rows as the printer sets them, from left to right. */
  function seen(options: Partial<LayoutOptions> = {}): string[] {
    return previewText(layoutReceipt(order, { ...OPTIONS, ...options })).map((line) =>
      visualOrder(line)
        .map(({ text }) => text)
        .join('')
        .trimEnd(),
    );
  }

  it('begins at the right edge, or beside the quantity, and leaves amounts at theirs', () => {
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
      ' 2 ﻊﻣ ﺝﺎﺟﺩ ﺎﻣﺭﻭﺎﺷ                       ﺇ.ﺩ 7.00',
      '            ﺎﻃﺎﻄﺑ',
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

  it('says dates and times as the locale does, each in its place', () => {
    const [, , , placed] = seen({ locale: 'ar-EG' });
    expect(placed).toBe('Order 1042                    2026 ﺱﺭﺎﻣ 7 ﻡ 6:02');
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
