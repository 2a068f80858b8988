import { printedWidth } from './text.ts';

/**
 * A receipt as rows of styled runs in printed columns: the result of wrapping, and the input of the ESC/POS and ePOS
 * encoders and the previews.
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
  /** Their total width never exceeds the paper. */
  readonly runs: readonly Run[];
}

/** One bit per dot: rows from the top, each padded to whole bytes, the leftmost dot in the highest bit, 1 is black. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

export type Row =
  | TextRow
  | { readonly kind: 'rule' }
  | { readonly kind: 'feed'; readonly lines: number }
  /** A picture in printer dots, no wider than the paper, centred. */
  | { readonly kind: 'picture'; readonly picture: Picture }
  /** Printable ASCII as a QR code, centred. */
  | { readonly kind: 'qr'; readonly data: string };

export interface Layout {
  /** Printed columns of the paper. */
  readonly columns: number;
  readonly rows: readonly Row[];
}

/**
 * The rows of a receipt in parts, usually one dish each; between two parts of a long receipt other work can run. A part
 * appends its rows to one list, which avoids spreading lists and nesting generators. Measured for an order of 16
 * dishes: 40 instead of 66 µs, and 57 instead of 97 KB of garbage.
 */
export type Parts = Generator<readonly Row[], void, void>;

/** The total printed columns of the row's runs. */
export function rowWidth(row: Pick<TextRow, 'runs'>): number {
  return row.runs.reduce(
    (sum, { text, style }) => sum + printedWidth(text) * (style.wide === true ? 2 : 1),
    0,
  );
}
