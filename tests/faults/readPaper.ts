import { profileById } from '@servery/protocol/profiles/profiles';
import type { Layout, Row } from '@servery/protocol/receipt/layout';
import { printedWidth } from '@servery/protocol/receipt/text';
import { encodeEscPos } from '../../print-agent/src/encoding/escpos.ts';
import { GLYPH_ROWS, glyphOf } from '../../print-agent/src/encoding/unifont.ts';
import { isBlack } from '../printer/bitmap.ts';
import { TM_U220 } from '../printer/impact.ts';
import { type Bitmap, isHostCommand } from '../printer/commands.ts';
import { Paper } from '../printer/paper.ts';
import { Parser } from '../printer/parser.ts';
import { RealTimeScanner } from '../printer/realTime.ts';
import type { Receipt } from '../printer/receipt.ts';

/** The paper output of a printer with this many columns for these rows. */
export function onPaper(rows: readonly Row[], columns: number, codePages?: readonly string[]): Receipt {
  return printed({ columns, rows }, codePages);
}

/** The paper output of an impact printer. */
export function onImpactPaper(rows: readonly Row[], columns: number): Receipt {
  return printed({ columns, rows }, undefined, 'epson-tm-u');
}

function printed(layout: Layout, codePages?: readonly string[], profileId?: string): Receipt {
  const { columns } = layout;
  const profile = profileById(profileId ?? '');
  const impact = profile?.commands?.picture === 'ESC *' ? TM_U220 : undefined;
  const receipts: Receipt[] = [];
  const paper = new Paper({
    columns,
    kanji: false,
    impact,
    now: () => 0,
    onReceipt: (receipt) => receipts.push(receipt),
    onAmended: () => undefined,
  });
  const parser = new Parser(impact);
  const scanner = new RealTimeScanner();
  const options = { cut: true, drawer: false, beep: false, ...(codePages && { codePages }) };
  for (const byte of encodeEscPos(layout, options, profile)) {
    if (scanner.next(byte) !== undefined) throw new Error('bytes that are a real-time command');
    const command = parser.next(byte);
    if (command !== undefined && !isHostCommand(command)) paper.apply(command, 1);
  }
  const [receipt, ...more] = receipts;
  if (receipt === undefined || more.length > 0) throw new Error('not one receipt, cut once');
  if (parser.midCommand || receipt.unknown.length > 0) throw new Error('bytes that are no command');
  return receipt;
}

/** Reads a character's dots back, as hex, from a print that enlarges them by half. @param columns its width. */
export function dotsAt(image: Bitmap, column: number, columns: number): string {
  const printed = (dot: number) => 3 * (dot >> 1) + 2 * (dot & 1);
  const bytes = new Uint8Array(columns * GLYPH_ROWS);
  for (let y = 0; y < GLYPH_ROWS; y += 1) {
    for (let x = 0; x < columns * 8; x += 1) {
      if (isBlack(image, column * 12 + printed(x), 3 + printed(y))) {
        bytes[y * columns + (x >> 3)] = (bytes[y * columns + (x >> 3)] ?? 0) | (0x80 >> (x & 7));
      }
    }
  }
  return Buffer.from(bytes).toString('hex');
}

/** The letters between two code points, by their dots; only those whose glyph fills its columns. */
export function lettersOf(first: number, last: number): ReadonlyMap<string, string> {
  const letters = new Map<string, string>();
  for (let code = first; code <= last; code += 1) {
    const character = String.fromCodePoint(code);
    const glyph = glyphOf(character);
    const fits = glyph?.markOffset === undefined && glyph?.width === printedWidth(character) * 8;
    if (fits && /\p{L}/u.test(character) && character.normalize('NFC') === character) {
      const dots = Buffer.from(glyph.dots).toString('hex');
      letters.set(dots, letters.get(dots) ?? character);
    }
  }
  return letters;
}

/** Reads this many columns of a printed row as letters of a script; a blank column is a space. */
export function readReceipt(
  image: Bitmap,
  from: number,
  to: number,
  letters: ReadonlyMap<string, string>,
): string {
  let text = '';
  for (let column = from; column < to; column += 1) {
    const wide = letters.get(dotsAt(image, column, 2));
    if (wide === undefined) {
      const dots = dotsAt(image, column, 1);
      text += letters.get(dots) ?? (/^0+$/.test(dots) ? ' ' : '\ufffd');
    } else {
      text += wide;
      column += 1;
    }
  }
  return text;
}
