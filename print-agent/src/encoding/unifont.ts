import { getRawAsset, isSea } from 'node:sea';
import { promisify } from 'node:util';
import { brotliDecompress, brotliDecompressSync } from 'node:zlib';
import asset from '../../assets/unifont.json' with { type: 'json' };

/** Stored as the offset of a character that is not a combining mark, in the packed font. */
export const STANDS_ALONE = 127;

/** The font in an executable; packaging puts it in under the same name. */
const FONT_ASSET = 'unifont.br';

/** Dots of a glyph from top to bottom. */
export const GLYPH_ROWS = 16;

/** A character of GNU Unifont. */
export interface Glyph {
  /** Dots across: 8 or 16. */
  readonly width: number;
  /**
   * For a combining mark: its left edge in dots from the end of the base character, negative, or 0 at the base's left
   * edge. Undefined for other characters.
   */
  readonly markOffset: number | undefined;
  /** 16 rows from the top, each one or two bytes, the leftmost dot in the highest bit. */
  readonly dots: Uint8Array;
}

interface Font {
  /** Code points, rising. */
  readonly codes: Uint32Array;
  readonly offsets: Int8Array;
  readonly bytesARow: Uint8Array;
  /** Where each glyph's dots begin. */
  readonly starts: Uint32Array;
  readonly dots: Uint8Array;
}

/** Unpacked lazily: most shops never need it, and it takes 1.8 MB. */
let unpacked: Font | undefined;

export function isFontUnpacked(): boolean {
  return unpacked !== undefined;
}

/** Unpacks the font off the event loop, which `glyphOf` would block for as long as dozens of orders take. */
export async function unpackFont(): Promise<void> {
  const bytes = await promisify(brotliDecompress)(packed());
  unpacked ??= unpack(bytes);
}

/** In an executable, the font is a file of its own, which takes no memory until it is read. */
function packed(): Buffer {
  // Without an encoding, an ArrayBuffer.
  if (isSea()) return Buffer.from(getRawAsset(FONT_ASSET) as ArrayBuffer);
  return Buffer.from(asset.glyphs, 'base64');
}

/** The glyph of one character, or undefined for a character that the packed font lacks. */
export function glyphOf(character: string): Glyph | undefined {
  unpacked ??= unpack(brotliDecompressSync(packed()));
  const { codes, offsets, bytesARow, starts, dots } = unpacked;
  const index = indexOf(codes, character.codePointAt(0) ?? 0);
  const bytes = bytesARow[index];
  const start = starts[index];
  if (bytes === undefined || start === undefined) {
    return undefined;
  }
  return {
    width: bytes * 8,
    markOffset: offsets[index] === STANDS_ALONE ? undefined : offsets[index],
    dots: dots.subarray(start, start + bytes * GLYPH_ROWS),
  };
}

/** Reads what buildUnifont.ts packed. */
function unpack(bytes: Buffer): Font {
  const count = bytes.readUInt32LE(0);
  const codes = new Uint32Array(count);
  const starts = new Uint32Array(count);
  const bytesARow = bytes.subarray(4 + count * 5, 4 + count * 6);
  let code = 0;
  let start = 0;
  for (let index = 0; index < count; index += 1) {
    code += bytes.readUInt32LE(4 + index * 4);
    codes[index] = code;
    starts[index] = start;
    start += (bytesARow[index] ?? 0) * GLYPH_ROWS;
  }
  return {
    codes,
    offsets: Int8Array.from(bytes.subarray(4 + count * 4, 4 + count * 5)),
    bytesARow,
    starts,
    dots: bytes.subarray(4 + count * 6),
  };
}

/** Binary search; -1 where the code is not there. */
function indexOf(codes: Uint32Array, code: number): number {
  let low = 0;
  let high = codes.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = codes[middle] ?? 0;
    if (found === code) {
      return middle;
    }
    if (found < code) {
      low = middle + 1;
    } else {
      high = middle - 1;
    }
  }
  return -1;
}
