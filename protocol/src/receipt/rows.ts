import { startsAtRight, isolateDirection } from './bidi.ts';
import type { Row, Style, TextRow } from './layout.ts';
import { printable, printedWidth } from './text.ts';
import { wrap } from './wrap.ts';

export const PLAIN: Style = {};
export const BOLD: Style = { bold: true };
export const TALL: Style = { bold: true, tall: true };
export const DOUBLE: Style = { bold: true, wide: true, tall: true };

export const RULE: Row = { kind: 'rule' };

/** The paper that rows are laid out on. */
export interface Paper {
  /** Printed columns, 24 or more. */
  readonly columns: number;
  /**
   * Whether it is read from right to left. Rows then start at the right edge and end at the left one. Their texts are
   * in visual order, from left to right on paper, each an isolate.
   */
  readonly isRightToLeft: boolean;
}

/** A row whose text is known to fit. */
export function row(text: string, style: Style = PLAIN, align: TextRow['align'] = 'start'): TextRow {
  return { kind: 'text', align, runs: [{ text, style }] };
}

/** The empty columns to the left of text with this indent from the paper's start edge. */
export function columnsBefore(text: string, indent: number, paper: Paper, style: Style = PLAIN): number {
  return paper.isRightToLeft ? paper.columns - indent - printedWidth(text) * columnScale(style) : indent;
}

/** How many printed columns a column of text takes in a style. */
export function columnScale({ wide }: Style): number {
  return wide === true ? 2 : 1;
}

/**
 * Wraps text to the paper's width; no rows for empty text. Right-to-left text starts at the right edge of any paper.
 */
export function paragraph(
  text: string | undefined,
  { columns, isRightToLeft }: Paper,
  style: Style = PLAIN,
  align: TextRow['align'] = 'start',
): TextRow[] {
  const clean = printable(text ?? '');
  if (clean === '') {
    return [];
  }
  const wide = columnScale(style);
  return wrap(clean, Math.floor(columns / wide)).map((line) => {
    const isAtRight = align === 'start' && (isRightToLeft || startsAtRight(line));
    const indent = isAtRight ? columns - printedWidth(line) * wide : 0;
    return indented(row(line, style, align), indent);
  });
}

/** The row, indented by this many plain columns. */
export function indented(line: TextRow, columns: number): TextRow {
  return columns === 0
    ? line
    : { ...line, runs: [{ text: ' '.repeat(columns), style: PLAIN }, ...line.runs] };
}

/**
 * The lines of a text next to another one, such as a dish next to its quantity. On left-to-right paper, right-to-left
 * lines share a right edge as close to their neighbour as the longest line allows: at the far end of an empty column
 * nobody could match quantities and dishes.
 */
export function stacked(text: string, columns: number, { isRightToLeft }: Paper): string[] {
  const lines = wrap(text, columns);
  if (isRightToLeft || !lines.some(startsAtRight)) {
    return lines;
  }
  const widest = Math.max(...lines.map(printedWidth));
  return lines.map((line) => (startsAtRight(line) ? ' '.repeat(widest - printedWidth(line)) : '') + line);
}

/** Printable text, centred. */
export function centred(text: string, columns: number): TextRow[] {
  return wrap(text, columns).map((line) => row(line, PLAIN, 'center'));
}

/** Printable text, centred, white on black with a space on either side. */
export function banner(text: string, columns: number): TextRow[] {
  const lines = wrap(text, columns - 2);
  return lines.map((line) => row(` ${line} `, { ...TALL, reverse: true }, 'center'));
}

/**
 * Printable text at the paper's start edge and text at its end edge, in one row if both fit, else in two.
 */
export function startAndEnd(start: string, end: string, paper: Paper, style: Style = PLAIN): TextRow[] {
  const gap = paper.columns - printedWidth(start) - printedWidth(end);
  if (gap < 1) {
    return [...paragraph(start, paper, style), ...alignedToEnd(end, paper, style)];
  }
  const text = paper.isRightToLeft
    ? isolateDirection(end) + ' '.repeat(gap) + isolateDirection(start)
    : isolateDirection(start) + ' '.repeat(gap) + isolateDirection(end);
  return [row(text, style)];
}

/** Text at the paper's end edge: the right edge of left-to-right paper. */
export function alignedToEnd(
  text: string,
  { columns, isRightToLeft }: Paper,
  style: Style = PLAIN,
): TextRow[] {
  return wrap(text, columns).map((line) =>
    row(isRightToLeft ? line : ' '.repeat(columns - printedWidth(line)) + line, style),
  );
}

/** A name that needs more rows than this in double size is set in bold instead. */
const HEADLINE_ROWS = 2;

/** A restaurant's name at the head of the guest's paper. */
export function headline(name: string, paper: Paper): TextRow[] {
  const double = paragraph(name, paper, DOUBLE, 'center');
  return double.length <= HEADLINE_ROWS ? double : paragraph(name, paper, BOLD, 'center');
}

/**
 * Printable text as a QR code with the space around it that scanners need, four of its squares (ISO/IEC 18004 §9.1); no
 * rows if a scanner could not type it.
 */
export function qrCode(data: string): Row[] {
  const space: Row = { kind: 'feed', lines: 1 };
  return /^[\x21-\x7e]+$/.test(data) ? [space, { kind: 'qr', data }, space] : [];
}
