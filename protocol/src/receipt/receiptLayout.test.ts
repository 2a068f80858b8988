import { describe, expect, it } from 'vitest';
import { CARD, FULL } from './exampleReceipts.ts';
import type { TextRow } from './layout.ts';
import { paperText as paper } from './paperText.ts';
import { layoutReceipt, type LayoutOptions, layoutSteps } from './receiptLayout.ts';

const OPTIONS: LayoutOptions = { columns: 48, role: 'receipt', locale: 'en-US', productName: 'Servery' };
const ONE_ITEM = { ...FULL, items: [{ quantity: 1, name: 'Tea', addons: [], total: 250 }], total: 250 };

describe('the customer’s receipt', () => {
  it('prints everything in order', () => {
    expect(paper(FULL)).toEqual([
      "                Nonna's Kitchen",
      '                    Delivery',
      '',
      'Order 1042                   Mar 7, 2026 6:02 PM',
      'Zoë Müller',
      '+1 555 0100',
      '12 High Street, 3rd floor',
      'Springfield',
      'Promised                                 6:45 PM',
      '------------------------------------------------',
      ' 2 x Margherita with                      $25.98',
      '     basil',
      '   Extra cheese',
      '   Gluten-free base, baked on its',
      '   own tray',
      ' 1 x Crème brûlée                          $6.50',
      '12 x Борщ                                $107.88',
      '   со сметаной',
      ' 1 x 北京烤鸭                             $32.00',
      '------------------------------------------------',
      'Subtotal                                 $172.36',
      'Tip                                        $3.00',
      'Tax                                       $13.79',
      'Other charges                              $3.50',
      'Total                                    $192.65',
      '------------------------------------------------',
      'Note',
      'Ring twice.',
      'No nuts please: a guest is allergic, and thank',
      'you – as always!',
      '',
      '               Powered By Servery',
    ]);
  });

  it('keeps names at 15 and add-on lines at 30 columns on the narrowest paper', () => {
    const item = {
      quantity: 1,
      name: 'Fifteen columns and more',
      addons: ['Thirty columns are one line ok'],
      total: 99_999_999,
    };
    const rows = paper({ ...FULL, items: [item] }, { columns: 32 });
    expect(rows).toContain(' 1 x Fifteen columns $999,999.99');
    expect(rows).toContain('     and more');
    expect(rows).toContain('  Thirty columns are one line ok');
  });

  it('gives an amount its own row if it does not fit beside the name', () => {
    const item = { quantity: 100_000, name: 'Fifteen columns', addons: [], total: 99_999_999 };
    const rows = paper({ ...FULL, currency: 'AED', items: [item] }, { columns: 32 });
    expect(rows).toContain('100000 x Fifteen columns');
    expect(rows).toContain('                  AED 999,999.99');
  });

  it('omits missing fields', () => {
    const {
      tip: _tip,
      tax: _tax,
      note: _note,
      customer: _customer,
      promisedAt: _promised,
      ...bare
    } = ONE_ITEM;
    const rows = paper(bare);
    expect(rows.slice(3)).toEqual([
      'Order 1042                   Mar 7, 2026 6:02 PM',
      '------------------------------------------------',
      ' 1 x Tea                                   $2.50',
      '------------------------------------------------',
      'Subtotal                                   $2.50',
      'Total                                      $2.50',
      '',
      '               Powered By Servery',
    ]);
  });

  it('prints the address of a guest without a name or a telephone number', () => {
    const customer = { name: '', address: ['12 High Street', 'Springfield'] };
    expect(paper({ ...FULL, customer }).slice(4, 6)).toEqual(['12 High Street', 'Springfield']);
  });

  it('prints a tip of nothing when the order has one, and a discount as negative other charges', () => {
    const rows = paper({ ...ONE_ITEM, tip: 0, tax: 0, total: 200 });
    expect(rows).toContain('Tip                                        $0.00');
    expect(rows).toContain('Other charges                             -$0.50');
  });

  it('prints the head in double size if it fits into two rows, else in bold', () => {
    const head = (restaurant: string) =>
      layoutReceipt({ ...FULL, restaurant }, OPTIONS).rows.find((row): row is TextRow => row.kind === 'text');
    expect(head("Nonna's Kitchen")?.runs[0]?.style).toEqual({ bold: true, wide: true, tall: true });
    expect(head('The Golden Dragon Restaurant')?.runs[0]?.text).toBe('The Golden Dragon');
    expect(head('The Very Long Name Of A Golden Dragon Restaurant And Bar')?.runs[0]?.style).toEqual({
      bold: true,
    });
  });

  it('prints the order number as a QR code if the template asks for it and a scanner can type it', () => {
    const codes = (orderId: string) =>
      layoutReceipt({ ...FULL, orderId }, { ...OPTIONS, template: { qr: true } }).rows.filter(
        (row) => row.kind === 'qr',
      );
    expect(codes('1042')).toEqual([{ kind: 'qr', data: '1042' }]);
    expect(codes('№ 1042')).toEqual([]);
  });
});

describe('the logo', () => {
  const first = (logo: NonNullable<LayoutOptions['logo']>, options: Partial<LayoutOptions> = {}) =>
    layoutReceipt(FULL, { ...OPTIONS, logo, ...options }).rows[0];
  const black = (width: number, height: number) => ({
    width,
    height,
    data: Buffer.alloc(Math.ceil(width / 8) * height, 0xff).toString('base64'),
  });

  it('is printed only above the customer’s receipt', () => {
    expect(first(black(16, 2))).toMatchObject({
      kind: 'picture',
      picture: { width: 16, height: 2, data: Buffer.of(255, 255, 255, 255) },
    });
    expect(first(black(16, 2), { role: 'kitchen' })?.kind).toBe('text');
  });

  it('is scaled down to the paper', () => {
    expect(first(black(576, 300), { columns: 32 })).toMatchObject({ picture: { width: 384, height: 200 } });
  });

  it.each([
    ['higher', { height: 3 }],
    ['wider', { width: 17 }],
    ['lower', { height: 1 }],
    ['huge', { width: 65_535, height: 65_535 }],
    ['nothing', { data: '' }],
    ['not base64', { data: '\u001b@!' }],
  ])('is left out where its data are not of the size that it claims: %s', (_name, claimed) => {
    expect(first({ ...black(16, 2), ...claimed })?.kind).toBe('text');
  });
});

describe('the kitchen ticket', () => {
  const kitchen = { role: 'kitchen' } as const;

  it('lists the dishes without prices', () => {
    expect(paper(FULL, kitchen)).toEqual([
      '                    Delivery',
      '                      1042',
      'Mar 7, 2026                              6:02 PM',
      'Zoë Müller',
      'Promised                                 6:45 PM',
      '------------------------------------------------',
      ' 2 x Margherita with',
      '     basil',
      '   Extra cheese',
      '   Gluten-free base, baked on its own tray',
      ' 1 x Crème brûlée',
      '12 x Борщ',
      '   со сметаной',
      ' 1 x 北京烤鸭',
      '------------------------------------------------',
      'Ring twice.',
      'No nuts please: a guest is allergic, and thank',
      'you – as always!',
    ]);
  });

  it('prints dishes in double size and the note white on black', () => {
    const { rows } = layoutReceipt(ONE_ITEM, { ...OPTIONS, ...kitchen });
    const styleOf = (start: string) =>
      rows.flatMap((row) => (row.kind === 'text' ? row.runs : [])).find(({ text }) => text.startsWith(start))
        ?.style;
    expect(styleOf(' 1 x Tea')).toEqual({ bold: true, wide: true, tall: true });
    expect(styleOf('Ring twice.')).toMatchObject({ reverse: true });
  });
});

describe('other documents', () => {
  it('prints number, customer and items of a cancelled order', () => {
    expect(paper({ ...FULL, kind: 'cancelled' })).toEqual([
      '                   CANCELLED',
      '                      1042',
      '                   Zoë Müller',
      '------------------------------------------------',
      ' 2 x Margherita with',
      '     basil',
      ' 1 x Crème brûlée',
      '12 x Борщ',
      ' 1 x 北京烤鸭',
    ]);
  });

  it('prints a table card with its address, the same on every printer and without headings', () => {
    const card = [
      "                Nonna's Kitchen",
      '                  Order online',
      '',
      '                   [QR code]',
      '',
      '              nonna.order.example',
    ];
    expect(paper(CARD)).toEqual(card);
    expect(paper(CARD, { role: 'kitchen', headings: [{ kind: 'may-be-duplicate' }] })).toEqual(card);
    expect(layoutReceipt(CARD, OPTIONS).rows).toContainEqual({
      kind: 'qr',
      data: 'https://nonna.order.example/',
    });
  });

  it('prints all headings of a copy at the top', () => {
    const headings = [
      { kind: 'duplicate', number: '2', firstAt: '2026-03-07T23:02:00Z' },
      { kind: 'may-be-duplicate' },
      { kind: 'backup', from: 'Bar\u001b@\u202e' },
    ] as const;
    expect(paper(FULL, { headings }).slice(0, 3)).toEqual([
      '  DUPLICATE 2 of first at 6:02 PM, Mar 7, 2026',
      '               MAY BE A DUPLICATE',
      '                BACKUP FROM Bar@',
    ]);
  });

  it('marks a test once, and shows the configured width', () => {
    const rows = paper({ ...FULL, kind: 'test' }, { headings: [{ kind: 'test' }], columns: 42 });
    expect(rows.filter((row) => row.includes('TEST PRINT'))).toHaveLength(1);
    expect(rows).toContain('123456789012345678901234567890123456789012');
  });
});

describe('an extremely long print', () => {
  const addons = Array.from({ length: 100 }, () => '+');
  const items = Array.from({ length: 500 }, () => ({ quantity: 1, name: 'Tea', addons, total: 250 }));

  it.each([
    ['en-US', 'receipt', 'TOO LONG: CUT OFF HERE, '],
    ['es-MX', 'kitchen', 'DEMASIADO LARGO: CORTADO AQUÍ, '],
    ['ar-EG', 'receipt', 'الورقة طويلة'],
  ] as const)('is cut off, says so and still has its end: %s, %s', (locale, role, says) => {
    const options = { locale, role };
    const short = paper({ ...FULL, items: items.slice(0, 20) }, options);
    const long = paper({ ...FULL, items }, options);
    expect(short.join()).not.toContain(says);
    expect(long.length).toBeGreaterThan(3000);
    expect(long.length).toBeLessThan(3005);
    expect(long.filter((row) => row.includes(says))).toHaveLength(1);
    expect(long.at(-1)).toBe(short.at(-1));
    expect(long[0]).toBe(short[0]);
  });

  it('is longer than the largest real order, which fits', () => {
    const order = items.map((item) => ({ ...item, addons: addons.slice(0, 4) }));
    expect(paper({ ...FULL, items: order }).join()).not.toContain('CUT OFF');
  });
});

describe.each(['receipt', 'kitchen'] as const)('a long order for a printer of the role %s', (role) => {
  it('is laid out in steps of one dish, so that other orders print in between', () => {
    const items = Array.from({ length: 500 }, () => ({
      quantity: 1,
      name: 'Tea',
      addons: ['Lemon'],
      total: 250,
    }));
    const steps = [...layoutSteps({ ...FULL, items }, { ...OPTIONS, role })];
    expect(steps.length).toBeGreaterThan(items.length);
  });
});

describe('text from outside', () => {
  it('turns tabs and line breaks into spaces, and drops every other control character', () => {
    const name = 'Tea\twith\nmilk\u0000\u001b@\u0085now\u202e\u2066!';
    const rows = paper({ ...FULL, items: [{ quantity: 1, name, addons: [], total: 100 }] });
    expect(rows).toContain(' 1 x Tea with milk@                        $1.00');
    expect(rows).toContain('     now!');
  });

  it('is normalised to NFC', () => {
    expect(paper({ ...FULL, restaurant: 'Cafe\u0301' })[0]?.trim()).toBe('Café');
  });
});
