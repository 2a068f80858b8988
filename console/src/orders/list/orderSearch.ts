/** Searches the loaded orders: the platform itself filters only by status and day. */
import type { Order } from '@servery/protocol/platform/order';
import { searchTerm } from '../../ui/lists/searchTerm.ts';
import { customerName } from '../orderText.ts';
import { visibleText } from '../../language/visibleText.ts';
import { latinDigits } from '../../language/latinDigits.ts';

/** Removes case, accents and the punctuation of phone numbers. */
const plain = (text: string): string =>
  visibleText(text).normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * Whether an order matches the search: each word is in its number, or its customer's name, telephone or e-mail.
 */
export function matchesSearch(order: Order, searchText: string): boolean {
  const { billing_details: billing, order_id: id } = order;
  const phone = billing?.phone ?? '';
  const text = plain(
    [`#${id}`, customerName(order), phone, phone.replaceAll(/\D/g, ''), billing?.email].join(' '),
  );
  return plain(searchTerm(searchText))
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** The order number in the search; undefined if the search is something else. */
export function orderNumberIn(searchText: string): string | undefined {
  return /^\s*#?(\d{1,15})\s*$/.exec(latinDigits(visibleText(searchText)))?.[1];
}
