import { smallOrder } from '@servery/protocol/receipt/exampleReceipts';
import type { Receipt as Order } from '@servery/protocol/printing/receipt';
import { rowWidth, type Row as LayoutRow, type TextRow } from '@servery/protocol/receipt/layout';
import { layoutReceipt, type LayoutOptions } from '@servery/protocol/receipt/receiptLayout';
import { printedWidth } from '@servery/protocol/receipt/text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutRealTimeCommands } from '../../print-agent/src/encoding/rasterBytes.ts';
import { rowPicture } from '../../print-agent/src/encoding/rowPicture.ts';
import { glyphOf } from '../../print-agent/src/encoding/unifont.ts';
import type { Bitmap } from '../printer/commands.ts';
import type { Receipt, Row } from '../printer/receipt.ts';
import { dotsAt, lettersOf, onPaper, readReceipt } from './readPaper.ts';

const OPTIONS: LayoutOptions = { columns: 48, role: 'receipt', locale: 'en-US', productName: 'Servery' };

/** The column where the name in " 1 x Soup" begins. */
const NAME_COLUMN = 5;

const ORDER = smallOrder({ placedAt: '2026-03-07T18:02:00-05:00', zone: 'America/New_York' });

/** The text that a row of a code page must show: every kind of space as a space. */
function typed(row: TextRow, columns: number): string {
  const indent = row.align === 'center' ? Math.floor((columns - rowWidth(row)) / 2) : 0;
  const text = row.runs.map((run) => run.text).join('');
  return ' '.repeat(indent) + text.replace(/\p{Zs}/gu, (space) => ' '.repeat(printedWidth(space)));
}

/** The paper output of a layout row; a text row may appear in either of two ways. */
function expectRow(printed: Row | undefined, row: LayoutRow, columns: number): void {
  switch (row.kind) {
    case 'text':
      if (printed?.kind === 'image') {
        const { width, height, data } = rowPicture(row, columns);
        // GS v 0 counts whole bytes.
        expect(printed.image).toMatchObject({ width: Math.ceil(width / 8) * 8, height });
        // One assertion for all bytes: one per byte takes longer than all the printing.
        expect(Buffer.from(withoutRealTimeCommands(data)).equals(printed.image.data)).toBe(true);
        expect(printed.clipped).toBe(false);
      } else {
        expect(printed).toMatchObject({ kind: 'text', text: typed(row, columns) });
      }
      break;
    case 'rule':
      expect(printed).toMatchObject({ kind: 'text', text: '-'.repeat(columns) });
      break;
    case 'feed':
      expect(printed).toMatchObject({ kind: 'feed', lines: row.lines });
      break;
    case 'qr':
      expect(printed).toMatchObject({ kind: 'qr', align: 'center', qr: { text: row.data, level: 'M' } });
      break;
    case 'picture':
      expect(printed).toMatchObject({ kind: 'image', align: 'center' });
      break;
  }
}

/** The picture of the one row that no code page has. */
function onlyImage(receipt: Receipt): Bitmap {
  const [image, ...more] = receipt.images;
  if (image === undefined || more.length > 0) throw new Error('not one picture');
  return image;
}

describe('whatever an order says', () => {
  const text = (maxLength: number) =>
    fc
      .array(
        fc.oneof(
          fc.string({ unit: 'grapheme-ascii', maxLength: 12 }),
          fc.string({ unit: 'grapheme', maxLength: 6 }),
          fc.string({ unit: 'binary', maxLength: 6 }),
          fc.constantFrom('مرحبا', 'سلام', 'שָׁלוֹם', '(', ')', '12-3', 'ผัดไทย', 'टिक्का', '북경', '👨‍👩‍👧', '\u0301'),
          fc.constantFrom('Crème', '5 €', 'Борщ', 'Żółć', '…', '\u3000', '\u00a0'),
        ),
        { maxLength: 6 },
      )
      .map((parts) => parts.join('').slice(0, maxLength));

  const order: fc.Arbitrary<Order> = fc.record({
    kind: fc.constantFrom('order', 'cancelled', 'test'),
    restaurant: text(40),
    serviceType: text(20),
    orderId: text(20),
    placedAt: fc.constant(ORDER.placedAt),
    items: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 99 }),
        name: text(60),
        addons: fc.array(text(40), { maxLength: 2 }),
        total: fc.integer({ min: 0, max: 99_999 }),
      }),
      { maxLength: 3 },
    ),
    currency: fc.constantFrom('$', '€', '₹', 'د.إ'),
    total: fc.integer({ min: 0, max: 99_999 }),
    note: text(100),
  });

  it('every row is printed once, in order, as text or as its picture', () => {
    fc.assert(
      fc.property(
        order,
        fc.constantFrom(32, 42, 48),
        fc.constantFrom('receipt' as const, 'kitchen' as const),
        fc.constantFrom(undefined, ['cp437'], ['cp866', 'cp858']),
        (receipt, columns, role, codePages) => {
          const { rows } = layoutReceipt(receipt, { ...OPTIONS, columns, role, template: { qr: true } });
          const printed = onPaper(rows, columns, codePages).rows;
          rows.forEach((row, index) => {
            expectRow(printed[index], row, columns);
          });
          expect(printed.slice(rows.length).map(({ kind }) => kind)).toEqual(['feed', 'cut']);
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('a name that no code page has is legible', () => {
  const SCRIPTS: readonly (readonly [string, ReadonlyMap<string, string>])[] = [
    ['Chinese', lettersOf(0x4e00, 0x9fff)],
    ['Japanese', lettersOf(0x3041, 0x30ff)],
    ['Korean', lettersOf(0xac00, 0xd7a3)],
    ['Thai', lettersOf(0x0e01, 0x0e30)],
    ['Greek and Coptic', lettersOf(0x0370, 0x03ff)],
    ['Armenian', lettersOf(0x0531, 0x0586)],
    ['Vietnamese', lettersOf(0x1ea0, 0x1ef9)],
  ];

  /** Words of a script that fit into the name column. */
  const words = (letters: Iterable<string>) =>
    fc
      .array(fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 5 }), {
        minLength: 1,
        maxLength: 2,
      })
      .map((parts) => parts.join(' '))
      .filter((name) => printedWidth(name) <= 15 && name.normalize('NFC') === name);

  const itemImage = (name: string, pages: readonly string[] = []) => {
    const items = [{ quantity: 1, name, addons: [], total: 100 }];
    const { rows } = layoutReceipt({ ...ORDER, items }, OPTIONS);
    const row = rows.find((one) => one.kind === 'text' && one.runs.some(({ text }) => text.includes(name)));
    return row === undefined ? undefined : onlyImage(onPaper([row], 48, pages));
  };

  it.each(SCRIPTS)('in %s', (_script, letters) => {
    fc.assert(
      fc.property(words(letters.values()), (name) => {
        const image = itemImage(name);
        expect(image && readReceipt(image, NAME_COLUMN, NAME_COLUMN + printedWidth(name), letters)).toBe(
          name,
        );
      }),
      { numRuns: 100 },
    );
  });

  it('in Hebrew, from the right', () => {
    const letters = lettersOf(0x05d0, 0x05ea);
    fc.assert(
      fc.property(words(letters.values()), (name) => {
        const image = itemImage(name);
        const seen = image && readReceipt(image, NAME_COLUMN, NAME_COLUMN + printedWidth(name), letters);
        expect(seen && Array.from(seen).reverse().join('')).toBe(name);
      }),
      { numRuns: 100 },
    );
  });

  it('in Arabic, from the right and joined', () => {
    const forms = lettersOf(0xfe80, 0xfefc);
    // Farsi yeh and others look like letters of this range.
    const typedLetters = Array.from('ابتثجحخدذرزسشصضطظعغفقكلمنهوي');
    fc.assert(
      fc.property(words(typedLetters), (name) => {
        const image = itemImage(name);
        const seen = image && readReceipt(image, NAME_COLUMN, NAME_COLUMN + printedWidth(name), forms);
        expect(seen && Array.from(seen).reverse().join('').normalize('NFKC')).toBe(name);
      }),
      { numRuns: 200 },
    );
  });

  it('with a mark above its letter', () => {
    const marks = Array.from({ length: 0x70 }, (_, index) => String.fromCodePoint(0x300 + index)).filter(
      (mark) => glyphOf(mark)?.markOffset === -8 && glyphOf(mark)?.width === 8,
    );
    fc.assert(
      fc.property(fc.constantFrom(...Array.from('bghkqvxyz')), fc.constantFrom(...marks), (letter, mark) => {
        fc.pre((letter + mark).normalize('NFC') === letter + mark);
        const image = itemImage(letter + mark);
        const [below, above] = [glyphOf(letter), glyphOf(mark)];
        const both = below?.dots.map((dots, row) => dots | (above?.dots[row] ?? 0));
        expect(image && dotsAt(image, NAME_COLUMN, 1)).toBe(Buffer.from(both ?? []).toString('hex'));
      }),
    );
  });
});

describe('a fraction', () => {
  const printed = (name: string, pages?: readonly string[]) => {
    const items = [{ quantity: 1, name, addons: [], total: 100 }];
    const { rows } = layoutReceipt({ ...ORDER, items }, OPTIONS);
    return onPaper(rows, 48, pages).rows.filter(({ kind }) => kind === 'image' || kind === 'text');
  };

  it.each([
    ['½ & ⅓', '½ & 1/3'],
    ['2⅔ cups', '2 2/3 cups'],
  ])('that no code page has leaves its row in the printer’s letters: %s', (name, text) => {
    const line = ` 1 x ${text}`.padEnd(48 - '$1.00'.length) + '$1.00';
    expect(printed(name)).toContainEqual(expect.objectContaining({ kind: 'text', text: line }));
    expect(printed(name).filter(({ kind }) => kind === 'image')).toEqual([]);
  });

  it('differs from every other one in a row that is a picture, whatever made it one', () => {
    const pictures = (pages: readonly string[], ...names: readonly string[]) =>
      names.map((name) => JSON.stringify(printed(name, pages).find(({ kind }) => kind === 'image')));
    expect(new Set(pictures(['cp858'], '½ 🍕', '⅓ 🍕', '¼ 🍕', '¾ 🍕')).size).toBe(4);
    expect(new Set(pictures([], '½ x', '⅓ x', '¼ x', '¾ x')).size).toBe(4);
  });
});

describe('a barcode or QR code', () => {
  it('encodes the order’s number, where the template asks for it', () => {
    const { rows } = layoutReceipt(ORDER, { ...OPTIONS, template: { qr: true } });
    expect(onPaper(rows, 48).qr).toMatchObject([{ text: ORDER.orderId, moduleDots: 6, level: 'M' }]);
    expect(onPaper(layoutReceipt(ORDER, OPTIONS).rows, 48).qr).toEqual([]);
  });

  it('encodes any number that a scanner can type', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\x21-\x7e]{1,100}$/), (orderId) => {
        const { rows } = layoutReceipt({ ...ORDER, orderId }, { ...OPTIONS, template: { qr: true } });
        expect(onPaper(rows, 48).qr.map((code) => code.text)).toEqual([orderId]);
      }),
    );
  });
});

describe('a logo', () => {
  it('is printed dot for dot at the top', () => {
    const data = Buffer.from(Array.from({ length: 72 * 300 }, (_, index) => (index * 37) & 0xff));
    const logo = { width: 576, height: 300, data: data.toString('base64') };
    const { images } = onPaper(layoutReceipt(ORDER, { ...OPTIONS, logo }).rows, 48);
    expect(images.map(({ height }) => height)).toEqual([255, 45]);
    expect(Buffer.concat(images.map((image) => image.data))).toEqual(data);
  });

  /** Bytes of complete real-time commands: request the status, recover, open the drawer, clear the buffers. */
  const command = fc.constantFrom(
    [0x10, 0x04, 0x01],
    [0x10, 0x05, 0x02],
    [0x10, 0x14, 0x01, 0x00, 0x08],
    [0x10, 0x14, 0x08, 0x01, 0x03, 0x14, 0x01, 0x06, 0x02, 0x08],
  );
  const hostile = fc
    .array(fc.oneof(command, fc.array(fc.integer({ min: 0, max: 0xff }), { maxLength: 3 })), {
      minLength: 20,
    })
    .map((parts) => parts.flat());

  it('makes the printer do nothing, and prints with at most one extra dot per command', () => {
    fc.assert(
      fc.property(hostile, fc.integer({ min: 1, max: 40 }), (bytes, bytesARow) => {
        const height = Math.ceil(bytes.length / bytesARow);
        const data = Uint8Array.from({ length: bytesARow * height }, (_, at) => bytes[at] ?? 0);
        const row: LayoutRow = { kind: 'picture', picture: { width: bytesARow * 8, height, data } };
        const slices = onPaper([row], 48).images.map((image) => image.data);
        const changes = Array.from(Buffer.concat(slices), (byte, at) => byte ^ (data[at] ?? 0));
        expect(changes).toHaveLength(data.length);
        expect(changes.filter((dots) => dots !== 0 && dots !== 0x20)).toEqual([]);
      }),
    );
  });
});
