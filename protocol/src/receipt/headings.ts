import type { PrinterRole } from '../printing/printer.ts';
import type { Receipt } from '../printing/receipt.ts';
import type { ContentPart, ReceiptChanges } from '../printing/receiptContent.ts';
import { dishesWithAddons } from './kitchenTicket.ts';
import type { Row } from './layout.ts';
import { earlierPaperText } from './moments.ts';
import { banner, centred, paragraph, RULE, TALL } from './rows.ts';
import type { LayoutContext } from './layoutContext.ts';
import { printable } from './text.ts';

/** A heading at the top of a copy, so that nobody cooks or charges twice. */
export type Heading =
  | {
      readonly kind: 'duplicate';
      /** Which print of the order this is: "2" for the first reprint. */
      readonly number: string;
      /** ISO 8601: when the order was first printed. */
      readonly firstAt: string;
    }
  | { readonly kind: 'may-be-duplicate' }
  /** A future order that the kitchen must start now. */
  | {
      readonly kind: 'due';
      /** ISO 8601: when the previous print was made; absent on the first. */
      readonly copyOf?: string;
    }
  /** The order has changed since its last print. */
  | {
      readonly kind: 'changed';
      /** ISO 8601: when that print was made. */
      readonly since: string;
      readonly changes: ReceiptChanges;
    }
  /** Printed on a backup because the named printer was away. */
  | { readonly kind: 'backup'; readonly from: string }
  | { readonly kind: 'test' };

type Options = LayoutContext & { readonly role: PrinterRole };

/** Changes that are irrelevant for the kitchen. */
const NOT_FOR_THE_KITCHEN: readonly ContentPart[] = ['payment', 'total'];

/** The rows of one heading of this receipt. */
export function headingRows(heading: Heading, receipt: Receipt, options: Options): Row[] {
  const { paper, format, words } = options;
  // Right-to-left paper needs the heading as one text in one direction; elsewhere times and dates stay isolates.
  const oneText = (text: string): string => (words.isRightToLeft ? printable(text) : text);
  const bannerOf = (text: string): Row[] => banner(oneText(text), paper.columns);
  const small = (text: string): Row[] => centred(oneText(text), paper.columns);
  switch (heading.kind) {
    case 'duplicate': {
      const { number, firstAt } = heading;
      return bannerOf(words.duplicate(printable(number), format.time(firstAt), format.date(firstAt)));
    }
    case 'may-be-duplicate':
      return bannerOf(words.mayBeDuplicate);
    case 'due': {
      const { copyOf } = heading;
      return [
        ...bannerOf(words.due),
        ...(copyOf === undefined ? [] : small(words.copyOf(earlierPaperText(copyOf, receipt, format)))),
      ];
    }
    case 'changed':
      return [
        ...bannerOf(words.changed),
        ...small(words.changedSince(earlierPaperText(heading.since, receipt, format))),
        ...changeRows(heading.changes, options),
        RULE,
      ];
    case 'backup':
      return bannerOf(printable(words.backup(heading.from)));
    case 'test':
      return bannerOf(words.test);
  }
}

/** The changes, legible for a cook from a metre away. */
function changeRows({ added, removed, parts }: ReceiptChanges, options: Options): Row[] {
  const { paper, words, role } = options;
  const named = role === 'kitchen' ? parts.filter((part) => !NOT_FOR_THE_KITCHEN.includes(part)) : parts;
  const lines = named.map((part) => words.changedParts[part]);
  const isNothing = added.length + removed.length + lines.length === 0;
  return [
    ...[...dishesWithAddons(added.map(counted), options, '+')].flat(),
    ...[...dishesWithAddons(removed.map(counted), options, '-')].flat(),
    ...(isNothing ? [words.nothingToCook] : lines).flatMap((line) => paragraph(line, paper, TALL)),
  ];
}

/** For a dish whose quantity is text, a change counts the number of such dishes. */
function counted(item: ReceiptChanges['added'][number]): typeof item {
  const { quantity, asSent } = item;
  if (asSent?.quantity === undefined || quantity === 1) return item;
  return { ...item, asSent: { quantity: `${String(quantity)} x ${asSent.quantity}` } };
}
