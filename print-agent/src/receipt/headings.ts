import type { PrinterRole } from '@servery/protocol/printing/printer';
import type { Receipt } from '@servery/protocol/printing/receipt';
import type { ContentPart, ReceiptChanges } from '@servery/protocol/printing/receiptContent';
import { dishesWithAddons } from './kitchenTicket.ts';
import type { Row } from './layout.ts';
import { earlierPaperText } from './moments.ts';
import { banner, centred, paragraph, RULE, TALL } from './rows.ts';
import type { Setting } from './setting.ts';
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
  /** The paper of a future order that the kitchen is to begin with now. */
  | {
      readonly kind: 'due';
      /** ISO 8601: when the paper before it was printed; absent where this one is the first. */
      readonly copyOf?: string;
    }
  /** The order says something else than on its last paper. */
  | {
      readonly kind: 'changed';
      /** ISO 8601: when that paper was printed. */
      readonly since: string;
      readonly changes: ReceiptChanges;
    }
  /** Printed here because this printer, by name, was away. */
  | { readonly kind: 'backup'; readonly from: string }
  | { readonly kind: 'test' };

type Options = Setting & { readonly role: PrinterRole };

/** What no cook acts on. */
const NOT_FOR_THE_KITCHEN: readonly ContentPart[] = ['payment', 'total'];

/** The rows of one heading of this receipt. */
export function headingRows(heading: Heading, receipt: Receipt, options: Options): Row[] {
  const { paper, format, words } = options;
  // As one text it is in one direction; otherwise times and dates stay isolates in it.
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

/** What changed, for a cook to read from a metre away. */
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

/** Of a dish whose quantity is text, a change counts how many there are of that. */
function counted(item: ReceiptChanges['added'][number]): typeof item {
  const { quantity, asSent } = item;
  if (asSent?.quantity === undefined || quantity === 1) return item;
  return { ...item, asSent: { quantity: `${String(quantity)} x ${asSent.quantity}` } };
}
