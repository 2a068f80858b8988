import { COLUMN_DOTS } from '../printing/limits.ts';
import { visualOrder } from './bidi.ts';
import { Bitmap } from './bitmap.ts';
import { rowWidth, type Layout, type Picture, type Row, type Style, type TextRow } from './layout.ts';
import { runAtOnce, type Steps } from './steps.ts';
import { printedWidth } from './text.ts';
import { escapedXml } from './xml.ts';

/**
 * The paper as plain text, each row padded with spaces to the paper's columns. Text on screen has one size, so rows in
 * double size take half of their printed columns. Right-to-left text is in logical order, in isolates: software that
 * shows or speaks Unicode text arranges it like the paper.
 */
export function previewText(layout: Layout): string[] {
  return layout.rows.flatMap((row) => textLines(row, layout.columns));
}

function textLines(row: Row, columns: number): string[] {
  switch (row.kind) {
    case 'text': {
      const text = row.runs.map((run) => run.text).join('');
      return [row.align === 'center' ? centred(text, columns) : filled(text, columns)];
    }
    case 'rule':
      return ['-'.repeat(columns)];
    case 'feed':
      return Array.from({ length: row.lines }, () => ' '.repeat(columns));
    case 'picture':
      return [centred('[picture]', columns)];
    case 'qr':
      return [centred('[QR code]', columns)];
  }
}

function centred(text: string, columns: number): string {
  return filled(' '.repeat(Math.floor((columns - printedWidth(text)) / 2)) + text, columns);
}

function filled(text: string, columns: number): string {
  return text + ' '.repeat(columns - printedWidth(text));
}

/** A character cell and the paper's border, in printer dots. */
const CELL = COLUMN_DOTS;
const LINE = 24;
const BORDER = 24;
const PAPER = '#fdfcf8';
const INK = '#000';
/** A QR code's side: 21 modules of six dots. */
const QR_SIDE = 126;
/** A dithered photograph as a path would exceed the console's message size. */
const MAX_PATH_LENGTH = 100_000;

/**
 * The paper as an SVG that centres every character in its own cell, whatever font the viewer has. Right-to-left text is
 * already in visual order, which the SVG declares. The colours are those of paper in light and dark themes.
 */
export function previewSvg(layout: Layout): string {
  return runAtOnce(svgSteps(layout));
}

/** The same in steps, one per row. */
export function* svgSteps(layout: Layout): Steps<string> {
  let top = BORDER;
  const parts: string[] = [];
  for (const row of layout.rows) {
    const { svg, height } = drawn(row, layout.columns, top);
    parts.push(svg);
    top += height;
    yield;
  }
  const height = top + BORDER;
  const paper = `<rect width="${String(widthOf(layout))}" height="${String(height)}" fill="${PAPER}"/>`;
  return picture(widthOf(layout), height, paper + parts.join(''));
}

/**
 * One SVG per row without a background, for printing from a browser: no page breaks within a row, and the page is the
 * paper.
 */
export function previewStrips(layout: Layout): string[] {
  return layout.rows.map((row) => {
    const { svg, height } = drawn(row, layout.columns, 0);
    return picture(widthOf(layout), height, svg);
  });
}

function widthOf({ columns }: Layout): number {
  return columns * CELL + 2 * BORDER;
}

function picture(width: number, height: number, content: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(width)} ${String(height)}" role="img" ` +
    `font-family="ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace" font-size="20" ` +
    `text-anchor="middle" direction="ltr" unicode-bidi="bidi-override" fill="${INK}"><title>Receipt preview</title>` +
    `${content}</svg>`
  );
}

/** Draws one row at `top`; returns its SVG and height. */
function drawn(row: Row, columns: number, top: number): { svg: string; height: number } {
  switch (row.kind) {
    case 'text':
      return drawnText(row, columns, top);
    case 'rule': {
      const path = `M${String(BORDER)} ${String(top + LINE / 2)}h${String(columns * CELL)}`;
      return {
        svg: `<path d="${path}" stroke="${INK}" stroke-width="2" stroke-dasharray="8 4"/>`,
        height: LINE,
      };
    }
    case 'feed':
      return { svg: '', height: row.lines * LINE };
    case 'picture': {
      const left = BORDER + Math.floor((columns * CELL - row.picture.width) / 2);
      const path = dots(row.picture);
      return {
        svg:
          path.length > MAX_PATH_LENGTH
            ? image(row.picture, left, top)
            : `<path transform="translate(${String(left)} ${String(top)})" d="${path}"/>`,
        height: row.picture.height,
      };
    }
    case 'qr':
      return { svg: placeholder('QR', columns, QR_SIDE, QR_SIDE, top), height: QR_SIDE };
  }
}

/** The black dots of a picture as a path of horizontal strokes. */
function dots(picture: Picture): string {
  const bitmap = new Bitmap(picture.width, picture.height, picture.data);
  let path = '';
  for (let y = 0; y < bitmap.height; y += 1) {
    for (let x = 0; x < bitmap.width; x += 1) {
      const start = x;
      while (bitmap.isSet(x, y)) {
        x += 1;
      }
      if (x > start) {
        path += `M${String(start)} ${String(y)}h${String(x - start)}v1H${String(start)}z`;
      }
    }
  }
  return path;
}

/** The dots as an image file with one bit per dot that every browser reads (BMP: rows from the bottom). */
function image({ width, height, data }: Picture, left: number, top: number): string {
  const header = 14 + 40 + 2 * 4;
  const taken = Math.ceil(width / 8);
  // Rows are padded to four bytes.
  const bytesARow = Math.ceil(width / 32) * 4;
  const file = Buffer.alloc(header + bytesARow * height);
  file.write('BM');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(header, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(1, 28);
  file.writeUInt32LE(2, 46);
  [PAPER, INK].forEach((colour, index) => file.writeUInt32LE(Number(`0x${colour.slice(1)}`), 54 + index * 4));
  for (let y = 0; y < height; y += 1) {
    file.set(data.subarray(y * taken, (y + 1) * taken), header + (height - 1 - y) * bytesARow);
  }
  return (
    `<image x="${String(left)}" y="${String(top)}" width="${String(width)}" height="${String(height)}" ` +
    `href="data:image/bmp;base64,${file.toString('base64')}"/>`
  );
}

/** A centred, framed box with a label in place of an element. */
function placeholder(label: string, columns: number, width: number, height: number, top: number): string {
  const middle = BORDER + (columns * CELL) / 2;
  const box = `x="${String(middle - width / 2)}" y="${String(top)}" width="${String(width)}" height="${String(height)}"`;
  return (
    `<rect ${box} fill="none" stroke="${INK}" stroke-width="2"/>` +
    `<text x="${String(middle)}" y="${String(top + height / 2)}">${label}</text>`
  );
}

function drawnText(row: TextRow, columns: number, top: number): { svg: string; height: number } {
  const lines = row.runs.some(({ style }) => style.tall) ? 2 : 1;
  let column = row.align === 'center' ? Math.floor((columns - rowWidth(row)) / 2) : 0;
  let svg = '';
  for (const { text, style } of row.runs) {
    const left = BORDER + column * CELL;
    // Letters of different heights share a baseline.
    svg += drawnRun(text, style, left, top + (lines - (style.tall === true ? 2 : 1)) * LINE);
    column += printedWidth(text) * (style.wide === true ? 2 : 1);
  }
  return { svg, height: lines * LINE };
}

function drawnRun(text: string, style: Style, left: number, top: number): string {
  const across = style.wide === true ? 2 : 1;
  const down = style.tall === true ? 2 : 1;
  const centres: string[] = [];
  let characters = '';
  let pieces = '';
  let x = 0;
  for (const grapheme of visualOrder(text)) {
    const centre = String(x + (grapheme.width * CELL) / 2);
    x += grapheme.width * CELL;
    if (grapheme.text.length > 1) {
      // A position list counts code units, so a character of several units gets its own element.
      pieces += `<tspan x="${centre}">${escapedXml(grapheme.text)}</tspan>`;
    } else if (grapheme.text !== ' ') {
      centres.push(centre);
      characters += escapedXml(grapheme.text);
    }
  }
  const ink = style.reverse === true ? ` fill="${PAPER}"` : '';
  const weight = style.bold === true ? ' font-weight="bold"' : '';
  const box = style.reverse === true ? `<rect width="${String(x)}" height="${String(LINE)}"/>` : '';
  const first = characters === '' ? '' : `<tspan x="${centres.join(' ')}">${characters}</tspan>`;
  const letters = first + pieces === '' ? '' : `<text y="18"${ink}${weight}>${first}${pieces}</text>`;
  const scale = across + down === 2 ? '' : ` scale(${String(across)} ${String(down)})`;
  return box + letters === ''
    ? ''
    : `<g transform="translate(${String(left)} ${String(top)})${scale}">${box}${letters}</g>`;
}
