import type { ReceiptItem } from '@servery/protocol/printing/receipt';
import { isolated } from './bidi.ts';
import type { Formats } from './format.ts';
import { type Paper, stacked } from './rows.ts';
import { sentText } from './sentText.ts';
import { printable, printedWidth } from './text.ts';
import { wrap } from './wrap.ts';

/** Stands between quantity and name, so that two times "1/2 Chicken" is not two and a half. */
const MARK = 'x';
const MARK_COLUMNS = MARK.length + 2;
/** A longer quantity, such as "0.5 kg", reaches beyond the column of the others: it would take room from every name. */
const QUANTITY_COLUMNS = 4;
/** A quantity that leaves its name less than this has rows of its own, and the name is indented below. */
const NAME_AT_LEAST = 6;
const NAME_INDENT = 4;
/** Printed columns before an add-on: fewer than before a name, so that nobody takes it for the name's next line. */
export const ADDON_INDENT = 3;

/** What stands before the quantities of a list of changes. */
export type Sign = '+' | '-';

interface Options {
  readonly paper: Paper;
  readonly format: Formats;
  /** Columns of text in which quantity and name have to fit: 24 or more, or 12 of double width. */
  readonly columns: number;
  /** Columns at which names wrap; as many as there is room for where absent. */
  readonly nameColumns?: number;
  readonly sign?: Sign;
}

export interface DishLines {
  readonly item: ReceiptItem;
  /** Quantity, mark and name; each line begins where the paper does. */
  readonly lines: readonly string[];
}

/** The items as lines, the quantities set to the right in a column of their own, in the order of the paper's reading. */
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

/** An item's quantity, printable: as it was sent where it is no number. Nobody may take a missing one for a number. */
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
  const beside = joinedAs(paper, sign, padding + isolated(quantity));
  const indent = printedWidth(beside) + MARK_COLUMNS;
  if (columns - indent >= NAME_AT_LEAST) {
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

/** A part and the next in the order of reading, with a space between them, as they stand from left to right. */
function joinedAs({ isRightToLeft }: Paper, part: string | undefined, next: string): string {
  if (part === undefined) return next;
  return isRightToLeft ? `${next} ${part}` : `${part} ${next}`;
}
