import { Bitmap } from '@servery/protocol/receipt/bitmap';
import {
  rowWidth,
  type Layout,
  type Picture,
  type Row,
  type Run,
  type Style,
  type TextRow,
} from '@servery/protocol/receipt/layout';
import type { Profile } from '@servery/protocol/profiles/printerProfile';
import type { Steps } from '@servery/protocol/receipt/steps';
import { ByteWriter } from './byteWriter.ts';
import { type CodePage, pagesFor } from './codePages.ts';
import { CodePageText } from './codePageText.ts';
import type { CopyOptions, EncodedCopy } from './copyOptions.ts';
import { rowPicture, TALLEST_ROW_DOTS } from './rowPicture.ts';
import { textOfQr } from './qrText.ts';
import { isPicture } from './settable.ts';
import {
  STAR_CUT,
  STAR_FEED,
  STAR_INITIALIZE,
  starQr,
  starStart,
  withoutStarRealTimeCommands,
} from './starCommands.ts';
import { isFontUnpacked, unpackFont } from './unifont.ts';

const ESC = 0x1b;
const GS = 0x1d;
const LF = 0x0a;

/** The n of `ESC GS t n` for each code page ("Dot Impact Printer STAR Command Specifications", Rev. 0.70, page 3-3). */
const STAR_PAGES: ReadonlyMap<number, number> = new Map([
  [437, 1],
  [858, 4],
  [852, 5],
  [866, 10],
  [1252, 32],
]);

/** Dot rows of one `ESC GS S`: after an interruption, a few thousand NULs complete it. */
const SLICE_ROWS = 32;
/** Dot rows of one pass of a print head with nine needles, of which pictures use eight. */
const NEEDLES = 8;
/** Down, an impact printer has 72 dots per inch where text rows are drawn with 108: two thirds of the drawn rows. */
const TEXT_ROWS_DOWN = 2 / 3;

/** The bytes of one copy in StarPRNT or, for impact printers, Star's line mode; one step per row. */
export function* starTextSteps(layout: Layout, options: CopyOptions, profile: Profile): Steps<EncodedCopy> {
  const pages = pagesFor(options.codePages, profile.codePages).filter(({ number }) => STAR_PAGES.has(number));
  const isImpact = profile.language === 'star-line';
  const encoder = isImpact ? new ImpactEncoder(pages, layout, profile) : new StarPrntEncoder(pages, layout);
  encoder.begin(options);
  for (const row of layout.rows) {
    const asPicture = isPicture(row, pages);
    if (asPicture && !isFontUnpacked()) yield unpackFont;
    encoder.row(row, asPicture);
    yield;
  }
  encoder.end(options);
  return encoder.encoded();
}

/** The part that both languages share: text, code pages, emphasis (ESC E and F), feeding and the cut. */
abstract class StarEncoder {
  protected readonly out: ByteWriter;
  protected readonly columns: number;
  protected lines = 0;
  readonly #text: CodePageText;
  #style: Style = {};

  constructor(pages: readonly CodePage[], { columns, rows }: Layout) {
    this.columns = columns;
    this.out = new ByteWriter(() => rows.length * TALLEST_ROW_DOTS * (columns * 2));
    this.#text = new CodePageText(this.out, pages, ({ number }) => [
      ESC,
      GS,
      0x74,
      STAR_PAGES.get(number) ?? 0,
    ]);
  }

  /** Selects the font, and a line of 1/6 inch (ESC z 1). */
  protected abstract selectFont(): void;
  protected abstract setSize(wide: boolean, tall: boolean): void;
  /** A picture at the printer's resolution for pictures: a logo in dots of 203 to the inch. */
  protected abstract picture(picture: Picture): void;
  protected abstract rowAsPicture(row: TextRow): void;
  protected abstract qr(data: string): void;

  encoded(): EncodedCopy {
    return { bytes: this.out.bytes(), lines: this.lines };
  }

  begin(options: CopyOptions): void {
    this.out.put(...STAR_INITIALIZE, ...starStart(options));
    // The American character set (ESC R 0): others replace $ and #. No space between characters (ESC SP 0).
    this.out.put(ESC, 0x52, 0, ESC, 0x20, 0);
    this.selectFont();
    this.out.put(ESC, 0x7a, 1);
  }

  end({ cut }: CopyOptions): void {
    this.#setStyle({});
    this.out.put(...(cut ? STAR_CUT : STAR_FEED));
  }

  /** @param asPicture whether it is text that the printer has no characters for */
  row(row: Row, asPicture: boolean): void {
    this.lines += 1;
    switch (row.kind) {
      case 'text':
        if (asPicture) {
          this.#setStyle({});
          this.rowAsPicture(row);
        } else this.text(row);
        break;
      case 'rule':
        this.#setStyle({});
        this.out.ascii('-'.repeat(this.columns));
        this.out.put(LF);
        break;
      case 'feed':
        this.out.put(ESC, 0x61, Math.min(row.lines, 127));
        break;
      case 'picture':
        this.#setStyle({});
        this.picture(row.picture);
        break;
      case 'qr':
        this.#setStyle({});
        this.qr(row.data);
        break;
    }
  }

  /** Centred with spaces, so that the paper matches the preview. */
  protected text(row: TextRow): void {
    if (row.align === 'center')
      this.#run({ text: ' '.repeat(Math.floor((this.columns - rowWidth(row)) / 2)), style: {} });
    for (const run of row.runs) this.#run(run);
    this.out.put(LF);
  }

  #run({ text, style }: Run): void {
    if (text === '') return;
    this.#setStyle(style);
    this.#text.put(text);
  }

  /** Sends the differences to the current style. ESC 4 reverses text, or prints it in red where there are two colours. */
  #setStyle(style: Style): void {
    const { bold = false, wide = false, tall = false, reverse = false } = style;
    const now = this.#style;
    if (bold !== (now.bold ?? false)) this.out.put(ESC, bold ? 0x45 : 0x46);
    if (wide !== (now.wide ?? false) || tall !== (now.tall ?? false)) this.setSize(wide, tall);
    if (reverse !== (now.reverse ?? false)) this.out.put(ESC, reverse ? 0x34 : 0x35);
    this.#style = style;
  }
}

class StarPrntEncoder extends StarEncoder {
  /** ESC RS F 0: the font of 12 × 24 dots. */
  protected override selectFont(): void {
    this.out.put(ESC, 0x1e, 0x46, 0);
  }

  /** ESC i n1 n2: the height, then the width, each 0 for the single one. */
  protected override setSize(wide: boolean, tall: boolean): void {
    this.out.put(ESC, 0x69, Number(tall), Number(wide));
  }

  protected override picture(picture: Picture): void {
    this.#centred(() => {
      this.#raster(picture);
    });
  }

  protected override rowAsPicture(row: TextRow): void {
    this.#raster(rowPicture(row, this.columns));
  }

  protected override qr(data: string): void {
    this.#centred(() => {
      this.out.put(...starQr(data));
    });
  }

  /** ESC GS S 1 xL xH yL yH 0 and the bytes of the rows. */
  #raster({ width, height, data }: Picture): void {
    const bytesARow = Math.ceil(width / 8);
    const safe = withoutStarRealTimeCommands(data);
    for (let top = 0; top < height; top += SLICE_ROWS) {
      const rows = Math.min(SLICE_ROWS, height - top);
      this.out.put(ESC, GS, 0x53, 1, bytesARow & 0xff, bytesARow >> 8, rows, 0, 0);
      this.out.block(safe.subarray(top * bytesARow, (top + rows) * bytesARow));
    }
  }

  /** ESC GS a 1 and 0. */
  #centred(print: () => void): void {
    this.out.put(ESC, GS, 0x61, 1);
    print();
    this.out.put(ESC, GS, 0x61, 0);
  }
}

class ImpactEncoder extends StarEncoder {
  readonly #dots: Profile['dots'];

  constructor(pages: readonly CodePage[], layout: Layout, { dots }: Profile) {
    super(pages, layout);
    this.#dots = dots;
  }

  /** ESC M: the font of 7 × 9 half dots. */
  protected override selectFont(): void {
    this.out.put(ESC, 0x4d);
  }

  /** ESC W n and ESC h n. */
  protected override setSize(wide: boolean, tall: boolean): void {
    this.out.put(ESC, 0x57, Number(wide), ESC, 0x68, Number(tall));
  }

  protected override picture(picture: Picture): void {
    const [across, down] = this.#dots.perInch;
    const scaled = scaledTo(picture, across / 203, down / 203);
    this.#strips(scaled, Math.max(0, Math.floor((this.columns * this.#dots.perColumn - scaled.width) / 2)));
  }

  /** Text keeps the dots that its font was drawn with; a row is taller than one of the printer's own text. */
  protected override rowAsPicture(row: TextRow): void {
    this.#strips(scaledTo(rowPicture(row, this.columns), this.#dots.perColumn / 12, TEXT_ROWS_DOWN), 0);
  }

  /** The printer has no QR code. */
  protected override qr(data: string): void {
    for (const line of textOfQr(data, this.columns)) this.text(line);
  }

  /**
   * ESC L n1 n2, columns of eight needles in half dots, then ESC J 8: the paper moves by exactly the eight rows, so
   * that the strips meet (pages 3-41 and 3-22).
   */
  #strips(picture: Bitmap, indent: number): void {
    const width = indent + picture.width;
    for (let top = 0; top < picture.height; top += NEEDLES) {
      const columns = new Uint8Array(width);
      for (let x = 0; x < picture.width; x += 1) {
        let byte = 0;
        for (let needle = 0; needle < NEEDLES; needle += 1)
          byte = (byte << 1) | Number(top + needle < picture.height && picture.isSet(x, top + needle));
        columns[indent + x] = byte;
      }
      this.lines += 1;
      this.out.put(ESC, 0x4c, width & 0xff, width >> 8);
      this.out.block(withoutStarRealTimeCommands(columns));
      this.out.put(ESC, 0x4a, NEEDLES);
    }
  }
}

function scaledTo({ width, height, data }: Picture, across: number, down: number): Bitmap {
  const scaled = new Bitmap(Math.max(1, Math.floor(width * across)), Math.max(1, Math.ceil(height * down)));
  scaled.drawScaled(new Bitmap(width, height, data), 0, 0, scaled.width, scaled.height);
  return scaled;
}
