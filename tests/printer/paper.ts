import { clipped } from './bitmap.ts';
import { UNDEFINED_CHARACTER, characterOf, hasCharacter, kanjiOf } from './codePages.ts';
import { type Bitmap, DEFAULT_LINE_SPACING, type PaperCommand } from './commands.ts';
import type { Impact } from './impact.ts';
import { CELL_WIDTH, Line } from './line.ts';
import { qrSymbol } from './qrSymbol.ts';
import { type PartialReceipt, type Placed, type Receipt, blankReceipt, plainText } from './receipt.ts';
import { type PrintState, initialState } from './settings.ts';

export interface PaperOptions {
  /** Printed width in columns of font A. */
  columns: number;
  /** Supports two-byte characters and starts in that mode, like printers for the Chinese market. */
  kanji: boolean;
  /** The differences of an impact printer, whose paper has its own width. */
  impact?: Impact | undefined;
  /** Milliseconds since 1970. */
  now: () => number;
  onReceipt: (receipt: Receipt) => void;
  /** A drawer kick or a beep was added to a receipt after its cut. */
  onAmended: () => void;
}

/** The paper movement of one command: in lines (for "paper out after N lines"), dots and passes (for the speed). */
export interface Movement {
  lines: number;
  dots: number;
  /** How often the head passes over the paper. */
  passes: number;
}

/** Renders commands on paper, one receipt per cut. */
export class Paper {
  readonly #options: PaperOptions;
  readonly #width: number;
  #state: PrintState;
  #line: Line;
  #kanjiLead: number | undefined;
  #storedImage: Bitmap | undefined;
  /** Room for the picture that is being printed row by row. */
  #dots = new Uint8Array();
  #storedQr = new Uint8Array();
  #moved: Movement = { lines: 0, dots: 0, passes: 0 };
  #nextId = 1;
  #receipt: PartialReceipt | undefined;
  #last: Receipt | undefined;
  #initialisedSinceCut = true;
  #connectionId = 0;

  constructor(options: PaperOptions) {
    this.#options = options;
    this.#width = options.impact?.lineDots ?? options.columns * CELL_WIDTH.A;
    this.#state = initialState(this.#width, options.kanji, options.impact);
    this.#line = this.#newLine();
  }

  /** The uncut receipt; undefined if it is blank. */
  get current(): PartialReceipt | undefined {
    return this.#receipt && { ...this.#receipt, text: plainText(this.#receipt.rows) };
  }

  /** Executes one command from the given connection. */
  apply(command: PaperCommand, connectionId: number): Movement {
    this.#moved = { lines: 0, dots: 0, passes: 0 };
    this.#connectionId = connectionId;
    if (command.type !== 'text') this.#kanjiLead = undefined;
    this.#carryOut(command);
    return this.#moved;
  }

  /** `ESC @` and switching off: resets the settings and drops the unfinished line; the paper stays. */
  reset(): void {
    this.#state = initialState(this.#width, this.#options.kanji, this.#options.impact);
    this.#line = this.#newLine();
    this.#kanjiLead = undefined;
    this.#storedImage = undefined;
    this.#storedQr = new Uint8Array();
  }

  #carryOut(command: PaperCommand): void {
    switch (command.type) {
      case 'text':
        this.#print(command.byte);
        break;
      case 'characters':
        for (const character of command.text) this.#printCharacter(character);
        break;
      case 'lineFeed':
        this.#printLine();
        break;
      case 'tab':
        this.#tab();
        break;
      case 'initialize':
        this.reset();
        this.#initialisedSinceCut = true;
        break;
      case 'style':
        this.#state.style = { ...this.#state.style, ...command.style };
        break;
      case 'setting':
        this.#state.settings = { ...this.#state.settings, ...command.setting };
        break;
      case 'lineSetting':
        if (!this.#line.isEmpty) break;
        this.#state.line = { ...this.#state.line, ...command.setting };
        this.#line = this.#newLine();
        break;
      case 'position':
        if (command.dots < this.#place.width) this.#line.x = command.dots;
        break;
      case 'move':
        this.#line.x = Math.max(0, Math.min(this.#line.x + command.dots, this.#place.width));
        break;
      case 'feedLines':
        this.#feedLines(command.lines);
        break;
      case 'feedDots':
        this.#flush();
        this.#feed(command.dots);
        break;
      case 'raster':
        this.#printImage(command.image);
        break;
      case 'dotRows':
        this.#printDots(command.dots, command.rows);
        break;
      case 'printAndFeed':
        this.#printLine(command.dots);
        break;
      case 'columnImage':
        this.#mark();
        this.#line.addImage(clipped(command.image, Math.max(0, this.#place.width - this.#line.x)));
        break;
      case 'storeGraphics':
        this.#storedImage = command.image;
        break;
      case 'printGraphics':
        if (this.#storedImage !== undefined) this.#printImage(this.#storedImage);
        this.#storedImage = undefined;
        break;
      case 'qrStore':
        this.#storedQr = Uint8Array.from(command.data);
        break;
      case 'qrPrint':
        this.#printQr();
        break;
      case 'barcode':
        this.#printBarcode(command.system, command.data);
        break;
      case 'pulse':
        this.#outsideReceipt((receipt) => receipt.drawerPulses.push(command.pulse));
        break;
      case 'beep':
        this.#outsideReceipt((receipt) => (receipt.beeps += command.times));
        break;
      case 'cut':
        this.#cut(command.full, command.feed);
        break;
      case 'unknown':
        this.#mark().unknown.push(command.bytes);
        break;
      case 'ignored':
        break;
    }
  }

  get #cellWidth(): Impact['cellWidth'] {
    return this.#options.impact?.cellWidth ?? CELL_WIDTH;
  }

  #newLine(): Line {
    return new Line(this.#place, this.#options.impact);
  }

  /** The position of a line that begins now. */
  get #place(): Placed {
    const { align, leftMargin, printWidth } = this.#state.line;
    const left = Math.min(leftMargin, this.#width - CELL_WIDTH.A);
    return { align, left, width: Math.max(CELL_WIDTH.A, Math.min(printWidth, this.#width - left)) };
  }

  #print(byte: number): void {
    const { kanji, codePage, nationalSet } = this.#state.settings;
    const lead = this.#kanjiLead;
    this.#kanjiLead = undefined;
    if (lead !== undefined) this.#placeCharacter(byte >= 0x40 ? kanjiOf(lead, byte) : UNDEFINED_CHARACTER, 2);
    else if (kanji && this.#options.kanji && byte >= 0x81 && byte <= 0xfe) this.#kanjiLead = byte;
    else this.#placeCharacter(characterOf(byte, codePage, nationalSet), 1);
  }

  #printCharacter(character: string): void {
    if (character === '\n') this.#printLine();
    else if (character === '\t') this.#tab();
    else this.#placeCharacter(hasCharacter(character) ? character : '?', 1);
  }

  /** Appends a character with a width in cells; if it does not fit, it begins the next line. */
  #placeCharacter(character: string, cells: number): void {
    const { font, width } = this.#state.style;
    const dots = (this.#cellWidth[font] * cells + this.#state.settings.characterSpacing) * width;
    if (!this.#line.fits(dots) && !this.#line.isEmpty) this.#printLine();
    this.#mark();
    this.#line.add(character, dots, { ...this.#state.style, upsideDown: this.#state.line.upsideDown });
  }

  #tab(): void {
    const { characterSpacing, tabs } = this.#state.settings;
    const column = (this.#cellWidth[this.#state.style.font] + characterSpacing) * this.#state.style.width;
    const stop = tabs.map((columns) => columns * column).find((dots) => dots > this.#line.x);
    if (stop !== undefined && stop < this.#place.width) this.#line.x = stop;
  }

  #printLine(dots = Math.max(this.#state.settings.lineSpacing, this.#line.height)): void {
    const receipt = this.#mark();
    for (const row of this.#line.rows(dots)) {
      receipt.rows.push(row);
      if (row.kind === 'image') receipt.images.push(row.image);
    }
    const { passes } = this.#line;
    this.#line = this.#newLine();
    this.#move(1, dots, passes);
  }

  /** Prints the line unless it is empty. */
  #flush(): void {
    if (!this.#line.isEmpty) this.#printLine();
  }

  #feedLines(lines: number): void {
    const printed = this.#line.isEmpty ? 0 : 1;
    this.#flush();
    this.#feed((lines - printed) * this.#state.settings.lineSpacing);
  }

  #feed(dots: number): void {
    if (dots <= 0) return;
    const lines = Math.round(dots / (this.#state.settings.lineSpacing || DEFAULT_LINE_SPACING));
    this.#mark().rows.push({ kind: 'feed', dots, lines });
    this.#move(lines, dots);
  }

  #printImage(sent: Bitmap): void {
    this.#flush();
    const image = clipped(sent, this.#place.width);
    const receipt = this.#mark();
    receipt.rows.push({
      kind: 'image',
      image,
      clipped: image !== sent,
      dots: image.height,
      ...this.#place,
    });
    receipt.images.push(image);
    this.#move(Math.ceil(image.height / DEFAULT_LINE_SPACING), image.height);
  }

  /** Adds rows to the picture that is being printed row by row. */
  #printDots(dots: Uint8Array, rows: number): void {
    this.#flush();
    const bytesPerRow = this.#width / 8;
    const receipt = this.#mark();
    const last = receipt.rows.at(-1);
    const above = last?.kind === 'image' ? last.image : undefined;
    const image = above ?? { width: this.#width, height: 0, data: new Uint8Array() };
    const { length } = image.data;
    if (length + rows * bytesPerRow > this.#dots.length || image !== above) {
      const before = image.data;
      this.#dots = new Uint8Array(2 * (length + rows * bytesPerRow));
      this.#dots.set(before);
    }
    this.#dots.set(dots.subarray(0, bytesPerRow), length);
    const data = this.#dots.subarray(0, length + rows * bytesPerRow);
    const lines = Math.floor((image.height + rows) / DEFAULT_LINE_SPACING);
    this.#move(lines - Math.floor(image.height / DEFAULT_LINE_SPACING), rows);
    Object.assign(image, { height: image.height + rows, data });
    if (last?.kind === 'image') last.dots = image.height;
    else {
      receipt.rows.push({ kind: 'image', image, clipped: false, dots: rows, ...this.#place });
      receipt.images.push(image);
    }
  }

  #printQr(): void {
    this.#flush();
    const { qrDots: moduleDots, qrLevel: level } = this.#state.settings;
    const data = this.#storedQr;
    const image = qrSymbol(data, level, moduleDots);
    if (image === undefined || image.width > this.#place.width) return;
    const qr = { data, text: new TextDecoder().decode(data), moduleDots, level, image };
    const receipt = this.#mark();
    receipt.rows.push({ kind: 'qr', qr, dots: image.height, ...this.#place });
    receipt.qr.push(qr);
    this.#move(1, image.height);
  }

  #printBarcode(system: number, bytes: Uint8Array): void {
    this.#flush();
    const { barcodeHeight: dots, barcodeText } = this.#state.settings;
    const data = new TextDecoder('latin1').decode(bytes);
    this.#mark().rows.push({
      kind: 'barcode',
      system,
      data,
      dots,
      textBelow: barcodeText >= 2,
      ...this.#place,
    });
    this.#move(1, dots);
  }

  #cut(full: boolean, feed: number): void {
    this.#flush();
    this.#feed(feed);
    const receipt = this.#mark();
    receipt.rows.push({ kind: 'cut', full, dots: 0 });
    receipt.text = plainText(receipt.rows);
    this.#last = { ...receipt, finishedAt: this.#options.now(), cut: full ? 'full' : 'partial' };
    this.#receipt = undefined;
    this.#initialisedSinceCut = false;
    this.#options.onReceipt(this.#last);
  }

  #move(lines: number, dots: number, passes = 0): void {
    const before = this.#moved;
    this.#moved = {
      lines: before.lines + lines,
      dots: before.dots + dots,
      passes: before.passes + passes,
    };
  }

  /** The current receipt, created if there is none. */
  #mark(): PartialReceipt {
    this.#receipt ??= blankReceipt(this.#nextId++, this.#options.now());
    if (!this.#receipt.connectionIds.includes(this.#connectionId))
      this.#receipt.connectionIds.push(this.#connectionId);
    return this.#receipt;
  }

  /** Records a drawer kick or a beep; directly after a cut it belongs to the cut receipt. */
  #outsideReceipt(note: (receipt: PartialReceipt) => void): void {
    if (this.#receipt === undefined && this.#last !== undefined && !this.#initialisedSinceCut) {
      note(this.#last);
      this.#options.onAmended();
    } else {
      note(this.#mark());
    }
  }
}
