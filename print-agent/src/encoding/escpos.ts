import { COLUMN_DOTS } from '@servery/protocol/printing/limits';
import {
  rowWidth,
  type Layout,
  type Picture,
  type Row,
  type Run,
  type Style,
  type TextRow,
} from '@servery/protocol/receipt/layout';
import { runAtOnce, type Steps } from '@servery/protocol/receipt/steps';
import { printedWidth } from '@servery/protocol/receipt/text';
import { ByteWriter } from './byteWriter.ts';
import { codePagesOf, type CodePage } from './codePages.ts';
import { FEED_BEFORE_TEAR, QR_MODULE, type CopyOptions } from './copyOptions.ts';
import { withoutRealTimeCommands } from './rasterBytes.ts';
import { rowPicture, TALLEST_ROW_DOTS } from './rowPicture.ts';
import { ASCII, isPicture, SPACE } from './settable.ts';
import { isFontUnpacked, unpackFont } from './unifont.ts';

const ESC = 0x1b;
const FS = 0x1c;
const GS = 0x1d;
const LF = 0x0a;

/** A run of ASCII, or one other character. */
const ASCII_OR_ONE = /[\x20-\x7e]+|[^\x20-\x7e]/gu;

/** Dots between the last row and the cut, in addition to the distance from print head to cutter. */
const FEED_BEFORE_CUT = 24;
/** The usual maximum of command bytes per row, without its picture. */
const COMMANDS_A_ROW = 64;
/** The dot rows of one raster command. */
const SLICE_ROWS = 255;

/**
 * The bytes of one self-contained copy, from the reset to the cut.
 *
 * Text uses as few code pages as possible and switches within a row. A row with a character that no code page of the
 * printer has becomes a picture: nothing that the customer typed becomes a question mark.
 *
 * This does not use escpos-buffer, which encodes asynchronously, with one code page per printer and `?` for every other
 * character; it lacks reset, reversed text, a feeding cut and raster, and passes control characters on. The remainder,
 * styles and text of one page, takes 2.6 ms per receipt through its promises against 0.02 ms here. The tests use it as
 * a second opinion on that remainder.
 */
export function encodeEscPos(layout: Layout, options: CopyOptions): Uint8Array {
  return runAtOnce(escPosSteps(layout, options));
}

/** The same in steps, one per row. */
export function* escPosSteps(layout: Layout, options: CopyOptions): Steps<Uint8Array> {
  const pages = codePagesOf(options.codePages);
  const encoder = new Encoder(pages, layout);
  encoder.begin(options);
  for (const row of layout.rows) {
    const asPicture = isPicture(row, pages);
    if (asPicture && !isFontUnpacked()) yield unpackFont;
    encoder.row(row, asPicture);
    yield;
  }
  encoder.end(options);
  return encoder.bytes();
}

/** The bytes of a layout if every row were a picture. */
function roomFor({ columns, rows }: Layout): number {
  const textRow = Math.ceil((columns * COLUMN_DOTS) / 8) * TALLEST_ROW_DOTS;
  return rows.reduce(
    (sum, row) => sum + COMMANDS_A_ROW + (row.kind === 'picture' ? row.picture.data.length : textRow),
    0,
  );
}

class Encoder {
  readonly #out: ByteWriter;
  readonly #pages: readonly CodePage[];
  readonly #columns: number;
  #page: CodePage | undefined;
  #style: Style = {};

  constructor(pages: readonly CodePage[], layout: Layout) {
    this.#pages = pages;
    this.#columns = layout.columns;
    this.#out = new ByteWriter(() => roomFor(layout));
  }

  bytes(): Uint8Array {
    return this.#out.bytes();
  }

  begin({ drawer, beep }: CopyOptions): void {
    // Reset; no double-byte characters (FS .), because printers sold in Asia would combine two of our bytes;
    // the American character set (ESC R 0), because others replace $ and #.
    this.#out.put(ESC, 0x40, FS, 0x2e, ESC, 0x52, 0);
    if (drawer) {
      // Pulse of 120 ms, then 240 ms of rest, in units of 2 ms.
      this.#out.put(ESC, 0x70, 0, 60, 120);
    }
    if (beep) {
      // Three beeps. Printers without a beeper ignore ESC B and its two control codes.
      this.#out.put(ESC, 0x42, 3, 2);
    }
  }

  end({ cut }: CopyOptions): void {
    this.#setStyle({});
    if (cut) {
      this.#out.put(GS, 0x56, 66, FEED_BEFORE_CUT);
    } else {
      this.#out.put(ESC, 0x64, FEED_BEFORE_TEAR);
    }
  }

  /** @param asPicture whether it is text that the printer has no characters for */
  row(row: Row, asPicture: boolean): void {
    switch (row.kind) {
      case 'text':
        if (asPicture) this.#picture(rowPicture(row, this.#columns));
        else this.#text(row);
        break;
      case 'rule':
        this.#setStyle({});
        this.#out.ascii('-'.repeat(this.#columns));
        this.#out.put(LF);
        break;
      case 'feed':
        this.#out.put(ESC, 0x64, Math.min(row.lines, 255));
        break;
      case 'picture':
        this.#centred(() => {
          this.#picture(row.picture);
        });
        break;
      case 'qr':
        this.#centred(() => {
          this.#qr(row.data);
        });
        break;
    }
  }

  /** Centred with spaces, so that the paper matches the preview whatever width the printer assumes. */
  #text(row: TextRow): void {
    if (row.align === 'center') {
      this.#run({ text: ' '.repeat(Math.floor((this.#columns - rowWidth(row)) / 2)), style: {} });
    }
    for (const run of row.runs) {
      this.#run(run);
    }
    this.#out.put(LF);
  }

  #run({ text, style }: Run): void {
    if (text === '') {
      return;
    }
    this.#setStyle(style);
    if (ASCII.test(text)) {
      this.#out.ascii(text);
      return;
    }
    for (const piece of text.match(ASCII_OR_ONE) ?? []) {
      if (ASCII.test(piece)) {
        this.#out.ascii(piece);
      } else if (SPACE.test(piece)) {
        this.#out.ascii(' '.repeat(printedWidth(piece)));
      } else {
        this.#beyondAscii(piece);
      }
    }
  }

  /** Keeps the current page if it has the character, else switches to the first that does. */
  #beyondAscii(character: string): void {
    const page = this.#page?.bytes.has(character) === true ? this.#page : this.#pageWith(character);
    const byte = page?.bytes.get(character);
    if (page === undefined || byte === undefined) {
      throw new Error('a row with a character of no code page is a picture');
    }
    if (page !== this.#page) {
      this.#page = page;
      this.#out.put(ESC, 0x74, page.select);
    }
    this.#out.put(byte);
  }

  #pageWith(character: string): CodePage | undefined {
    return this.#pages.find(({ bytes }) => bytes.has(character));
  }

  /**
   * GS v 0 in slices, because some printers read only the low byte of a picture's height. Its parameters cannot start
   * or end a real-time command: any 10 among them precedes a 00.
   */
  #picture({ width, height, data }: Picture): void {
    const bytesARow = Math.ceil(width / 8);
    const safe = withoutRealTimeCommands(data);
    for (let top = 0; top < height; top += SLICE_ROWS) {
      const rows = Math.min(SLICE_ROWS, height - top);
      this.#out.put(GS, 0x76, 0x30, 0, bytesARow & 0xff, bytesARow >> 8, rows, 0);
      this.#out.block(safe.subarray(top * bytesARow, (top + rows) * bytesARow));
    }
  }

  /** Sends the differences to the current style. */
  #setStyle(style: Style): void {
    const { bold = false, wide = false, tall = false, reverse = false } = style;
    const now = this.#style;
    if (bold !== (now.bold ?? false)) {
      this.#out.put(ESC, 0x45, Number(bold));
    }
    if (wide !== (now.wide ?? false) || tall !== (now.tall ?? false)) {
      this.#out.put(GS, 0x21, (wide ? 0x10 : 0) | (tall ? 0x01 : 0));
    }
    if (reverse !== (now.reverse ?? false)) {
      this.#out.put(GS, 0x42, Number(reverse));
    }
    this.#style = style;
  }

  /** GS ( k: model 2, module size, error correction M, store, print. */
  #qr(data: string): void {
    const stored = data.length + 3;
    this.#out.put(GS, 0x28, 0x6b, 4, 0, 0x31, 0x41, 0x32, 0);
    this.#out.put(GS, 0x28, 0x6b, 3, 0, 0x31, 0x43, QR_MODULE);
    this.#out.put(GS, 0x28, 0x6b, 3, 0, 0x31, 0x45, 0x31);
    this.#out.put(GS, 0x28, 0x6b, stored & 0xff, stored >> 8, 0x31, 0x50, 0x30);
    this.#out.ascii(data);
    this.#out.put(GS, 0x28, 0x6b, 3, 0, 0x31, 0x51, 0x30);
  }

  #centred(print: () => void): void {
    this.#out.put(ESC, 0x61, 1);
    print();
    this.#out.put(ESC, 0x61, 0);
  }
}
