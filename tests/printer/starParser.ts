import { columnsToRows } from './bitmap.ts';
import { CommandParser, type Reading } from './commandParser.ts';
import type { CharacterStyle, Command, QrLevel } from './commands.ts';

/** Star's languages: raster alone, StarPRNT, or the line mode of impact printers. */
export type StarKind = 'star-raster' | 'star-prnt' | 'star-line';

/** The n of `ESC GS t n` → the page's number on an Epson printer, by which the paper knows it (page 3-3). */
const PAGES: ReadonlyMap<number, number> = new Map([
  [1, 0],
  [4, 19],
  [5, 18],
  [10, 17],
  [32, 16],
]);

const QR_LEVELS: readonly QrLevel[] = ['L', 'M', 'Q', 'H'];
const DOTS_PER_INCH = 203;

/**
 * Star's commands. Pages are those of "Dot Impact Printer STAR
 * Command Specifications", Rev. 0.70, or of "Line Thermal Printer STAR Line Mode Command Specifications" where they are
 * called thermal.
 *
 * Strict: a code that the printer does not know is discarded with its ESC, ESC GS or ESC RS, as on the real one (page
 * 3-2), and its parameters print as characters; a test asserts that there is none.
 */
export class StarParser extends CommandParser {
  readonly #kind: StarKind;
  #isRaster = false;
  /** The effect of the end of a raster document (ESC * r E n). */
  #endMode = 13;
  #pulse = { onMs: 200, offMs: 200 };

  constructor(kind: StarKind) {
    super();
    this.#kind = kind;
  }

  override reset(): void {
    this.#isRaster = false;
    super.reset();
  }

  protected override command(first: number): Reading<Command | undefined> {
    return this.#isRaster ? this.#rasterCommand(first) : this.#plainCommand(first);
  }

  *#plainCommand(first: number): Reading<Command | undefined> {
    // A printer for raster alone has no characters.
    if (first >= 0x20) return this.#kind === 'star-raster' ? undefined : { type: 'text', byte: first };
    switch (first) {
      // NUL is no command; ENQ and EOT are carried out on arrival.
      case 0x00:
      case 0x04:
      case 0x05:
        return { type: 'ignored' };
      case 0x07:
        return { type: 'pulse', pulse: { pin: 2, ...this.#pulse } };
      case 0x0a:
        return { type: 'lineFeed' };
      // ETB, page 3-56.
      case 0x17:
        return { type: 'printEnd' };
      // Thermal printers discard what follows DLE, FS and GS, too (thermal, page 3-2).
      case 0x10:
      case 0x1c:
      case 0x1d:
        if (this.#kind !== 'star-line') yield* this.byte();
        return undefined;
      case 0x1b:
        return yield* this.#escape(String.fromCharCode(yield* this.byte()));
      default:
        return undefined;
    }
  }

  /** Within ESC * r A and ESC * r B: rows of dots, and settings of the document (thermal, pages 3-66 to 3-77). */
  *#rasterCommand(first: number): Reading<Command | undefined> {
    if (first === 0x00 || first === 0x04 || first === 0x05) return { type: 'ignored' };
    if (first === 0x62) {
      const length = yield* this.word();
      // A length of zero is outside of the defined range.
      return length === 0
        ? { type: 'ignored' }
        : { type: 'dotRows', rows: 1, dots: yield* this.consume(length) };
    }
    if (first !== 0x1b) return undefined;
    const code = yield* this.byte();
    if (code === 0x2a) return yield* this.#rasterSetting();
    if (code === 0x06) {
      yield* this.byte();
      return { type: 'ignored' };
    }
    // ESC FF EOT: carries out what ESC * r E has set.
    if (code === 0x0c && (yield* this.byte()) === 0x04) {
      if (this.#endMode === 13) return { type: 'cut', full: false, feed: 100 };
      return this.#endMode === 3 ? { type: 'feedDots', dots: 100 } : { type: 'ignored' };
    }
    return undefined;
  }

  /** ESC * r A and B, and those with a decimal number up to a NUL. */
  *#rasterSetting(): Reading<Command | undefined> {
    if (this.#kind !== 'star-raster' || (yield* this.byte()) !== 0x72) return undefined;
    const name = String.fromCharCode(yield* this.byte());
    if (name === 'A' || name === 'B') {
      this.#isRaster = name === 'A';
      if (name === 'A') this.#endMode = 13;
      return { type: 'ignored' };
    }
    if (!this.#isRaster || !'PEY'.includes(name)) return undefined;
    let digits = '';
    for (let byte = yield* this.byte(); byte !== 0; byte = yield* this.byte())
      digits += String.fromCharCode(byte);
    // An interruption leaves no digits, or some of another command: outside of the defined range.
    if (!/^\d{1,3}$/.test(digits)) return digits === '' ? { type: 'ignored' } : undefined;
    if (name === 'E') this.#endMode = Number(digits);
    return name === 'Y'
      ? { type: 'dotRows', rows: Number(digits), dots: new Uint8Array() }
      : { type: 'ignored' };
  }

  *#escape(name: string): Reading<Command | undefined> {
    switch (name) {
      // ESC ACK SOH is carried out on arrival.
      case '\u0006':
        yield* this.byte();
        return { type: 'ignored' };
      // ESC BEL n1 n2, in units of 10 ms (page 3-49).
      case '\u0007':
        this.#pulse = { onMs: (yield* this.byte()) * 10, offMs: (yield* this.byte()) * 10 };
        return { type: 'ignored' };
      case '\u001e':
        return yield* this.#recordSeparated();
      case '\u001d':
        return this.#kind === 'star-raster' ? undefined : yield* this.#groupSeparated();
      case '*':
        return yield* this.#rasterSetting();
      default:
        return this.#kind === 'star-raster' ? undefined : yield* this.#textCommand(name);
    }
  }

  /** ESC RS a n (page 3-55), ESC RS E n (page 3-57), ESC RS F n (StarPRNT: the font). */
  *#recordSeparated(): Reading<Command | undefined> {
    switch (String.fromCharCode(yield* this.byte())) {
      case 'a':
        return { type: 'automaticStatus', mask: (yield* this.byte()) & 0x01 ? 0x0f : 0 };
      case 'E':
        yield* this.byte();
        return { type: 'clearPrintEnds' };
      case 'F':
        if (this.#kind !== 'star-prnt') return undefined;
        return { type: 'style', style: { font: (yield* this.byte()) === 0 ? 'A' : 'B' } };
      default:
        return undefined;
    }
  }

  *#groupSeparated(): Reading<Command | undefined> {
    const isPrnt = this.#kind === 'star-prnt';
    switch (String.fromCharCode(yield* this.byte())) {
      case 't': {
        const page = PAGES.get(yield* this.byte());
        return page === undefined ? undefined : { type: 'setting', setting: { codePage: page } };
      }
      case 'a': {
        const align = (['left', 'center', 'right'] as const)[yield* this.byte()];
        return align && { type: 'lineSetting', setting: { align } };
      }
      // ESC GS S m xL xH yL yH n, StarPRNT only.
      case 'S': {
        if (!isPrnt) return undefined;
        yield* this.byte();
        const bytesPerRow = yield* this.word();
        const height = yield* this.word();
        yield* this.byte();
        const data = yield* this.consume(bytesPerRow * height);
        return data.length === 0
          ? { type: 'ignored' }
          : { type: 'raster', image: { width: bytesPerRow * 8, height, data } };
      }
      case 'y':
        return isPrnt ? yield* this.#qrCode() : undefined;
      default:
        return undefined;
    }
  }

  /** ESC GS y (thermal, pages 3-119 to 3-122). */
  *#qrCode(): Reading<Command | undefined> {
    const code = String.fromCharCode(yield* this.byte());
    if (code === 'P') return { type: 'qrPrint' };
    const part = String.fromCharCode(yield* this.byte());
    if (code === 'D' && part === '1') {
      yield* this.byte();
      return { type: 'qrStore', data: yield* this.consume(yield* this.word()) };
    }
    if (code !== 'S') return undefined;
    const n = yield* this.byte();
    if (part === '2') return { type: 'setting', setting: { qrDots: n } };
    if (part === '1') return { type: 'setting', setting: { qrLevel: QR_LEVELS[n] ?? 'L' } };
    return part === '0' ? { type: 'ignored' } : undefined;
  }

  *#textCommand(name: string): Reading<Command | undefined> {
    const style = STYLES[this.#kind]?.[name];
    if (style !== undefined) return { type: 'style', style };
    switch (name) {
      case '@':
        return { type: 'initialize' };
      case 'R':
        return { type: 'setting', setting: { nationalSet: yield* this.byte() } };
      case ' ':
        return { type: 'setting', setting: { characterSpacing: yield* this.byte() } };
      // A line of 1/6 inch, or of 1/12 (page 3-19).
      case 'z':
        return { type: 'setting', setting: { lineSpacing: (yield* this.byte()) % 48 === 1 ? 30 : 15 } };
      case 'a':
        return { type: 'feedLines', lines: yield* this.byte() };
      // n = 2 and 3 feed to the knife, one inch away (page 3-48).
      case 'd': {
        const n = (yield* this.byte()) % 48;
        return n > 3 ? undefined : { type: 'cut', full: n % 2 === 0, feed: n > 1 ? DOTS_PER_INCH : 0 };
      }
      default:
        return this.#kind === 'star-prnt' ? yield* this.#thermal(name) : yield* this.#impact(name);
    }
  }

  /** ESC i n1 n2: height and width. */
  *#thermal(name: string): Reading<Command | undefined> {
    if (name !== 'i') return undefined;
    const height = 1 + (yield* this.byte());
    return { type: 'style', style: { height, width: 1 + (yield* this.byte()) } };
  }

  *#impact(name: string): Reading<Command | undefined> {
    switch (name) {
      case 'M':
        return { type: 'style', style: { font: 'A' } };
      case 'W':
        return { type: 'style', style: { width: 1 + ((yield* this.byte()) & 1) } };
      case 'h':
        return { type: 'style', style: { height: 1 + ((yield* this.byte()) & 1) } };
      // Eight needles in half dots (page 3-41); the rows of this paper are the needles.
      case 'L': {
        const width = yield* this.word();
        return { type: 'columnImage', image: columnsToRows(width, 8, yield* this.consume(width)) };
      }
      // n/72 inch once (page 3-22).
      case 'J':
        return { type: 'printAndFeed', dots: yield* this.byte() };
      default:
        return undefined;
    }
  }
}

/** ESC 4 is red on an impact printer with two colours, and reverses elsewhere (page 3-12). */
const STYLES: Partial<Record<StarKind, Readonly<Record<string, Partial<CharacterStyle>>>>> = {
  'star-prnt': {
    E: { bold: true },
    F: { bold: false },
    4: { reverse: true },
    5: { reverse: false },
  },
  'star-line': {
    E: { bold: true },
    F: { bold: false },
    4: { red: true },
    5: { red: false },
  },
};
