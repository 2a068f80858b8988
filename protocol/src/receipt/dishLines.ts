import type { ReceiptItem } from '../printing/receipt.ts';
import { isolateDirection } from './bidi.ts';
import type { Formats } from './format.ts';
import { type Paper, stacked } from './rows.ts';
import { sentText } from './sentText.ts';
import { printable, printedWidth } from './text.ts';
import { wrap } from './wrap.ts';

/** Separates quantity and name, so that two times "1/2 Chicken" does not read as two and a half. */
const MARK = 'x';
const MARK_COLUMNS = MARK.length + 2;
/** The width of the quantity column. A longer quantity, such as "0.5 kg", overflows it; widening would cut names. */
const QUANTITY_COLUMNS = 4;
/** A quantity that leaves its name fewer columns than this gets its own rows, with the name indented below. */
const MIN_NAME_COLUMNS = 6;
const NAME_INDENT = 4;
/** The indent of an add-on in columns: less than a name's, so that it does not read as the name's next line. */
export const ADDON_INDENT = 3;

/** The sign before the quantities in a list of changes. */
export type Sign = '+' | '-';

interface Options {
  readonly paper: Paper;
  readonly format: Formats;
  /** Columns of text for quantity and name: 24 or more, or 12 of double width. */
  readonly columns: number;
  /** Columns at which names wrap; all available columns if absent. */
  readonly nameColumns?: number;
  readonly sign?: Sign;
}

export interface DishLines {
  readonly item: ReceiptItem;
  /** Quantity, mark and name; each line starts at the paper's start edge. */
  readonly lines: readonly string[];
}

/** The items as lines in the paper's reading order, with the quantities right-aligned in their own column. */
export function* dishLines(items: readonly ReceiptItem[], options: Options): Generator<DishLines> {
  const { format, sign } = options;
  const quantities = items.map((item) => quantityText(item, format));
  let column = sign === undefined ? 2 : 1;
  for (const quantity of quantities) {
    const width = printedWidth(quantity);
    if (width <= QUANTITY_COLUMNS) column = Math.max(column, width);
  }
  for (const [index, item] of items.entries()) {
    yield { item, lines: oneDish(item.name, quantities[index] ?? '', column, options) };
  }
}

/** An item's printable quantity: as sent if it is not a number. A missing quantity must not read as a number. */
function quantityText({ quantity, asSent }: ReceiptItem, format: Formats): string {
  return sentText(asSent?.quantity, '?') ?? format.quantity(quantity);
}

function oneDish(
  name: string,
  quantity: string,
  column: number,
  { paper, columns, nameColumns = columns, sign }: Options,
): string[] {
  const padding = ' '.repeat(Math.max(0, column - printedWidth(quantity)));
  const beside = joinedAs(paper, sign, padding + isolateDirection(quantity));
  const indent = printedWidth(beside) + MARK_COLUMNS;
  if (columns - indent >= MIN_NAME_COLUMNS) {
    const lines = stacked(printable(name), Math.min(nameColumns, columns - indent), paper);
    const marked = joinedAs(paper, beside, MARK);
    return lines.map((line, at) => joinedAs(paper, at === 0 ? marked : ' '.repeat(indent - 1), line));
  }
  const signColumns = sign === undefined ? 0 : sign.length + 1;
  const ownRows = wrap(quantity, columns - signColumns - 1 - MARK.length);
  const last = ownRows.length - 1;
  const marked = ownRows.map((line, at) =>
    joinedAs(paper, at === 0 ? sign : undefined, at === last ? joinedAs(paper, line, MARK) : line),
  );
  const names = stacked(printable(name), Math.min(nameColumns, columns - NAME_INDENT), paper);
  return [...marked, ...names.map((line) => joinedAs(paper, ' '.repeat(NAME_INDENT - 1), line))];
}

/** Joins two parts, given in reading order, with a space, in visual order from left to right. */
function joinedAs({ isRightToLeft }: Paper, part: string | undefined, next: string): string {
  if (part === undefined) return next;
  return isRightToLeft ? `${next} ${part}` : `${part} ${next}`;
}
