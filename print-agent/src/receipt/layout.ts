import { printedWidth } from './text.ts';

/**
 * A receipt as rows of styled runs in printed columns: what wrapping makes of it, and what bytes, XML and
 * previews are made from.
 */

export interface Style {
  readonly bold?: boolean;
  /** Twice as wide: each column of text takes two printed columns. */
  readonly wide?: boolean;
  readonly tall?: boolean;
  readonly reverse?: boolean;
}

/** Text in one style, without control characters, in NFC. */
export interface Run {
  readonly text: string;
  readonly style: Style;
}

export interface TextRow {
  readonly kind: 'text';
  readonly align: 'start' | 'center';
  /** Together never wider than the paper. */
  readonly runs: readonly Run[];
}

/** One bit a dot: rows from the top, each padded to whole bytes, the leftmost dot in the highest bit, 1 is black. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

export type Row =
  | TextRow
  | { readonly kind: 'rule' }
  | { readonly kind: 'feed'; readonly lines: number }
  /** A picture in dots of the printer, no wider than the paper, centred. */
  | { readonly kind: 'picture'; readonly picture: Picture }
  /** Printable ASCII as a QR code, centred. */
  | { readonly kind: 'qr'; readonly data: string };

export interface Layout {
  /** Printed columns of the paper. */
  readonly columns: number;
  readonly rows: readonly Row[];
}

/**
 * The rows of a paper in parts that are laid out at once, a dish each: a long receipt is left for a moment between two.
 * A part adds its rows to one list instead of spreading lists into lists, and no row passes through generators within
 * generators. Measured for an order of 16 dishes: 40 instead of 66 µs, and 57 instead of 97 KB for the garbage collector.
 */
export type Parts = Generator<readonly Row[], void, void>;

/** Printed columns that the row's runs take together. */
export function rowWidth(row: TextRow): number {
  return row.runs.reduce(
    (sum, { text, style }) => sum + printedWidth(text) * (style.wide === true ? 2 : 1),
    0,
  );
}
