import type { PrinterRole, PrinterSettings } from '../printing/printer.ts';
import { decodedReceipt, type Paper as Printed, type Receipt } from '../printing/receipt.ts';
import { customerReceipt } from './customerReceipt.ts';
import { formats } from './format.ts';
import { type Heading, headingRows } from './headings.ts';
import { dishes, kitchenTicket } from './kitchenTicket.ts';
import type { Layout, Parts, Row } from './layout.ts';
import { banner, DOUBLE, type Paper, paragraph, PLAIN, RULE } from './rows.ts';
import type { LayoutContext } from './layoutContext.ts';
import { runAtOnce, type Steps } from './steps.ts';
import { tableCard } from './tableCard.ts';
import { printable } from './text.ts';
import { type Words, wordsIn } from './words.ts';

export type { Heading } from './headings.ts';

export interface LayoutOptions {
  /** Printed columns of the paper, 24 or more. */
  readonly columns: number;
  readonly role: PrinterRole;
  /** BCP 47 tag: selects the receipt's language, if supported, and the format of dates and amounts. */
  readonly locale: string;
  readonly productName: string;
  readonly template?: PrinterSettings['template'];
  /** Printed above the customer's receipt, scaled down if it is wider than the paper. */
  readonly logo?: PrinterSettings['logo'];
  readonly headings?: readonly Heading[];
}

/** The most rows of one print: about 13 m of paper, or twice that if tall. The largest real order has fewer. */
const MAX_ROWS = 3000;
/** The last rows that a longer print keeps: the totals, and the note with a guest's allergy. */
const LAST_ROWS = 200;

/**
 * Lays out a document for one printer (decisions 24b, spec 000 §2.7): the customer's receipt or the kitchen ticket by
 * the printer's role, the short CANCELLED slip for a cancelled order, and for a test the same as an order plus a ruler
 * of the configured width. A table card is the same on every printer and has no headings, since nobody cooks or charges
 * it. Never throws, whatever the text, zone or locale. A print that would be too long says where rows are omitted.
 */
export function layoutReceipt(given: Printed, options: LayoutOptions): Layout {
  return runAtOnce(layoutSteps(given, options));
}

/** The same in steps, one per part. */
export function* layoutSteps(given: Printed, options: LayoutOptions): Steps<Layout> {
  const { columns, role } = options;
  const words = wordsIn(options.locale);
  const paper: Paper = { columns, isRightToLeft: words.isRightToLeft };
  if (given.kind === 'card') return { columns, rows: tableCard(given, paper) };
  const receipt = decodedReceipt(given);
  const format = formats(options.locale, receipt.zone, printable(receipt.currency), receipt.decimals);
  const setting: LayoutContext = { paper, format, words };
  const headings = options.headings ?? [];
  const marked: readonly Heading[] =
    receipt.kind === 'test' && !headings.some(({ kind }) => kind === 'test')
      ? [{ kind: 'test' }, ...headings]
      : headings;
  const rows: Row[] = marked.flatMap((heading) => headingRows(heading, receipt, { ...setting, role }));
  for (const part of partsOf(receipt, options, setting)) {
    rows.push(...part);
    yield;
  }
  if (receipt.kind === 'test') {
    rows.push(RULE, ...ruler(paper, words));
  }
  return { columns, rows: shortened(rows, paper, words) };
}

function partsOf(receipt: Receipt, options: LayoutOptions, setting: LayoutContext): Parts {
  if (receipt.kind === 'cancelled') return cancelledSlip(receipt, setting);
  return options.role === 'kitchen'
    ? kitchenTicket(receipt, setting)
    : customerReceipt(receipt, { ...options, ...setting });
}

function shortened(rows: readonly Row[], { columns }: Paper, words: Words): readonly Row[] {
  if (rows.length <= MAX_ROWS) return rows;
  const first = MAX_ROWS - LAST_ROWS;
  const leftOut = rows.length - MAX_ROWS;
  return [
    ...rows.slice(0, first),
    ...banner(printable(words.cutOff(leftOut)), columns),
    ...rows.slice(first + leftOut),
  ];
}

/** Number, customer and items of an order that was printed and then cancelled (decisions 17a). */
function* cancelledSlip(receipt: Receipt, setting: LayoutContext): Parts {
  const { paper, words } = setting;
  yield [
    ...banner(words.cancelled, paper.columns),
    ...paragraph(receipt.orderId, paper, DOUBLE, 'center'),
    ...paragraph(receipt.customer?.name, paper, PLAIN, 'center'),
    RULE,
  ];
  yield* dishes(receipt.items, setting);
}

/** Column numbers in tens and units: if the last digit is missing, the printer has fewer columns. */
function ruler(paper: Paper, words: Words): Row[] {
  const { columns } = paper;
  const digits = Array.from({ length: columns }, (_, column) => String((column + 1) % 10)).join('');
  return [...paragraph(digits, paper), ...paragraph(words.columns(columns), paper, PLAIN, 'center')];
}
