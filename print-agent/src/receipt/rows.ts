import type { ReceiptItem } from '@servery/protocol/printing/receipt';
import { beginsAtRight, isolated } from './bidi.ts';
import type { Formats } from './format.ts';
import type { Row, Style, TextRow } from './layout.ts';
import { printable, printedWidth } from './text.ts';
import { wrap } from './wrap.ts';

export const PLAIN: Style = {};
export const BOLD: Style = { bold: true };
export const TALL: Style = { bold: true, tall: true };
export const DOUBLE: Style = { bold: true, wide: true, tall: true };

export const RULE: Row = { kind: 'rule' };

/** A row that is known to fit. */
export function row(text: string, style: Style = PLAIN, align: TextRow['align'] = 'start'): TextRow {
  return { kind: 'text', align, runs: [{ text, style }] };
}

/**
 * Text in rows as wide as the paper, broken where it must be; nothing where there is no text. What is read from
 * right to left begins at the right edge of the paper.
 */
export function paragraph(
  text: string | undefined,
  columns: number,
  style: Style = PLAIN,
  align: TextRow['align'] = 'start',
): TextRow[] {
  const clean = printable(text ?? '');
  if (clean === '') {
    return [];
  }
  const across = style.wide === true ? 2 : 1;
  return wrap(clean, Math.floor(columns / across)).map((line) => {
    const indent = align === 'start' && beginsAtRight(line) ? columns - printedWidth(line) * across : 0;
    return indented(row(line, style, align), indent);
  });
}

/** The row behind so many plain columns. */
export function indented(line: TextRow, columns: number): TextRow {
  return columns === 0
    ? line
    : { ...line, runs: [{ text: ' '.repeat(columns), style: PLAIN }, ...line.runs] };
}

/**
 * The lines of one text that stands beside others, such as a dish beside its quantity. Lines that are read from
 * right to left begin under each other, as near to their neighbour as the longest of them lets: at the far end of
 * an empty column nobody would see which quantity is whose.
 */
export function stacked(text: string, columns: number): string[] {
  const lines = wrap(text, columns);
  if (!lines.some(beginsAtRight)) {
    return lines;
  }
  const widest = Math.max(...lines.map(printedWidth));
  return lines.map((line) => (beginsAtRight(line) ? ' '.repeat(widest - printedWidth(line)) : '') + line);
}

/** Printable text, white on black over its own width and a space on either side, in the middle of the paper. */
export function banner(text: string, columns: number): TextRow[] {
  const lines = wrap(text, columns - 2);
  return lines.map((line) => row(` ${line} `, { ...TALL, reverse: true }, 'center'));
}

/** Printable text at the left edge and text at the right edge in one row, or in two where one does not hold both. */
export function edges(left: string, right: string, columns: number, style: Style = PLAIN): TextRow[] {
  const gap = columns - printedWidth(left) - printedWidth(right);
  if (gap < 1) {
    return [...paragraph(left, columns, style), ...atRightEdge(right, columns, style)];
  }
  return [row(isolated(left) + ' '.repeat(gap) + isolated(right), style)];
}

/** Text against the right edge. */
export function atRightEdge(text: string, columns: number, style: Style = PLAIN): TextRow[] {
  return wrap(text, columns).map((line) => row(' '.repeat(columns - printedWidth(line)) + line, style));
}

/** A name that needs more rows than this in double size is set in bold instead. */
const HEADLINE_ROWS = 2;

/** A restaurant's name at the head of what its guests take in hand. */
export function headline(name: string, columns: number): TextRow[] {
  const double = paragraph(name, columns, DOUBLE, 'center');
  return double.length <= HEADLINE_ROWS ? double : paragraph(name, columns, BOLD, 'center');
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

/** The items, each with its quantity set to the right in a column as wide as the widest, and a space. */
export function withQuantities(
  items: readonly ReceiptItem[],
  format: Formats,
): { item: ReceiptItem; quantity: string }[] {
  const quantities = items.map((item) => ({ item, quantity: format.quantity(item.quantity) }));
  const widest = Math.max(2, ...quantities.map(({ quantity }) => quantity.length));
  return quantities.map(({ item, quantity }) => ({ item, quantity: `${quantity.padStart(widest)} ` }));
}
