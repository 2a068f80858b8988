import type { Receipt, ReceiptItem } from '../printing/receipt.ts';
import { ADDON_INDENT, dishLines, type Sign } from './dishLines.ts';
import type { Parts, TextRow } from './layout.ts';
import { promisedText } from './moments.ts';
import { noteRows } from './noteRows.ts';
import { columnsBefore, DOUBLE, startAndEnd, indented, paragraph, row, RULE, stacked, TALL } from './rows.ts';
import { sentText } from './sentText.ts';
import type { LayoutContext } from './layoutContext.ts';
import { printable } from './text.ts';
import { serviceIn } from './words.ts';

/** The parts of the kitchen ticket, legible from a metre away: dishes, quantities, time. No prices, note inverted. */
export function* kitchenTicket(receipt: Receipt, setting: LayoutContext): Parts {
  const { paper, format, words } = setting;
  const { customer, placedAt, asSent } = receipt;
  const placedAsSent = sentText(asSent?.placedAt, words.timeNotSent);
  const promised = promisedText(receipt, format, words);
  const note = noteRows(receipt, setting, {
    plain: { ...TALL, reverse: true },
    strong: { ...DOUBLE, reverse: true },
  });
  yield [
    ...paragraph(serviceIn(words, receipt.serviceType), paper, DOUBLE, 'center'),
    ...paragraph(receipt.orderId, paper, DOUBLE, 'center'),
    ...(placedAsSent === undefined
      ? startAndEnd(format.date(placedAt), format.time(placedAt), paper)
      : paragraph(placedAsSent, paper)),
    ...paragraph(customer?.name, paper, TALL),
    ...(promised === undefined ? [] : startAndEnd(words.promised, promised, paper, TALL)),
    RULE,
  ];
  yield* dishesWithAddons(receipt.items, setting);
  yield note.length === 0 ? [] : [RULE, ...note];
}

/** Only quantities and names, in double size; one part per dish. */
export function* dishes(items: readonly ReceiptItem[], setting: LayoutContext): Parts {
  for (const { rows } of doubled(items, setting)) yield rows;
}

/**
 * The same, each with its add-ons.
 *
 * @param sign printed before each quantity
 */
export function* dishesWithAddons(items: readonly ReceiptItem[], setting: LayoutContext, sign?: Sign): Parts {
  for (const { item, rows } of doubled(items, setting, sign)) yield [...rows, ...addons(item, setting)];
}

function* doubled(items: readonly ReceiptItem[], { paper, format }: LayoutContext, sign?: Sign) {
  const columns = Math.floor(paper.columns / 2);
  for (const { item, lines } of dishLines(items, { paper, format, columns, ...(sign && { sign }) })) {
    const rows = lines.map((line) =>
      indented(row(line.trimEnd(), DOUBLE), columnsBefore(line, 0, paper, DOUBLE)),
    );
    yield { item, rows };
  }
}

function addons(item: ReceiptItem, { paper }: LayoutContext): TextRow[] {
  return item.addons
    .map(printable)
    .filter((addon) => addon !== '')
    .flatMap((addon) => stacked(addon, paper.columns - ADDON_INDENT, paper))
    .map((line) => indented(row(line, TALL), columnsBefore(line, ADDON_INDENT, paper)));
}
