import { rowPicture } from '../../print-agent/src/encoding/rowPicture.ts';
import { isBlack } from '../printer/bitmap.ts';
import type { Bitmap } from '../printer/commands.ts';
import type { PartialReceipt } from '../printer/receipt.ts';

const CELL = 12;
/** Dot rows of a row of text, and of one with tall characters. */
const HEIGHTS = [54, 30] as const;
const STYLES = Array.from({ length: 16 }, (_, bits) => ({
  bold: (bits & 1) !== 0,
  wide: (bits & 2) !== 0,
  tall: (bits & 4) !== 0,
  reverse: (bits & 8) !== 0,
}));

let known: ReadonlyMap<string, string> | undefined;

/** The text of a receipt; if its printer prints dots only, the ASCII text that those show. */
export function textOn({ text, images }: Pick<PartialReceipt, 'text' | 'images'>): string {
  return text.trim() === '' ? images.map((image) => readPicture(image)).join('\n') : text;
}

/** The rows of ASCII text in a picture that were drawn in the agent's font, with single spaces; the rest is skipped. */
function readPicture(printed: Bitmap): string {
  const image = { ...printed, data: withoutGuardDots(printed.data) };
  known ??= knownCells();
  const rows: string[] = [];
  for (let y = 0; y < image.height; y += 1) {
    for (const height of HEIGHTS) {
      const row = readRow(image, y, height, known);
      if (row.trim() === '') continue;
      rows.push(row.trimEnd());
      y += height - 1;
      break;
    }
  }
  return rows.join('\n');
}

/** Removes the dots that keep picture data from looking like a real-time command: 1F 06 was 1B 06. */
function withoutGuardDots(data: Uint8Array): Uint8Array {
  return data.map((byte, at) => (byte === 0x1f && data[at + 1] === 0x06 ? 0x1b : byte));
}

/** An empty text if any cell is not a known character. */
function readRow(image: Bitmap, y: number, height: number, cells: ReadonlyMap<string, string>): string {
  let text = '';
  for (let x = 0; x < image.width; x += CELL) {
    // The left half of a wide character may look like a space.
    const wide = cells.get(dotsOf(image, x, y, 2 * CELL, height));
    const character = wide ?? cells.get(dotsOf(image, x, y, CELL, height));
    if (character === undefined) return '';
    if (wide !== undefined && wide !== ' ') x += CELL;
    text += character;
  }
  return text.replace(/ +/g, ' ');
}

/** Every printable character in every style, by its dots. */
function knownCells(): ReadonlyMap<string, string> {
  const cells = new Map<string, string>();
  for (const style of STYLES) {
    for (let code = 0x20; code < 0x7f; code += 1) {
      const text = String.fromCharCode(code);
      for (const isTall of style.tall ? [true] : [false, true]) {
        // A tall space makes the row a tall one.
        const before = isTall ? [{ text: ' ', style: { tall: true } }] : [];
        const row = { kind: 'text', align: 'start', runs: [...before, { text, style }] } as const;
        const picture = rowPicture(row, 48);
        const left = isTall ? CELL : 0;
        cells.set(dotsOf(picture, left, 0, style.wide ? 2 * CELL : CELL, picture.height), text);
      }
    }
  }
  return cells;
}

/** The dots of a cell without its first two columns, into which a bold character before it may reach. */
function dotsOf(image: Bitmap, left: number, top: number, width: number, height: number): string {
  let dots = `${width}:`;
  for (let y = top; y < top + height; y += 1) {
    let row = 0;
    for (let x = left + 2; x < left + width; x += 1) row = row * 2 + Number(isBlack(image, x, y));
    dots += `${row},`;
  }
  return dots;
}
