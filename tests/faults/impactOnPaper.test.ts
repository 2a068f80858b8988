import type { Row } from '@servery/protocol/receipt/layout';
import { FULL, FULL_ARABIC } from '@servery/protocol/receipt/exampleReceipts';
import { layoutReceipt } from '@servery/protocol/receipt/receiptLayout';
import { BOLD, DOUBLE, row } from '@servery/protocol/receipt/rows';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBlack } from '../printer/bitmap.ts';
import type { Bitmap } from '../printer/commands.ts';
import { TM_U220 } from '../printer/impact.ts';
import type { Receipt, Run } from '../printer/receipt.ts';
import { onImpactPaper } from './readPaper.ts';

const COLUMNS = 40;
/** A dot of a picture is as high as two units of the paper, which are half dots across. */
const DOT_HEIGHT = 2;

const runsOf = (receipt: Receipt): Run[] =>
  receipt.rows.flatMap((printed) => (printed.kind === 'text' ? printed.runs : []));

const layoutFor = (role: 'receipt' | 'kitchen', given = FULL): readonly Row[] =>
  layoutReceipt(given, {
    ...{ columns: COLUMNS, role, locale: given === FULL ? 'en-US' : 'ar-EG', productName: 'Servery' },
    template: { qr: true },
  }).rows;

/** The strips of one picture joined to one, if they meet on paper. */
function joined({ rows }: Receipt): Bitmap {
  const strips = rows.flatMap((printed) => (printed.kind === 'image' ? [printed] : []));
  strips.slice(0, -1).forEach(({ image, dots }) => expect(dots).toBe(image.height));
  const width = Math.max(...strips.map(({ image }) => image.width));
  return {
    width,
    height: strips.reduce((sum, { image }) => sum + image.height, 0),
    data: Buffer.concat(strips.map(({ image }) => image.data)),
  };
}

/** The black box of a picture, in inches. */
function boxOf(image: Bitmap): { left: number; width: number; height: number } {
  const xs: number[] = [];
  const ys: number[] = [];
  for (let y = 0; y < image.height; y += 1) {
    for (let x = 0; x < image.width; x += 1) {
      if (!isBlack(image, x, y)) continue;
      xs.push(x);
      ys.push(y);
    }
  }
  const left = Math.min(...xs);
  return {
    left: left / 160,
    width: (Math.max(...xs) - left + 1) / 160,
    height: (Math.max(...ys) - Math.min(...ys) + 1) / 144,
  };
}

describe('an impact printer', () => {
  it.each(['receipt', 'kitchen'] as const)('gets no command of a %s that it would print', (role) => {
    const receipt = onImpactPaper(layoutFor(role), COLUMNS);
    expect(receipt.unknown).toEqual([]);
    expect(receipt.text).toContain(FULL.orderId);
    expect(receipt.beeps).toBe(0);
    expect(Math.max(...runsOf(receipt).map(({ x, dots }) => x + dots))).toBeLessThanOrEqual(TM_U220.lineDots);
  });

  it('prints 40 columns in its narrow font, and 33 in its wide one', () => {
    const fontOf = (columns: number) => {
      const [run, ...more] = runsOf(onImpactPaper([row('x'.repeat(columns))], columns));
      expect(more).toEqual([]);
      return run?.font;
    };
    expect(fontOf(40)).toBe('B');
    expect(fontOf(33)).toBe('A');
  });

  it('prints double size, and strikes bold text twice', () => {
    const printed = runsOf(onImpactPaper([row('big', DOUBLE), row('loud', BOLD), row('usual')], COLUMNS));
    expect(printed).toMatchObject([
      { text: 'big', width: 2, height: 2, font: 'B' },
      { text: 'loud', width: 1, height: 1, struck: true },
      { text: 'usual', width: 1, height: 1 },
    ]);
    expect(printed.at(-1)?.struck).not.toBe(true);
  });

  it('prints reversed text in red within a frame, and a reversed word underlined', () => {
    const note: Row[] = [
      row('before'),
      row('No onions', { reverse: true }),
      row('please', { reverse: true }),
      row('between'),
      {
        kind: 'text',
        align: 'start',
        runs: [
          { text: 'with ', style: {} },
          { text: 'NUTS', style: { reverse: true } },
        ],
      },
    ];
    const receipt = onImpactPaper(note, COLUMNS);
    const frame = '*'.repeat(COLUMNS);
    expect(receipt.text).toBe(`before\n${frame}\nNo onions\nplease\n${frame}\nbetween\nwith NUTS`);
    expect(runsOf(receipt).map(({ text, red, underline }) => [text.slice(0, 6), red, underline])).toEqual([
      ['before', false, 0],
      ['******', true, 0],
      ['No oni', true, 0],
      ['please', true, 0],
      ['******', true, 0],
      ['betwee', false, 0],
      ['with ', true, 0],
      ['NUTS', true, 1],
    ]);
  });

  it('prints the data of a QR code as text', () => {
    const data = `https://example.com/order/${'1'.repeat(30)}`;
    const { text, qr } = onImpactPaper([{ kind: 'qr', data }], COLUMNS);
    expect(qr).toEqual([]);
    expect(text.replaceAll(/\s/g, '')).toBe(data);
  });

  it('uses only the code pages that it has', () => {
    expect(onImpactPaper([row('Crème 3 € Щи ł')], COLUMNS)).toMatchObject({
      text: 'Crème 3 € Щи ł',
      images: [],
    });
    // Only code page 1251 has this letter, and the printer lacks that page.
    expect(onImpactPaper([row('Ђ')], COLUMNS).images.length).toBeGreaterThan(0);
  });

  it('prints text beyond its code pages in strips that meet, in the columns of the text', () => {
    const receipt = onImpactPaper([row('  北京烤鸭'), row('after')], COLUMNS);
    const picture = joined(receipt);
    expect(picture.height).toBe(16 * DOT_HEIGHT);
    const { left, width } = boxOf(picture);
    expect(Math.round(left * 16)).toBe(2);
    expect(Math.round(width * 16)).toBe(8);
    expect(receipt.text).toBe('after');
  });

  it('prints a logo in the middle, in its shape and size', () => {
    const width = 203;
    const data = new Uint8Array(Math.ceil(width / 8) * width).fill(0xff);
    const logo = onImpactPaper([{ kind: 'picture', picture: { width, height: width, data } }], COLUMNS);
    const box = boxOf(joined(logo));
    expect(box.width).toBeCloseTo(1, 1);
    expect(box.height).toBeCloseTo(1, 1);
    expect(box.left).toBeCloseTo((400 / 160 - 1) / 2, 1);
  });

  it('prints an Arabic receipt in full, without a command inside a picture', () => {
    const receipt = onImpactPaper(layoutFor('receipt', FULL_ARABIC), COLUMNS);
    expect(receipt.images.length).toBeGreaterThan(20);
    expect(receipt.rows.some((printed) => printed.kind === 'image' && printed.clipped)).toBe(false);
  });

  it('gets no real-time command and no two adjacent dots, whatever the logo', () => {
    const bytes = fc.constantFrom(0x10, 0x04, 0x05, 0x14, 0x01, 0x00, 0xff, 0x30, 0x80, 0x88);
    const logos = fc.record({
      width: fc.integer({ min: 1, max: 400 }),
      height: fc.integer({ min: 1, max: 60 }),
    });
    fc.assert(
      fc.property(
        logos.chain(({ width, height }) => {
          const length = Math.ceil(width / 8) * height;
          return fc
            .array(bytes, { minLength: length, maxLength: length })
            .map((data) => ({ width, height, data: Uint8Array.from(data) }));
        }),
        // `onImpactPaper` throws for a real-time command and for what the printer does not know.
        (picture) => {
          expect(onImpactPaper([{ kind: 'picture', picture }], COLUMNS).unknown).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });
});
