import QRCodeDecoderErrorCorrectionLevel from '@zxing/library/esm/core/qrcode/decoder/ErrorCorrectionLevel';
import Encoder from '@zxing/library/esm/core/qrcode/encoder/Encoder';
import { describe, expect, it } from 'vitest';
import { readImage } from './imageCode.ts';

const NUMBER = '4929000000070001';

/** Whether a point is dark, in modules. */
type Drawing = (x: number, y: number) => boolean;

/** A photograph of a drawing: grey on grey, unevenly lit and grainy, with a margin. */
function photograph(drawing: Drawing, columns: number, rows: number, scale: number) {
  const margin = 12;
  const width = (columns + 2 * margin) * scale;
  const height = (rows + 2 * margin) * scale;
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isDark = drawing(Math.floor(x / scale) - margin, Math.floor(y / scale) - margin);
      const grain = ((x * 7919 + y * 104_729) % 23) - 11;
      const light = (isDark ? 60 : 190) + Math.round((30 * x) / width) + grain;
      data.set([light, light, light - 10, 255], (y * width + x) * 4);
    }
  }
  return { data, width, height };
}

function qrCode(text: string): { drawing: Drawing; size: number } {
  const matrix = Encoder.encode(text, QRCodeDecoderErrorCorrectionLevel.M).getMatrix();
  const size = matrix.getWidth();
  const isWithin = (at: number): boolean => at >= 0 && at < size;
  return { drawing: (x, y) => isWithin(x) && isWithin(y) && matrix.get(x, y) === 1, size };
}

/** Interleaved 2 of 5: which of a digit's five bars or gaps are wide (ISO/IEC 16390). */
const WIDE = ['00110', '10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010'];

/** The widths of bars and gaps by turns, a bar first. */
function itfWidths(digits: string): number[] {
  const pairs = digits.match(/\d\d/g) ?? [];
  const widths = pairs.flatMap((pair) =>
    Array.from({ length: 5 }, (_, at) =>
      Array.from(pair, (digit) => (WIDE[Number(digit)]?.[at] === '1' ? 3 : 1)),
    ).flat(),
  );
  return [1, 1, 1, 1, ...widths, 3, 1, 1];
}

function bars(widths: readonly number[]): { drawing: Drawing; columns: number } {
  const modules = widths.flatMap((width, at) => Array.from({ length: width }, () => at % 2 === 0));
  return { drawing: (x, y) => y >= 0 && y < 40 && modules[x] === true, columns: modules.length };
}

describe('the code in a picture', () => {
  it.each([NUMBER, `${NUMBER} 0001`, `https://tickets.example/t?number=${NUMBER}&pin=0001`, 'ünï ✓'])(
    'is read from a QR code: %j',
    (text) => {
      const { drawing, size } = qrCode(text);
      expect(readImage(photograph(drawing, size, size, 5))).toBe(text);
    },
  );

  it('is read at any rotation of the ticket', () => {
    const { drawing, size } = qrCode(NUMBER);
    expect(readImage(photograph((x, y) => drawing(y, size - 1 - x), size, size, 4))).toBe(NUMBER);
    expect(readImage(photograph((x, y) => drawing(size - 1 - x, size - 1 - y), size, size, 4))).toBe(NUMBER);
  });

  it.each([NUMBER, `${NUMBER}0001`])('is read from a barcode: %j', (digits) => {
    const { drawing, columns } = bars(itfWidths(digits));
    expect(readImage(photograph(drawing, columns, 40, 3))).toBe(digits);
  });

  it('is undefined when there is no code', () => {
    expect(readImage(photograph(() => false, 40, 40, 4))).toBeUndefined();
    expect(readImage(photograph((x, y) => (x * 31 + y * 17) % 7 < 3, 40, 40, 4))).toBeUndefined();
    const { drawing, size } = qrCode(NUMBER);
    // Half of the code is outside the picture.
    expect(readImage(photograph((x, y) => drawing(x + size / 2, y), size, size, 4))).toBeUndefined();
  });
});
