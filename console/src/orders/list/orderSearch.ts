/** Searching among orders that have been read: the platform itself searches by status and day alone. */
import type { Order } from '@servery/protocol/platform/order';
import { soughtPart } from '../../ui/lists/soughtPart.ts';
import { customerName } from '../orderText.ts';
import { visibleText } from '../../language/visibleText.ts';
import { latinDigits } from '../../language/latinDigits.ts';

/** Without case, accents and what telephone numbers are written with. */
const plain = (text: string): string =>
  visibleText(text).normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * Whether an order is what is searched for: each word is in its number, its customer's name, telephone or e-mail.
 */
export function isSought(order: Order, sought: string): boolean {
  const { billing_details: billing, order_id: id } = order;
  const phone = billing?.phone ?? '';
  const text = plain(
    [`#${id}`, customerName(order), phone, phone.replaceAll(/\D/g, ''), billing?.email].join(' '),
  );
  return plain(soughtPart(sought))
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** The order number that is searched for; undefined when it is something else. */
export function soughtNumber(sought: string): string | undefined {
  return /^\s*#?(\d{1,15})\s*$/.exec(latinDigits(visibleText(sought)))?.[1];
}
