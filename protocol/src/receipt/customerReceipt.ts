import { COLUMN_DOTS } from '../printing/limits.ts';
import type { PrinterSettings } from '../printing/printer.ts';
import type { Receipt } from '../printing/receipt.ts';
import { Bitmap } from './bitmap.ts';
import { ADDON_INDENT, type DishLines, dishLines } from './dishLines.ts';
import type { Parts, Row, TextRow } from './layout.ts';
import { promisedText } from './moments.ts';
import { noteRows } from './noteRows.ts';
import {
  alignedToEnd,
  BOLD,
  columnsBefore,
  startAndEnd,
  headline,
  paragraph,
  type Paper,
  PLAIN,
  qrCode,
  row,
  RULE,
  stacked,
} from './rows.ts';
import { sentText } from './sentText.ts';
import type { LayoutContext } from './layoutContext.ts';
import { payment, sumRows } from './sums.ts';
import { printable, printedWidth } from './text.ts';
import { serviceIn } from './words.ts';

/** Printed columns at which names and add-on lines wrap (spec 000 §5, §9). */
const NAME_COLUMNS = 15;
const ADDON_COLUMNS = 30;

type Options = LayoutContext &
  Partial<Pick<PrinterSettings, 'template' | 'logo'>> & {
    readonly productName: string;
  };

/** The parts of the customer's receipt, top to bottom as decisions 24b and 24c list them. */
export function* customerReceipt(receipt: Receipt, options: Options): Parts {
  const { paper, format, words } = options;
  const { columns } = paper;
  yield logo(options);
  yield [...head(receipt, options), RULE];
  for (const dish of dishLines(receipt.items, { paper, format, columns, nameColumns: NAME_COLUMNS })) {
    yield dishRows(dish, options);
  }
  yield [RULE, ...sumRows(receipt, options), ...payment(receipt, options), ...qr(receipt, options)];
  yield note(receipt, options);
  yield [
    { kind: 'feed', lines: 1 },
    ...paragraph(words.poweredBy(options.productName), paper, PLAIN, 'center'),
  ];
}

/** The logo in dots of this paper; no rows if the data do not match the declared size. */
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
  const { customer, placedAt, asSent } = receipt;
  const placed = sentText(asSent?.placedAt, words.timeNotSent) ?? format.moment(placedAt);
  const promised = promisedText(receipt, format, words);
  return [
    ...headline(receipt.restaurant, paper),
    ...paragraph(serviceIn(words, receipt.serviceType), paper, BOLD, 'center'),
    { kind: 'feed', lines: 1 },
    ...startAndEnd(printable(words.order(receipt.orderId)), placed, paper),
    ...paragraph(customer?.name, paper),
    ...paragraph(customer?.phone, paper),
    ...(customer?.address ?? []).flatMap((line) => paragraph(line, paper)),
    ...(promised === undefined ? [] : startAndEnd(words.promised, promised, paper, BOLD)),
  ];
}

/** Quantity and name with the total at the opposite edge of the first row, add-ons indented below. */
function dishRows({ item, lines }: DishLines, { paper, format, words }: Options): TextRow[] {
  const [first = ''] = lines;
  const total = sentText(item.asSent?.total, words.notSent) ?? format.money(item.total);
  const fits = printedWidth(first) + 1 + printedWidth(total) <= paper.columns;
  const rows = fits ? startAndEnd(first, total, paper) : [behind(0, first, paper)];
  for (let at = 1; at < lines.length; at += 1) rows.push(behind(0, lines[at] ?? '', paper));
  if (!fits) rows.push(...alignedToEnd(total, paper));
  for (const addon of item.addons) addonRows(addon, paper, rows);
  return rows;
}

/** Appends the rows of an add-on. */
function addonRows(addon: string, paper: Paper, rows: TextRow[]): void {
  const text = printable(addon);
  if (text === '') return;
  // An add-on line needs 30 columns, also on paper of 32, so the indent is smaller there.
  const indent = Math.max(2, Math.min(ADDON_INDENT, paper.columns - ADDON_COLUMNS));
  const columns = Math.min(ADDON_COLUMNS, paper.columns - indent);
  for (const line of stacked(text, columns, paper)) rows.push(behind(indent, line, paper));
}

/** A line indented by this many columns from the paper's start edge. */
function behind(indent: number, line: string, paper: Paper): TextRow {
  return row(' '.repeat(columnsBefore(line, indent, paper)) + line.trimEnd());
}

/** The order number as a QR code, if the template asks for it and a scanner can type it. */
function qr(receipt: Receipt, { template }: Options): Row[] {
  return template?.qr === true ? qrCode(printable(receipt.orderId)) : [];
}

function note(receipt: Receipt, options: Options): Row[] {
  const lines = noteRows(receipt, options, { plain: PLAIN, strong: { bold: true, reverse: true } });
  return lines.length === 0 ? [] : [RULE, ...paragraph(options.words.note, options.paper, BOLD), ...lines];
}
