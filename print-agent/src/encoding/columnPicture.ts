import { Bitmap } from '@servery/protocol/receipt/bitmap';
import type { Picture } from '@servery/protocol/receipt/layout';
import type { ByteWriter } from './byteWriter.ts';
import { withoutRealTimeCommands } from './rasterBytes.ts';

const ESC = 0x1b;
const LF = 0x0a;
/** The rows of dots that the head prints in one pass. */
const STRIP_ROWS = 8;
/** The unit of ESC 3 on impact printers (Epson's TM-U230 Specification, rev. D, sheet 90). */
const MOTION_UNITS_AN_INCH = 144;

/**
 * A dot is black if at least this much of it is: thin lines of a logo survive, and shades of grey stay legible.
 */
const BLACK_SHARE = 1 / 3;

/** Scales a picture to dots of another size, by the factors `across` and `down`. */
export function inDots(picture: Picture, across: number, down: number): Bitmap {
  const from = new Bitmap(picture.width, picture.height, picture.data);
  const scaled = new Bitmap(
    Math.max(1, Math.round(picture.width * across)),
    Math.max(1, Math.round(picture.height * down)),
  );
  for (let y = 0; y < scaled.height; y += 1) {
    for (let x = 0; x < scaled.width; x += 1) {
      if (blackShare(from, x / across, (x + 1) / across, y / down, (y + 1) / down) >= BLACK_SHARE)
        scaled.set(x, y);
    }
  }
  return scaled;
}

/** The black share of a box, from 0 to 1, by the dots that are at least partly in it. */
function blackShare(from: Bitmap, left: number, right: number, top: number, bottom: number): number {
  let black = 0;
  for (let y = Math.floor(top); y < bottom; y += 1) {
    const height = Math.min(y + 1, bottom) - Math.max(y, top);
    for (let x = Math.floor(left); x < right; x += 1) {
      if (from.isSet(x, y)) black += height * (Math.min(x + 1, right) - Math.max(x, left));
    }
  }
  return black / ((right - left) * (bottom - top));
}

/**
 * ESC * 1: a line for each strip of 8 rows, at a line spacing (ESC 3) at which the strips meet; after the last one, the
 * usual spacing (ESC 2) leaves a gap. No parameter starts or ends a real-time command: a 10 among them precedes the
 * high byte of a width of at most 400 columns, or the ESC of the next command.
 *
 * @param left white columns before the picture
 * @param rowsAnInch the distance of its dots downwards
 * @returns the number of lines
 */
export function putStrips(out: ByteWriter, picture: Bitmap, left: number, rowsAnInch: number): number {
  const strips = stripsOf(picture, left);
  out.put(ESC, 0x33, (STRIP_ROWS * MOTION_UNITS_AN_INCH) / rowsAnInch);
  strips.forEach((columns, index) => {
    out.put(ESC, 0x2a, 1, columns.length & 0xff, columns.length >> 8);
    out.block(columns);
    if (index === strips.length - 1) out.put(ESC, 0x32);
    out.put(LF);
  });
  return strips.length;
}

/**
 * The strips of 8 rows from the top, one byte per column with the uppermost dot in the highest bit. A needle cannot
 * strike twice within two columns, so of adjacent dots every other one is printed; the needle is wide enough to fill
 * the gap.
 */
function stripsOf(picture: Bitmap, left: number): Uint8Array[] {
  return Array.from({ length: Math.ceil(picture.height / STRIP_ROWS) }, (_, strip) => {
    const columns = new Uint8Array(left + picture.width);
    for (let row = 0; row < STRIP_ROWS; row += 1) {
      let last = -2;
      for (let x = 0; x < picture.width; x += 1) {
        if (x - last < 2 || !picture.isSet(x, strip * STRIP_ROWS + row)) continue;
        columns[left + x] = (columns[left + x] ?? 0) | (0x80 >> row);
        last = x;
      }
    }
    // One dot less, because one more might have a neighbour.
    return withoutRealTimeCommands(columns, 0);
  });
}
