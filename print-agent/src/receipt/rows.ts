import { beginsAtRight, isolated } from './bidi.ts';
import type { Row, Style, TextRow } from './layout.ts';
import { printable, printedWidth } from './text.ts';
import { wrap } from './wrap.ts';

export const PLAIN: Style = {};
export const BOLD: Style = { bold: true };
export const TALL: Style = { bold: true, tall: true };
export const DOUBLE: Style = { bold: true, wide: true, tall: true };

export const RULE: Row = { kind: 'rule' };

/** What rows are laid out on. */
export interface Paper {
  /** Printed columns, 24 or more. */
  readonly columns: number;
  /**
   * Whether it is read from right to left. Rows then begin at its right edge, and what stands at their end stands at
   * its left. Their texts are in the order in which they stand on paper from left to right, each an isolate.
   */
  readonly isRightToLeft: boolean;
}

/** A row that is known to fit. */
export function row(text: string, style: Style = PLAIN, align: TextRow['align'] = 'start'): TextRow {
  return { kind: 'text', align, runs: [{ text, style }] };
}

/** Empty columns at the left of text that begins so many columns from where the paper does. */
export function columnsBefore(text: string, indent: number, paper: Paper, style: Style = PLAIN): number {
  return paper.isRightToLeft ? paper.columns - indent - printedWidth(text) * across(style) : indent;
}

/** Printed columns that a column of text takes. */
function across({ wide }: Style): number {
  return wide === true ? 2 : 1;
}

/**
 * Text in rows as wide as the paper, broken where it must be; nothing where there is no text. What is read from
 * right to left begins at the right edge of any paper.
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
  const wide = across(style);
  return wrap(clean, Math.floor(columns / wide)).map((line) => {
    const isAtRight = align === 'start' && (isRightToLeft || beginsAtRight(line));
    const indent = isAtRight ? columns - printedWidth(line) * wide : 0;
    return indented(row(line, style, align), indent);
  });
}

/** The row to the right of so many plain columns. */
export function indented(line: TextRow, columns: number): TextRow {
  return columns === 0
    ? line
    : { ...line, runs: [{ text: ' '.repeat(columns), style: PLAIN }, ...line.runs] };
}

/**
 * The lines of one text that stands beside others, such as a dish beside its quantity. Lines that are read from
 * right to left begin under each other, on paper that is not as near to their neighbour as the longest of them lets:
 * at the far end of an empty column nobody would see which quantity is whose.
 */
export function stacked(text: string, columns: number, { isRightToLeft }: Paper): string[] {
  const lines = wrap(text, columns);
  if (isRightToLeft || !lines.some(beginsAtRight)) {
    return lines;
  }
  const widest = Math.max(...lines.map(printedWidth));
  return lines.map((line) => (beginsAtRight(line) ? ' '.repeat(widest - printedWidth(line)) : '') + line);
}

/** Printable text in the middle of the paper. */
export function centred(text: string, columns: number): TextRow[] {
  return wrap(text, columns).map((line) => row(line, PLAIN, 'center'));
}

/** Printable text, white on black over its own width and a space on either side, in the middle of the paper. */
export function banner(text: string, columns: number): TextRow[] {
  const lines = wrap(text, columns - 2);
  return lines.map((line) => row(` ${line} `, { ...TALL, reverse: true }, 'center'));
}

/**
 * Printable text where the paper begins and text at its other edge in one row, or in two where one does not hold
 * both.
 */
export function edges(start: string, end: string, paper: Paper, style: Style = PLAIN): TextRow[] {
  const gap = paper.columns - printedWidth(start) - printedWidth(end);
  if (gap < 1) {
    return [...paragraph(start, paper, style), ...atEnd(end, paper, style)];
  }
  const text = paper.isRightToLeft
    ? isolated(end) + ' '.repeat(gap) + isolated(start)
    : isolated(start) + ' '.repeat(gap) + isolated(end);
  return [row(text, style)];
}

/** Text against the edge at which the paper's rows end: the right one, where it is read from the left. */
export function atEnd(text: string, { columns, isRightToLeft }: Paper, style: Style = PLAIN): TextRow[] {
  return wrap(text, columns).map((line) =>
    row(isRightToLeft ? line : ' '.repeat(columns - printedWidth(line)) + line, style),
  );
}

/** A name that needs more rows than this in double size is set in bold instead. */
const HEADLINE_ROWS = 2;

/** A restaurant's name at the head of what its guests take in hand. */
export function headline(name: string, paper: Paper): TextRow[] {
  const double = paragraph(name, paper, DOUBLE, 'center');
  return double.length <= HEADLINE_ROWS ? double : paragraph(name, paper, BOLD, 'center');
}

/** Printable text as a QR code below what stands before it; nothing where a scanner could not type it. */
export function qrCode(data: string): Row[] {
  return /^[\x21-\x7e]+$/.test(data)
    ? [
        { kind: 'feed', lines: 1 },
        { kind: 'qr', data },
      ]
    : [];
}
