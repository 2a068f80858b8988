import { decodedReceipt, NOTE_CUT, type Receipt } from '@servery/protocol/printing/receipt';
import { CONTENT_PARTS } from '@servery/protocol/printing/receiptContent';
import { rowWidth } from '@servery/protocol/receipt/layout';
import { previewSvg, previewText } from '@servery/protocol/receipt/preview';
import { type Heading, layoutReceipt, type LayoutOptions } from '@servery/protocol/receipt/receiptLayout';
import { printable, printableLines, printedWidth } from '@servery/protocol/receipt/text';
import { wrap } from '@servery/protocol/receipt/wrap';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeEscPos } from './escpos.ts';
import { parseEscPos } from './golden/parse.ts';

/** Any JSON text, biased towards characters that cause trouble on paper. */
const text = (maxLength: number) =>
  fc
    .array(
      fc.oneof(
        fc.string({ unit: 'grapheme-ascii', maxLength: 12 }),
        fc.string({ unit: 'grapheme', maxLength: 6 }),
        fc.string({ unit: 'binary', maxLength: 6 }),
        fc.constantFrom(
          ' ',
          '\n',
          '\t',
          '\u001b@',
          '\u001dV\u0000',
          '\u0010\u0004\u0001',
          '\u202e',
          '\u0301',
        ),
        fc.constantFrom(
          '北京烤鸭',
          'العربية',
          'مرحبا pizza (2×)',
          'שלום',
          '👨‍👩‍👧',
          'é',
          '€',
          'Борщ',
          'น้ำตำ',
          '½',
          '2⅓',
          '\ud800',
          '\u00a0',
          '?',
          '\u00ad',
          '\u0085',
        ),
      ),
      { maxLength: 8 },
    )
    .map((parts) => parts.join('').slice(0, maxLength));

const minor = fc.integer({ min: -99_999_999, max: 99_999_999 });
const instant = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

const sent = text(100);

const items = fc.array(
  fc.record({
    quantity: fc.oneof(
      fc.integer({ min: -10, max: 100_000 }),
      fc.constantFrom(99_999.999, 1e21, -Number.MAX_VALUE),
    ),
    name: text(500),
    addons: fc.array(text(500), { maxLength: 3 }),
    total: minor,
    asSent: fc.option(fc.record({ quantity: sent, total: sent }, { requiredKeys: [] }), { nil: undefined }),
  }),
  { maxLength: 4 },
);

const receipt: fc.Arbitrary<Receipt> = fc.record(
  {
    kind: fc.constantFrom('order', 'cancelled', 'test'),
    restaurant: text(200),
    serviceType: text(100),
    orderId: text(100),
    placedAt: instant,
    zone: fc.constantFrom('America/New_York', 'Asia/Kolkata', 'nowhere'),
    customer: fc.record({ name: text(200), phone: text(64), address: fc.array(text(300), { maxLength: 3 }) }),
    promisedAt: instant,
    items,
    currency: fc.constantFrom('$', '€', 'AED', '₹', 'لب', 'Ft'),
    tip: minor,
    tax: minor,
    total: minor,
    decimals: fc.integer({ min: 0, max: 4 }),
    subtotal: minor,
    payment: fc.record({ method: text(100), isPaid: fc.boolean() }, { requiredKeys: ['method'] }),
    asSent: fc.record(
      { placedAt: sent, promisedAt: sent, tip: sent, tax: sent, total: sent },
      { requiredKeys: [] },
    ),
    decoded: fc.boolean(),
    note: fc.oneof(text(1000), fc.constant(`no\n${NOTE_CUT}\nnuts`)),
    emphasised: fc.constant(['مرحبا', 'pizza', '北京烤鸭', 'é', 'a', 'nuts']),
    link: text(200),
  },
  {
    requiredKeys: ['kind', 'restaurant', 'serviceType', 'orderId', 'placedAt', 'items', 'currency', 'total'],
  },
);

const options: fc.Arbitrary<LayoutOptions> = fc.record({
  columns: fc.constantFrom(24, 32, 42, 48, 64),
  role: fc.constantFrom('receipt', 'kitchen'),
  locale: fc.constantFrom('en-US', 'de-DE', 'ar-EG', 'hi-IN', 'not a locale'),
  productName: fc.constant('Servery'),
  template: fc.constant({ qr: true }),
  headings: fc.oneof(
    fc.constantFrom<Heading[]>(
      [],
      [{ kind: 'may-be-duplicate' }, { kind: 'backup', from: 'Küche 北' }],
      [{ kind: 'due', copyOf: '2026-03-07T23:02:00Z' }],
    ),
    fc
      .record({ items, since: instant })
      .map(({ items: added, since }): Heading[] => [
        { kind: 'changed', since, changes: { added, removed: added, parts: [...CONTENT_PARTS] } },
      ]),
  ),
});

const RUNS = { numRuns: 200 };

/** A currency that nobody types, to remove the amounts between the rows of a name. */
const MARK = '\uf8ff';
const AMOUNT = new RegExp(` *-?${MARK} [\\d,.]+ *$`, 'u');

const wrapWidth = fc.integer({ min: 2, max: 48 });

/** White space, and the isolates around right-to-left text. */
const UNINKED = /[\s\u2066-\u2069]/gu;

/** The text without white space and line breaks, for comparison. */
const ink = (typed: string) => printable(typed).replace(UNINKED, '');

describe('whatever a customer types', () => {
  it('wraps to the width and loses nothing', () => {
    fc.assert(
      fc.property(text(500).map(printable), wrapWidth, (line, columns) => {
        const lines = wrap(line, columns);
        expect(Math.max(...lines.map(printedWidth))).toBeLessThanOrEqual(columns);
        expect(lines.map(ink).join('')).toBe(ink(line));
      }),
      { numRuns: 1000 },
    );
  });

  it('is clean and composed after one pass', () => {
    fc.assert(
      fc.property(text(500), (typed) => {
        const clean = printable(typed);
        expect(printable(clean)).toBe(clean);
        expect(clean.normalize('NFC')).toBe(clean);
        expect(clean).not.toMatch(/[\p{Cc}\p{Cs}\p{Bidi_Control}]/u);
      }),
      { numRuns: 1000 },
    );
  });

  it('no row is wider than the paper', () => {
    fc.assert(
      fc.property(receipt, options, (order, setting) => {
        const layout = layoutReceipt(order, setting);
        for (const row of layout.rows) {
          expect(row.kind === 'text' ? rowWidth(row) : 0).toBeLessThanOrEqual(layout.columns);
        }
        for (const line of previewText(layout)) {
          expect(printedWidth(line)).toBe(layout.columns);
        }
      }),
      RUNS,
    );
  });

  it('names, add-ons and notes print completely and in order', () => {
    fc.assert(
      fc.property(receipt, options, (order, setting) => {
        fc.pre(order.kind === 'order' || order.kind === 'test');
        const { items: ordered, note = '' } = decodedReceipt(order);
        // Amounts printed as sent also appear between the rows of a name, and cannot be told apart from it.
        const readable = order.items.map(({ asSent: _asSent, ...item }) => item);
        const layout = layoutReceipt(
          { ...order, items: readable, currency: MARK },
          { ...setting, locale: 'en-US' },
        );
        const printed = previewText(layout)
          .map((row) => row.replace(AMOUNT, ''))
          .join('')
          .replace(UNINKED, '');
        const typed = ordered.flatMap(({ name, addons }) => [name, ...addons]);
        let from = 0;
        const lines = printableLines(note).filter((line) => line !== NOTE_CUT);
        for (const expected of [...typed, ...lines].map(ink)) {
          const at = printed.indexOf(expected, from);
          expect(at).toBeGreaterThanOrEqual(from);
          from = at + expected.length;
        }
      }),
      RUNS,
    );
  });

  it('the printer gets only our commands and printable bytes, and no added question mark', () => {
    fc.assert(
      fc.property(receipt, options, fc.constantFrom(undefined, ['cp437'], []), (order, setting, pages) => {
        const layout = layoutReceipt(order, setting);
        const bytes = encodeEscPos(layout, {
          cut: true,
          drawer: true,
          beep: true,
          ...(pages === undefined ? {} : { codePages: pages }),
        });
        const parts = parseEscPos(bytes);
        const questionMarks = previewText(layout).join('').split('?').length - 1;
        const printed = parts.filter((part) => part.kind === 'text' && part.bytes[0] === 0x3f).length;
        expect(printed).toBeLessThanOrEqual(questionMarks);
        const commands = parts.filter((part) => part.kind === 'command').map(({ name }) => name);
        expect(commands.filter((name) => name === '1b40' || name === '1d56' || name === '1b70')).toEqual([
          '1b40',
          '1b70',
          '1d56',
        ]);
      }),
      RUNS,
    );
  });

  it('the SVG contains only our own markup', () => {
    fc.assert(
      fc.property(receipt, options, (order, setting) => {
        const tags = previewSvg(layoutReceipt(order, setting)).match(/<\/?[^ >]*/g) ?? [];
        const ours = ['svg', 'title', 'rect', 'path', 'g', 'text', 'tspan'].flatMap((tag) => [
          `<${tag}`,
          `</${tag}`,
        ]);
        expect(tags.filter((tag) => !ours.includes(tag))).toEqual([]);
      }),
      RUNS,
    );
  });
});
