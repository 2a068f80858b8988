import type { PrinterRole, PrinterSettings } from '@servery/protocol/printing/printer';
import type { Receipt } from '@servery/protocol/printing/receipt';
import { customerReceipt } from './customerReceipt.ts';
import { formats, type Formats } from './format.ts';
import { dishes, kitchenTicket } from './kitchenTicket.ts';
import type { Layout, Row } from './layout.ts';
import { banner, DOUBLE, paragraph, PLAIN, RULE } from './rows.ts';
import { tableCard } from './tableCard.ts';
import { printable } from './text.ts';

/** What a copy says about itself before anything else, so that nobody cooks or charges twice. */
export type Heading =
  | {
      readonly kind: 'duplicate';
      /** Which print of the order this is: "2" for the first reprint. */
      readonly number: string;
      /** ISO 8601: when the order was first printed. */
      readonly firstAt: string;
    }
  | { readonly kind: 'may-be-duplicate' }
  /** Printed here because this printer, by name, was away. */
  | { readonly kind: 'backup'; readonly from: string }
  | { readonly kind: 'test' };

export interface LayoutOptions {
  /** Printed columns of the paper, 24 or more. */
  readonly columns: number;
  readonly role: PrinterRole;
  /** BCP 47 tag in which dates and amounts read. */
  readonly locale: string;
  readonly productName: string;
  readonly template?: PrinterSettings['template'];
  /** Printed above the customer's receipt, narrowed to the paper where it is wider. */
  readonly logo?: PrinterSettings['logo'];
  readonly headings?: readonly Heading[];
}

/**
 * Lays out a document for one printer (decisions 24b, spec 000 §2.7): the customer's receipt or the kitchen
 * ticket by the printer's role, for a cancelled order the short CANCELLED slip, for a test the same paper as an
 * order with a ruler as wide as the printer was set to be, for a card the same on every printer and without headings:
 * nobody cooks or charges what it says. Any text, zone or locale lays out: nothing throws.
 */
export function layoutReceipt(receipt: Receipt, options: LayoutOptions): Layout {
  const { columns, role } = options;
  if (receipt.kind === 'card') {
    return { columns, rows: tableCard(receipt, columns) };
  }
  const format = formats(options.locale, receipt.zone, printable(receipt.currency));
  const headings = options.headings ?? [];
  const marked: readonly Heading[] =
    receipt.kind === 'test' && !headings.some(({ kind }) => kind === 'test')
      ? [{ kind: 'test' }, ...headings]
      : headings;
  const rows: Row[] = marked.flatMap((heading) => banner(headingText(heading, format), columns));
  if (receipt.kind === 'cancelled') {
    rows.push(...cancelledSlip(receipt, columns, format));
  } else if (role === 'kitchen') {
    rows.push(...kitchenTicket(receipt, columns, format));
  } else {
    rows.push(...customerReceipt(receipt, { ...options, format }));
  }
  if (receipt.kind === 'test') {
    rows.push(RULE, ...ruler(columns));
  }
  return { columns, rows };
}

function headingText(heading: Heading, format: Formats): string {
  switch (heading.kind) {
    case 'duplicate':
      return `DUPLICATE ${printable(heading.number)} of first at ${format.time(heading.firstAt)}, ${format.date(heading.firstAt)}`;
    case 'may-be-duplicate':
      return 'MAY BE A DUPLICATE';
    case 'backup':
      return printable(`BACKUP FROM ${heading.from}`);
    case 'test':
      return 'TEST PRINT';
  }
}

/** Number, customer and items of an order that was printed and then cancelled (decisions 17a). */
function cancelledSlip(receipt: Receipt, columns: number, format: Formats): Row[] {
  return [
    ...banner('CANCELLED', columns),
    ...paragraph(receipt.orderId, columns, DOUBLE, 'center'),
    ...paragraph(receipt.customer?.name, columns, PLAIN, 'center'),
    RULE,
    ...dishes(receipt.items, columns, format),
  ];
}

/** The columns counted in tens and units: where the last digit is missing, the printer has fewer. */
function ruler(columns: number): Row[] {
  const digits = Array.from({ length: columns }, (_, column) => String((column + 1) % 10)).join('');
  return [
    ...paragraph(digits, columns),
    ...paragraph(`${String(columns)} columns`, columns, PLAIN, 'center'),
  ];
}
