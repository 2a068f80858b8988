import type { Receipt, ReceiptItem } from '@servery/protocol/printing/receipt';
import type { Formats } from './format.ts';
import type { Row, TextRow } from './layout.ts';
import { DOUBLE, edges, indented, paragraph, row, RULE, stacked, TALL, withQuantities } from './rows.ts';
import { printable, printableLines } from './text.ts';

const ADDON_INDENT = 3;

/** What the kitchen reads from a metre away: what, how many, for when. No prices, the note white on black. */
export function kitchenTicket(receipt: Receipt, columns: number, format: Formats): Row[] {
  const { customer, placedAt, promisedAt } = receipt;
  const note = printableLines(receipt.note ?? '');
  return [
    ...paragraph(receipt.serviceType, columns, DOUBLE, 'center'),
    ...paragraph(receipt.orderId, columns, DOUBLE, 'center'),
    ...edges(format.date(placedAt), format.time(placedAt), columns),
    ...paragraph(customer?.name, columns, TALL),
    ...(promisedAt === undefined
      ? []
      : edges('Promised', format.timeFrom(placedAt, promisedAt), columns, TALL)),
    RULE,
    ...withQuantities(receipt.items, format).flatMap(({ item, quantity }) => [
      ...dish(item, quantity, columns),
      ...addons(item, columns),
    ]),
    ...(note.length === 0 ? [] : [RULE]),
    ...note.flatMap((line) => paragraph(line, columns, { ...TALL, reverse: true })),
  ];
}

/** Quantities and names alone, in double size. */
export function dishes(items: readonly ReceiptItem[], columns: number, format: Formats): TextRow[] {
  return withQuantities(items, format).flatMap(({ item, quantity }) => dish(item, quantity, columns));
}

function dish(item: ReceiptItem, quantity: string, columns: number): TextRow[] {
  const indent = quantity.length;
  const lines = stacked(printable(item.name), Math.max(2, Math.floor(columns / 2) - indent));
  return lines.map((line, index) => row((index === 0 ? quantity : ' '.repeat(indent)) + line, DOUBLE));
}

function addons(item: ReceiptItem, columns: number): TextRow[] {
  return item.addons
    .map(printable)
    .filter((addon) => addon !== '')
    .flatMap((addon) => stacked(addon, columns - ADDON_INDENT))
    .map((line) => indented(row(line, TALL), ADDON_INDENT));
}
