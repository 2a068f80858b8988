import type { Receipt, ReceiptItem } from '@servery/protocol/printing/receipt';
import type { Formats } from './format.ts';
import type { Row, TextRow } from './layout.ts';
import {
  besideQuantity,
  columnsBefore,
  DOUBLE,
  edges,
  indented,
  type Paper,
  paragraph,
  row,
  RULE,
  stacked,
  TALL,
  withQuantities,
} from './rows.ts';
import { printable, printableLines } from './text.ts';
import { serviceIn, type Words } from './words.ts';

const ADDON_INDENT = 3;

/** What the kitchen reads from a metre away: what, how many, for when. No prices, the note white on black. */
export function kitchenTicket(receipt: Receipt, paper: Paper, format: Formats, words: Words): Row[] {
  const { customer, placedAt, promisedAt } = receipt;
  const note = printableLines(receipt.note ?? '');
  return [
    ...paragraph(serviceIn(words, receipt.serviceType), paper, DOUBLE, 'center'),
    ...paragraph(receipt.orderId, paper, DOUBLE, 'center'),
    ...edges(format.date(placedAt), format.time(placedAt), paper),
    ...paragraph(customer?.name, paper, TALL),
    ...(promisedAt === undefined
      ? []
      : edges(words.promised, format.timeFrom(placedAt, promisedAt), paper, TALL)),
    RULE,
    ...withQuantities(receipt.items, format, paper).flatMap(({ item, quantity }) => [
      ...dish(item, quantity, paper),
      ...addons(item, paper),
    ]),
    ...(note.length === 0 ? [] : [RULE]),
    ...note.flatMap((line) => paragraph(line, paper, { ...TALL, reverse: true })),
  ];
}

/** Quantities and names alone, in double size. */
export function dishes(items: readonly ReceiptItem[], paper: Paper, format: Formats): TextRow[] {
  return withQuantities(items, format, paper).flatMap(({ item, quantity }) => dish(item, quantity, paper));
}

function dish(item: ReceiptItem, quantity: string, paper: Paper): TextRow[] {
  const indent = quantity.length;
  const lines = stacked(printable(item.name), Math.max(2, Math.floor(paper.columns / 2) - indent), paper);
  return lines.map((line, index) => {
    const text = besideQuantity(index === 0 ? quantity : ' '.repeat(indent), line, paper);
    return indented(row(text, DOUBLE), columnsBefore(text, 0, paper, DOUBLE));
  });
}

function addons(item: ReceiptItem, paper: Paper): TextRow[] {
  return item.addons
    .map(printable)
    .filter((addon) => addon !== '')
    .flatMap((addon) => stacked(addon, paper.columns - ADDON_INDENT, paper))
    .map((line) => indented(row(line, TALL), columnsBefore(line, ADDON_INDENT, paper)));
}
