import { COLUMN_DOTS } from '@servery/protocol/printing/limits';
import { visualOrder } from '@servery/protocol/receipt/bidi';
import { Bitmap } from '@servery/protocol/receipt/bitmap';
import { BoundedMap } from '@servery/protocol/receipt/boundedMap';
import { rowWidth, type Style } from '@servery/protocol/receipt/layout';
import type { Grapheme } from '@servery/protocol/receipt/text';
import type { PrintedRow } from './styleCommands.ts';
import { GLYPH_ROWS, glyphOf, type Glyph } from './unifont.ts';

/** The dots of a printer's characters. */
export interface CharacterDots {
  /** Of one printed column. */
  readonly across: number;
  /** Of one row of text. */
  readonly down: number;
  /** White space above and below a row. */
  readonly leading: number;
  /** By how many dots bold strokes are wider. */
  readonly bold: number;
  /** The factor by which characters are widened, because the printer's dots are not square. */
  readonly aspect: number;
}

/** Font A of thermal printers; with its white space, pictures and text have the same line height of 30 dots. */
const THERMAL_DOTS: CharacterDots = {
  across: COLUMN_DOTS,
  down: 24,
  leading: 3,
  bold: 1,
  aspect: 1,
};
export const TALLEST_ROW_DOTS = 2 * THERMAL_DOTS.down + 2 * THERMAL_DOTS.leading;

/**
 * A row of text drawn with GNU Unifont in the printer's layout, for rows with characters that no code page of the
 * printer has.
 */
export function rowPicture(row: PrintedRow, columns: number, dots = THERMAL_DOTS): Bitmap {
  const lines = row.runs.some(({ style }) => style.tall) ? 2 : 1;
  // A lone combining mark takes no column, but a picture cannot be empty.
  const width = Math.max(1, rowWidth(row));
  let column = row.align === 'center' ? Math.floor((columns - width) / 2) : 0;
  const picture = new Bitmap((column + width) * dots.across, lines * dots.down + 2 * dots.leading);
  for (const { text, style } of row.runs) {
    const height = style.tall === true ? 2 * dots.down : dots.down;
    const top = picture.height - dots.leading - height;
    for (const grapheme of visualOrder(text)) {
      const left = column * dots.across;
      const columnsTaken = grapheme.width * (style.wide === true ? 2 : 1);
      const width = columnsTaken * dots.across;
      const cell = cellOf(grapheme, style, dots);
      if (cell !== undefined) {
        picture.draw(cell, left, top);
        for (let wider = 0; style.bold === true && wider < dots.bold; wider += 1) {
          picture.embolden(left, top, width, height);
        }
      }
      if (style.reverse === true) {
        picture.invert(left, top, width, height);
      }
      if (style.underlined === true) {
        picture.invert(left, picture.height - 1, width, 1);
      }
      column += columnsTaken;
    }
  }
  return picture;
}

/** Enough for the whole menu of a Chinese restaurant and its guests' notes; a cell takes half a kilobyte at most. */
const knownCells = new BoundedMap<string, Bitmap | undefined>(4096);

/** A character in a cell of its columns, black on white and not bold; undefined if the cell stays white. */
function cellOf(grapheme: Grapheme, { wide, tall }: Style, dots: CharacterDots): Bitmap | undefined {
  const across = wide === true ? 2 : 1;
  const down = tall === true ? 2 : 1;
  const key = `${dots.across} ${grapheme.width} ${across} ${down} ${dots.down} ${grapheme.text}`;
  return knownCells.get(key, () => drawnCell(grapheme, across, down, dots));
}

/** @param across the horizontal scale, as `down` is the vertical one, for double size */
function drawnCell(
  { text, width: columns }: Grapheme,
  across: number,
  down: number,
  dots: CharacterDots,
): Bitmap | undefined {
  const cluster = drawnFraction(text) ?? drawnCluster(text);
  if (cluster === undefined) {
    return undefined;
  }
  const cell = new Bitmap(columns * across * dots.across, down * dots.down);
  // A character too wide for its columns is narrowed; one too narrow is centred.
  const natural = cluster.width * across * (dots.down / cluster.height) * dots.aspect;
  const width = Math.min(cell.width, Math.round(natural));
  cell.drawScaled(cluster, Math.floor((cell.width - width) / 2), 0, width, cell.height);
  return cell;
}

/** Variation selectors and joiners control how their neighbours are drawn, and are not drawn themselves. */
const UNDRAWN = /^[\p{Default_Ignorable_Code_Point}\p{Z}]$/u;
const PICTOGRAPH = /^\p{Extended_Pictographic}/u;

/** A grapheme cluster's characters side by side, marks over their base; undefined if all are blank. */
function drawnCluster(grapheme: string): Bitmap | undefined {
  const characters = Array.from(grapheme).filter((character) => !UNDRAWN.test(character));
  // Draws only the first figure of a family or skin tone sequence: side by side in one cell, no figure would be
  // legible.
  const drawn = PICTOGRAPH.test(grapheme) ? characters.slice(0, 1) : characters;
  if (drawn.length === 0) {
    return undefined;
  }
  const glyphs = drawn.map((character) => glyphOf(character) ?? codePointBox(character));
  let base = 0;
  let pen = 0;
  const placed = glyphs.map(({ width, markOffset, dots }) => {
    if (markOffset === undefined) {
      base = pen;
      pen += width;
      return { left: base, width, dots };
    }
    return { left: markOffset === 0 ? base : pen + markOffset, width, dots };
  });
  // A mark wider than its base (the frame of a keycap) extends beyond it on both sides.
  const start = Math.min(...placed.map(({ left }) => left));
  const end = Math.max(...placed.map(({ left, width }) => left + width));
  const cluster = new Bitmap(end - start, GLYPH_ROWS);
  for (const { left, width, dots } of placed) {
    cluster.drawScaled(new Bitmap(width, GLYPH_ROWS, dots), left - start, 0, width, GLYPH_ROWS);
  }
  return cluster;
}

/** The hexadecimal digits in three columns and five rows each, from the top left, as bits of a number. */
const DIGITS = [
  0b111101101101111, 0b010110010010111, 0b111001111100111, 0b111001111001111, 0b101101111001001,
  0b111100111001111, 0b111100111101111, 0b111001001001001, 0b111101111101111, 0b111101111001111,
  0b111101111101101, 0b110101110101110, 0b111100100100111, 0b110101101101110, 0b111100110100111,
  0b111100110100100,
] as const;

/**
 * A character that the font lacks (rare Chinese, historic scripts) as its code point in a box, Unifont's own
 * convention: it does not look like the customer's text, and it can be looked up.
 */
function codePointBox(character: string): Glyph {
  const box = new Bitmap(16, GLYPH_ROWS);
  const code = (character.codePointAt(0) ?? 0).toString(16).padStart(6, '0');
  for (let edge = 0; edge < 16; edge += 1) {
    box.set(edge, 0);
    box.set(edge, 15);
    box.set(0, edge);
    box.set(15, edge);
  }
  Array.from(code, (digit, place) => {
    box.drawScaled(drawnDigit(digit), 2 + (place % 3) * 4, 2 + Math.floor(place / 3) * 7, 3, 5);
  });
  return { width: 16, markOffset: undefined, dots: box.data };
}

/** A hexadecimal digit, three dots wide and five high. */
function drawnDigit(digit: string): Bitmap {
  const bits = DIGITS[Number.parseInt(digit, 16)] ?? 0;
  const drawn = new Bitmap(3, 5);
  for (let dot = 0; dot < 15; dot += 1) {
    if ((bits & (1 << (14 - dot))) !== 0) {
      drawn.set(dot % 3, Math.floor(dot / 3));
    }
  }
  return drawn;
}

/** The compatibility normalisation of a fraction character. */
const FRACTION = /^(\d)\u2044(\d)$/;

/**
 * A fraction in one column with its digits stacked, drawn in printer dots, because the font's ½ and ⅓ look the same at
 * half size. Undefined for any other character.
 */
function drawnFraction(grapheme: string): Bitmap | undefined {
  const [, above, below] = FRACTION.exec(grapheme.normalize('NFKD')) ?? [];
  if (above === undefined || below === undefined) {
    return undefined;
  }
  const fraction = new Bitmap(THERMAL_DOTS.across, THERMAL_DOTS.down);
  fraction.drawScaled(drawnDigit(above), 3, 0, 6, 10);
  fraction.invert(1, 11, 10, 2);
  fraction.drawScaled(drawnDigit(below), 3, 14, 6, 10);
  return fraction;
}
