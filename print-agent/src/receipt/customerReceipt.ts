import { COLUMN_DOTS } from '@servery/protocol/printing/limits';
import type { Receipt, ReceiptItem } from '@servery/protocol/printing/receipt';
import { Bitmap } from './bitmap.ts';
import type { Formats } from './format.ts';
import type { Row, TextRow } from './layout.ts';
import type { LayoutOptions } from './receiptLayout.ts';
import {
  atRightEdge,
  BOLD,
  edges,
  headline,
  paragraph,
  PLAIN,
  qrCode,
  row,
  RULE,
  stacked,
  TALL,
  withQuantities,
} from './rows.ts';
import { printable, printableLines, printedWidth } from './text.ts';

/** Printed columns at which names and add-on lines wrap (spec 000 §5, §9). */
const NAME_COLUMNS = 15;
const ADDON_COLUMNS = 30;

type Options = Pick<LayoutOptions, 'columns' | 'productName' | 'template' | 'logo'> & {
  readonly format: Formats;
};

/** The customer's receipt, top to bottom as decisions 24b lists it. */
export function customerReceipt(receipt: Receipt, options: Options): Row[] {
  const { columns } = options;
  return [
    ...logo(options),
    ...head(receipt, options),
    RULE,
    ...items(receipt.items, options),
    RULE,
    ...sums(receipt, options),
    ...qr(receipt, options),
    ...note(receipt, columns),
    { kind: 'feed', lines: 1 },
    ...paragraph(`Powered By ${options.productName}`, columns, PLAIN, 'center'),
  ];
}

/** The logo as dots of this paper; none where the data are not the picture that they are said to be. */
function logo({ logo: given, columns }: Options): Row[] {
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

function head(receipt: Receipt, { columns, format }: Options): Row[] {
  const { customer, placedAt, promisedAt } = receipt;
  const placed = `${format.date(placedAt)} ${format.time(placedAt)}`;
  return [
    ...headline(receipt.restaurant, columns),
    ...paragraph(receipt.serviceType, columns, BOLD, 'center'),
    { kind: 'feed', lines: 1 },
    ...edges(printable(`Order ${receipt.orderId}`), placed, columns),
    ...paragraph(customer?.name, columns),
    ...paragraph(customer?.phone, columns),
    ...(customer?.address ?? []).flatMap((line) => paragraph(line, columns)),
    ...(promisedAt === undefined
      ? []
      : edges('Promised', format.timeFrom(placedAt, promisedAt), columns, BOLD)),
  ];
}

function items(ordered: readonly ReceiptItem[], { columns, format }: Options): TextRow[] {
  const rows: TextRow[] = [];
  for (const { item, quantity } of withQuantities(ordered, format)) {
    rows.push(...itemRows(item, quantity, format.money(item.total), columns));
  }
  return rows;
}

/** Quantity and name with the total at the right edge of the first row, add-ons indented below. */
function itemRows(item: ReceiptItem, quantity: string, total: string, columns: number): TextRow[] {
  const indent = quantity.length;
  const name = stacked(printable(item.name), Math.max(2, Math.min(NAME_COLUMNS, columns - indent)));
  const [first = '', ...rest] = name;
  // All 30 columns of an add-on line fit even on 32: there the indent gives way.
  const addonIndent = Math.max(2, Math.min(indent, columns - ADDON_COLUMNS));
  const addonColumns = Math.min(ADDON_COLUMNS, columns - addonIndent);
  const left = quantity + first;
  const fits = printedWidth(left) + 1 + printedWidth(total) <= columns;
  const rows = fits ? edges(left, total, columns) : [row(left)];
  for (const line of rest) {
    rows.push(row(' '.repeat(indent) + line));
  }
  if (!fits) {
    rows.push(...atRightEdge(total, columns));
  }
  for (const addon of item.addons.map(printable)) {
    const lines = addon === '' ? [] : stacked(addon, addonColumns);
    for (const line of lines) {
      rows.push(row(' '.repeat(addonIndent) + line));
    }
  }
  return rows;
}

/** Subtotal to total; "Other charges" is what the order's total holds beyond the lines, tip and tax. */
function sums(receipt: Receipt, { columns, format }: Options): Row[] {
  const subtotal = receipt.items.reduce((sum, item) => sum + item.total, 0);
  const other = receipt.total - subtotal - (receipt.tip ?? 0) - (receipt.tax ?? 0);
  const sum = (label: string, amount: number | undefined) =>
    amount === undefined ? [] : edges(label, format.money(amount), columns);
  return [
    ...sum('Subtotal', subtotal),
    ...sum('Tip', receipt.tip),
    ...sum('Tax', receipt.tax),
    ...sum('Other charges', other === 0 ? undefined : other),
    ...edges('Total', format.money(receipt.total), columns, TALL),
  ];
}

/** The order's number for a scanner, where the template asks for it and a scanner could type it. */
function qr(receipt: Receipt, { template }: Options): Row[] {
  return template?.qr === true ? qrCode(printable(receipt.orderId)) : [];
}

function note(receipt: Receipt, columns: number): Row[] {
  const lines = printableLines(receipt.note ?? '');
  return lines.length === 0
    ? []
    : [RULE, ...paragraph('Note', columns, BOLD), ...lines.flatMap((line) => paragraph(line, columns))];
}
