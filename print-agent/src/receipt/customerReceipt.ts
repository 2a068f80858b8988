import { COLUMN_DOTS } from '@servery/protocol/printing/limits';
import type { PrinterSettings } from '@servery/protocol/printing/printer';
import type { Receipt, ReceiptItem } from '@servery/protocol/printing/receipt';
import { Bitmap } from './bitmap.ts';
import type { Formats } from './format.ts';
import type { Row, TextRow } from './layout.ts';
import {
  atEnd,
  besideQuantity,
  BOLD,
  columnsBefore,
  edges,
  headline,
  paragraph,
  type Paper,
  PLAIN,
  qrCode,
  row,
  RULE,
  stacked,
  TALL,
  withQuantities,
} from './rows.ts';
import { printable, printableLines, printedWidth } from './text.ts';
import { serviceIn, type Words } from './words.ts';

/** Printed columns at which names and add-on lines wrap (spec 000 §5, §9). */
const NAME_COLUMNS = 15;
const ADDON_COLUMNS = 30;

type Options = Partial<Pick<PrinterSettings, 'template' | 'logo'>> & {
  readonly productName: string;
  readonly paper: Paper;
  readonly format: Formats;
  readonly words: Words;
};

/** The customer's receipt, top to bottom as decisions 24b lists it. */
export function customerReceipt(receipt: Receipt, options: Options): Row[] {
  const { paper, words } = options;
  return [
    ...logo(options),
    ...head(receipt, options),
    RULE,
    ...items(receipt.items, options),
    RULE,
    ...sums(receipt, options),
    ...qr(receipt, options),
    ...note(receipt, options),
    { kind: 'feed', lines: 1 },
    ...paragraph(words.poweredBy(options.productName), paper, PLAIN, 'center'),
  ];
}

/** The logo as dots of this paper; none where the data are not the picture that they are said to be. */
function logo({ logo: given, paper: { columns } }: Options): Row[] {
  if (given === undefined || given === null) {
    return [];
  }
  const data = Buffer.from(given.data, 'base64');
  const full = new Bitmap(given.width, given.height, data);
  if (data.length !== full.bytesARow * full.height) {
    return [];
  }
  const widest = columns * COLUMN_DOTS;
  if (full.width <= widest) {
    return [{ kind: 'picture', picture: full }];
  }
  const picture = new Bitmap(widest, Math.ceil((full.height * widest) / full.width));
  picture.drawScaled(full, 0, 0, picture.width, picture.height);
  return [{ kind: 'picture', picture }];
}

function head(receipt: Receipt, { paper, format, words }: Options): Row[] {
  const { customer, placedAt, promisedAt } = receipt;
  return [
    ...headline(receipt.restaurant, paper),
    ...paragraph(serviceIn(words, receipt.serviceType), paper, BOLD, 'center'),
    { kind: 'feed', lines: 1 },
    ...edges(printable(words.order(receipt.orderId)), format.moment(placedAt), paper),
    ...paragraph(customer?.name, paper),
    ...paragraph(customer?.phone, paper),
    ...(customer?.address ?? []).flatMap((line) => paragraph(line, paper)),
    ...(promisedAt === undefined
      ? []
      : edges(words.promised, format.timeFrom(placedAt, promisedAt), paper, BOLD)),
  ];
}

function items(ordered: readonly ReceiptItem[], { paper, format }: Options): TextRow[] {
  const rows: TextRow[] = [];
  for (const { item, quantity } of withQuantities(ordered, format, paper)) {
    rows.push(...itemRows(item, quantity, format.money(item.total), paper));
  }
  return rows;
}

/** Quantity and name with the total at the other edge of the first row, add-ons indented below. */
function itemRows(item: ReceiptItem, quantity: string, total: string, paper: Paper): TextRow[] {
  const { columns } = paper;
  const indent = quantity.length;
  const name = stacked(printable(item.name), Math.max(2, Math.min(NAME_COLUMNS, columns - indent)), paper);
  const [first = '', ...rest] = name;
  // All 30 columns of an add-on line fit even on 32: there the indent gives way.
  const addonIndent = Math.max(2, Math.min(indent, columns - ADDON_COLUMNS));
  const addonColumns = Math.min(ADDON_COLUMNS, columns - addonIndent);
  const start = besideQuantity(quantity, first, paper);
  const fits = printedWidth(start) + 1 + printedWidth(total) <= columns;
  const rows = fits ? edges(start, total, paper) : [behind(0, start, paper)];
  for (const line of rest) {
    rows.push(behind(indent, line, paper));
  }
  if (!fits) {
    rows.push(...atEnd(total, paper));
  }
  for (const addon of item.addons.map(printable)) {
    const lines = addon === '' ? [] : stacked(addon, addonColumns, paper);
    for (const line of lines) {
      rows.push(behind(addonIndent, line, paper));
    }
  }
  return rows;
}

/** A line so many columns behind where the paper begins. */
function behind(indent: number, line: string, paper: Paper): TextRow {
  return row(' '.repeat(columnsBefore(line, indent, paper)) + line);
}

/** Subtotal to total; "Other charges" is what the order's total holds beyond the lines, tip and tax. */
function sums(receipt: Receipt, { paper, format, words }: Options): Row[] {
  const subtotal = receipt.items.reduce((sum, item) => sum + item.total, 0);
  const other = receipt.total - subtotal - (receipt.tip ?? 0) - (receipt.tax ?? 0);
  const sum = (label: string, amount: number | undefined) =>
    amount === undefined ? [] : edges(label, format.money(amount), paper);
  return [
    ...sum(words.subtotal, subtotal),
    ...sum(words.tip, receipt.tip),
    ...sum(words.tax, receipt.tax),
    ...sum(words.otherCharges, other === 0 ? undefined : other),
    ...edges(words.total, format.money(receipt.total), paper, TALL),
  ];
}

/** The order's number for a scanner, where the template asks for it and a scanner could type it. */
function qr(receipt: Receipt, { template }: Options): Row[] {
  return template?.qr === true ? qrCode(printable(receipt.orderId)) : [];
}

function note(receipt: Receipt, { paper, words }: Options): Row[] {
  const lines = printableLines(receipt.note ?? '');
  return lines.length === 0
    ? []
    : [RULE, ...paragraph(words.note, paper, BOLD), ...lines.flatMap((line) => paragraph(line, paper))];
}
