import { hasNeighbours, scaled, columnsToRows } from './bitmap.ts';
import { CommandParser, type Reading } from './commandParser.ts';
import type { Command, QrLevel } from './commands.ts';
import { ESC, FS, GS, digit, fixedCommand, word } from './fixedCommands.ts';
import type { Impact } from './impact.ts';

const DLE = 0x10;
const PREFIXES: Readonly<Record<number, string>> = { [ESC]: 'ESC', [FS]: 'FS', [GS]: 'GS' };

/** The number of bytes after `DLE DC4 fn`. */
export const REAL_TIME_REQUESTS: Readonly<Record<number, number>> = { 1: 2, 2: 2, 3: 5, 7: 1, 8: 7 };

const QR_LEVELS: Record<number, QrLevel> = { 48: 'L', 49: 'M', 50: 'Q', 51: 'H' };

/**
 * ESC/POS. Real-time commands (DLE EOT, DLE ENQ, DLE DC4) are executed where bytes arrive (see `realTime.ts`). Here,
 * between commands, they are skipped; inside a command their bytes are that command's parameters, so that an
 * interleaved one corrupts the picture, as on a real printer ("DLE EOT", note, in Epson's command reference).
 */
export class Parser extends CommandParser {
  readonly #impact: Impact | undefined;

  /** @param impact the commands of an impact printer; those of thermal printers if absent */
  constructor(impact?: Impact) {
    super();
    this.#impact = impact;
  }

  protected override *command(first: number): Reading<Command | undefined> {
    if (first >= 0x20) return { type: 'text', byte: first };
    switch (first) {
      case 0x00:
      case 0x0d:
        return { type: 'ignored' };
      case 0x07:
        return { type: 'beep', times: 1 };
      case 0x09:
        return { type: 'tab' };
      case 0x0a:
        return { type: 'lineFeed' };
      case DLE:
        return yield* this.#realTime();
      case ESC:
      case FS:
      case GS:
        return yield* this.#prefixed(first);
      default:
        return undefined;
    }
  }

  *#realTime(): Reading<Command | undefined> {
    switch (yield* this.byte()) {
      case 0x04:
        if ([7, 8, 18].includes(yield* this.byte())) yield* this.byte();
        return { type: 'ignored' };
      case 0x05:
        yield* this.byte();
        return { type: 'ignored' };
      case 0x14: {
        const parameters = REAL_TIME_REQUESTS[yield* this.byte()];
        if (parameters === undefined) return undefined;
        yield* this.consume(parameters);
        return { type: 'ignored' };
      }
      default:
        return undefined;
    }
  }

  *#prefixed(prefix: number): Reading<Command | undefined> {
    const code = yield* this.byte();
    const name = String.fromCharCode(code);
    if (this.#impact !== undefined) {
      const own = yield* this.#ofImpact(`${PREFIXES[prefix] ?? ''} ${name}`, this.#impact);
      if (own !== 'usual') return own;
    }
    const fixed = fixedCommand(prefix, code);
    if (fixed !== undefined) return fixed.meaning(...(yield* this.consume(fixed.parameters)));
    if (name === '(') return yield* this.#sized(prefix);
    if (prefix === ESC) return yield* this.#escape(name);
    if (prefix === GS) return yield* this.#group(name);
    return undefined;
  }

  /**
   * The commands as an impact printer reads them: it knows fewer commands, and the parameters of an unknown one are
   * read as the next bytes to print.
   */
  *#ofImpact(name: string, impact: Impact): Reading<Command | undefined | 'usual'> {
    if (name.endsWith('(')) {
      const isKnown = impact.commands.has(`${name} ${String.fromCharCode(yield* this.byte())}`);
      if (isKnown) yield* this.consume(yield* this.word());
      return isKnown ? { type: 'ignored' } : undefined;
    }
    if (!impact.commands.has(name)) return undefined;
    switch (name) {
      case 'ESC 2':
        return { type: 'setting', setting: { lineSpacing: impact.lineSpacing } };
      case 'ESC G':
        return { type: 'style', style: { struck: ((yield* this.byte()) & 1) === 1 } };
      case 'ESC r':
        return { type: 'style', style: { red: digit(yield* this.byte()) === 1 } };
      case 'ESC *':
        return yield* this.#strip(impact);
      default:
        return 'usual';
    }
  }

  /** A mode or a width out of range ends the command: what follows is read as text. */
  *#strip({ columnDots }: Impact): Reading<Command | undefined> {
    const dots = columnDots[yield* this.byte()];
    if (dots === undefined) return undefined;
    const low = yield* this.byte();
    const high = yield* this.byte();
    if (high > 3) return undefined;
    const width = word(low, high);
    const image = columnsToRows(width, 8, yield* this.consume(width));
    const [across, down] = dots;
    if (across === 1 && hasNeighbours(image)) return undefined;
    return { type: 'columnImage', image: scaled(image, across, down) };
  }

  /** ESC commands of variable length. */
  *#escape(name: string): Reading<Command | undefined> {
    switch (name) {
      case 'D':
        return { type: 'setting', setting: { tabs: [...(yield* this.untilNul())] } };
      case '*': {
        const mode = yield* this.byte();
        const width = yield* this.word();
        const height = mode >= 32 ? 24 : 8;
        const dots = yield* this.consume((width * height) / 8);
        return { type: 'columnImage', image: columnsToRows(width, height, dots) };
      }
      case '&': {
        const rows = yield* this.byte();
        const first = yield* this.byte();
        const last = yield* this.byte();
        for (let glyph = first; glyph <= last; glyph++) yield* this.consume((yield* this.byte()) * rows);
        return undefined;
      }
      default:
        return undefined;
    }
  }

  /** GS commands of variable length. */
  *#group(name: string): Reading<Command | undefined> {
    switch (name) {
      case 'V':
        return yield* this.#cut();
      case 'v':
        return yield* this.#raster();
      case 'k': {
        const system = yield* this.byte();
        const data = system >= 65 ? yield* this.consume(yield* this.byte()) : yield* this.untilNul();
        return { type: 'barcode', system, data };
      }
      case '8': {
        const kind = yield* this.byte();
        const length = (yield* this.word()) + (yield* this.word()) * 0x10000;
        const body = yield* this.consume(length);
        return kind === 0x4c ? graphics(body) : undefined;
      }
      case '*':
        yield* this.consume((yield* this.byte()) * (yield* this.byte()) * 8);
        return undefined;
      default:
        return undefined;
    }
  }

  *#cut(): Reading<Command | undefined> {
    const mode = yield* this.byte();
    const full = [0, 48, 65, 97, 103].includes(mode);
    if (full || [1, 49, 66, 98, 104].includes(mode)) {
      return { type: 'cut', full, feed: mode >= 65 ? yield* this.byte() : 0 };
    }
    return undefined;
  }

  *#raster(): Reading<Command | undefined> {
    if (digit(yield* this.byte()) !== 0) return undefined;
    const mode = digit(yield* this.byte());
    const bytesPerRow = yield* this.word();
    const height = yield* this.word();
    const data = yield* this.consume(bytesPerRow * height);
    const image = { width: bytesPerRow * 8, height, data };
    return { type: 'raster', image: scaled(image, mode & 1 ? 2 : 1, mode & 2 ? 2 : 1) };
  }

  /** `prefix ( code pL pH …`: all of them contain their length. */
  *#sized(prefix: number): Reading<Command | undefined> {
    const code = String.fromCharCode(yield* this.byte());
    const body = yield* this.consume(yield* this.word());
    if (prefix === ESC) return code === 'A' ? { type: 'beep', times: 1 } : undefined;
    if (prefix !== GS) return undefined;
    switch (code) {
      case 'H':
        return body.length === 6 && body[0] === 0x30 && body[1] === 0x30
          ? { type: 'processId', id: body.slice(2) }
          : undefined;
      case 'L':
        return graphics(body);
      case 'k':
        return qrCode(body);
      case 'D':
      case 'E':
      case 'K':
        return { type: 'ignored' };
      default:
        return undefined;
    }
  }
}

/** `GS ( L` and `GS 8 L`: a raster picture is stored first and printed by a second command. */
function graphics(body: Uint8Array): Command | undefined {
  const [, fn, tone, scaleX = 1, scaleY = 1, , xLow = 0, xHigh = 0, yLow = 0, yHigh = 0] = body;
  if (fn === 2 || fn === 50) return { type: 'printGraphics' };
  if (fn !== 112 || tone !== 48) return undefined;
  const image = { width: word(xLow, xHigh), height: word(yLow, yHigh), data: body.slice(10) };
  return { type: 'storeGraphics', image: scaled(image, scaleX, scaleY) };
}

/** `GS ( k` for the QR code (cn 49); other symbologies are unknown here. */
function qrCode(body: Uint8Array): Command | undefined {
  const [symbology, fn = 0, n = 0] = body;
  if (symbology !== 49) return undefined;
  switch (fn) {
    case 65:
      return { type: 'ignored' };
    case 67:
      return { type: 'setting', setting: { qrDots: n } };
    case 69:
      return { type: 'setting', setting: { qrLevel: QR_LEVELS[n] ?? 'L' } };
    case 80:
      return { type: 'qrStore', data: body.slice(3) };
    case 81:
      return { type: 'qrPrint' };
    default:
      return undefined;
  }
}
