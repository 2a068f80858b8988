import { COLUMN_DOTS } from '@servery/protocol/printing/limits';
import { visualOrder } from './bidi.ts';
import { Bitmap } from './bitmap.ts';
import { rowWidth, type Style, type TextRow } from './layout.ts';
import { GLYPH_ROWS, glyphOf, type Glyph } from './unifont.ts';

/** Dots of one row of text in font A. */
const ROW_DOTS = 24;
/** White above and below, so that pictures and text keep the same distance: rows advance 30 dots. */
const LEADING_DOTS = 3;

/**
 * A row of text as the printer would set it, drawn with GNU Unifont: for rows with characters that no code page
 * of the printer has.
 */
export function rowPicture(row: TextRow, columns: number): Bitmap {
  const lines = row.runs.some(({ style }) => style.tall) ? 2 : 1;
  // A lone combining mark takes no column, but a picture cannot be empty.
  const width = Math.max(1, rowWidth(row));
  let column = row.align === 'center' ? Math.floor((columns - width) / 2) : 0;
  const picture = new Bitmap((column + width) * COLUMN_DOTS, lines * ROW_DOTS + 2 * LEADING_DOTS);
  for (const { text, style } of row.runs) {
    const across = style.wide === true ? 2 : 1;
    const height = style.tall === true ? 2 * ROW_DOTS : ROW_DOTS;
    for (const grapheme of visualOrder(text)) {
      const columnsTaken = grapheme.width * across;
      const box = {
        left: column * COLUMN_DOTS,
        top: picture.height - LEADING_DOTS - height,
        width: columnsTaken * COLUMN_DOTS,
        height,
      };
      drawInto(picture, grapheme.text, box, style);
      column += columnsTaken;
    }
  }
  return picture;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

function drawInto(picture: Bitmap, grapheme: string, box: Box, style: Style): void {
  const cluster = drawnFraction(grapheme) ?? drawnCluster(grapheme);
  if (cluster !== undefined) {
    // What is too wide for its columns is narrowed, what is too narrow stands in the middle.
    const across = (style.wide === true ? 2 : 1) * (ROW_DOTS / cluster.height);
    const width = Math.min(box.width, cluster.width * across);
    const left = box.left + Math.floor((box.width - width) / 2);
    picture.drawScaled(cluster, left, box.top, width, box.height);
    if (style.bold === true) {
      embolden(picture, left, box.top, width, box.height);
    }
  }
  if (style.reverse === true) {
    picture.invert(box.left, box.top, box.width, box.height);
  }
}

/** Makes strokes a dot wider to the right, but for gaps of one dot: filled, dense letters would be blots. */
function embolden(picture: Bitmap, left: number, top: number, width: number, height: number): void {
  for (let y = top; y < top + height; y += 1) {
    // From the right: a dot that was added here is not widened again.
    for (let x = left + width - 1; x >= left; x -= 1) {
      if (picture.isSet(x, y) && !picture.isSet(x + 2, y)) {
        picture.set(x + 1, y);
      }
    }
  }
}

/** Variation selectors and joiners say how to draw their neighbours, and are not drawn themselves. */
const UNDRAWN = /^[\p{Default_Ignorable_Code_Point}\p{Z}]$/u;
const PICTOGRAPH = /^\p{Extended_Pictographic}/u;

/** A grapheme cluster's characters one behind the other, marks over their base; undefined where all is blank. */
function drawnCluster(grapheme: string): Bitmap | undefined {
  const characters = Array.from(grapheme).filter((character) => !UNDRAWN.test(character));
  // Of a family or a skin tone only the first figure: side by side in one cell none would be legible.
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
  // A mark wider than its base (the frame of a keycap) reaches over it on both sides.
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
 * A character beyond the font (the rarest of Chinese, historic scripts) as its code point in a box, Unifont's
 * own convention: nobody takes it for what the customer wrote, and it can be looked up.
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

/** What compatibility normalisation makes of a fraction's character. */
const FRACTION = /^(\d)\u2044(\d)$/;

/**
 * A fraction in one column, its digits above each other in the printer's dots: the font's ½ and ⅓, at half the size,
 * look the same. Undefined for anything else.
 */
function drawnFraction(grapheme: string): Bitmap | undefined {
  const [, above, below] = FRACTION.exec(grapheme.normalize('NFKD')) ?? [];
  if (above === undefined || below === undefined) {
    return undefined;
  }
  const fraction = new Bitmap(COLUMN_DOTS, ROW_DOTS);
  fraction.drawScaled(drawnDigit(above), 3, 0, 6, 10);
  fraction.invert(1, 11, 10, 2);
  fraction.drawScaled(drawnDigit(below), 3, 14, 6, 10);
  return fraction;
}
