import type { Receipt } from '../printing/receipt.ts';
import type { TextRow } from './layout.ts';
import { DOUBLE, startAndEnd, paragraph, PLAIN, TALL } from './rows.ts';
import { sentText } from './sentText.ts';
import type { LayoutContext } from './layoutContext.ts';
import { printable } from './text.ts';
import { paymentIn } from './words.ts';

/**
 * Subtotal to total (decisions 24b); "Other charges" is the order's total minus the subtotal, tip and tax. An amount
 * that the console could not parse prints as sent and is not used in calculations.
 */
export function sumRows(receipt: Receipt, { paper, format, words }: LayoutContext): TextRow[] {
  const { items, tip, tax, total, asSent } = receipt;
  const subtotal = receipt.subtotal ?? items.reduce((sum, item) => sum + item.total, 0);
  const other = total - subtotal - (tip ?? 0) - (tax ?? 0);
  const unread = [asSent?.tip, asSent?.tax, asSent?.total, ...items.map((item) => item.asSent?.total)];
  const isComputed = unread.every((sent) => sent === undefined);
  const line = (label: string, amount: number | undefined, sent?: string, style = PLAIN): TextRow[] => {
    const text = sentText(sent, '');
    if (text === '') return startAndEnd(label, words.notSent, paper, style);
    if (text !== undefined) return startAndEnd(words.asSent(label), text, paper, style);
    return amount === undefined ? [] : startAndEnd(label, format.money(amount), paper, style);
  };
  return [
    ...(isComputed ? line(words.subtotal, subtotal) : []),
    ...line(words.tip, tip, asSent?.tip),
    ...line(words.tax, tax, asSent?.tax),
    ...(isComputed && other !== 0 ? line(words.otherCharges, other) : []),
    ...line(words.total, total, asSent?.total, TALL),
  ];
}

/** How the order is paid, for the driver (decisions 24c); no rows if the platform does not say. */
export function payment({ payment: given }: Receipt, { paper, words }: LayoutContext): TextRow[] {
  if (given === undefined) return [];
  const { method, isPaid } = given;
  const state = isPaid === undefined ? '' : isPaid ? words.paid : words.toPay;
  const parts = [state, printable(paymentIn(words, method))].filter((part) => part !== '');
  return paragraph(parts.join(' · '), paper, DOUBLE, 'center');
}
