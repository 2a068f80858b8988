/** Compares two receipts of an order: what changed for the people who cook, pack and deliver. */
import { decodedReceipt, type Receipt, type ReceiptItem } from './receipt.ts';

const DEFAULT_DECIMALS = 2;

/** White space other than a single space between two words. */
const UNFOLDED = /^\s|\s$|\s\s|[^\S ]/;

/** Ignores differences in white space. */
const folded = (text: string): string => (UNFOLDED.test(text) ? text.replaceAll(/\s+/g, ' ').trim() : text);

/** Identifies a dish with its add-ons, regardless of quantity and price. */
const dishOf = ({ name, addons, asSent }: ReceiptItem): string =>
  JSON.stringify([folded(name), addons.map(folded), asSent?.quantity ?? '']);

const quantityOf = ({ quantity, asSent }: ReceiptItem): number =>
  asSent?.quantity === undefined ? quantity : 1;

/** The parts of an order other than its items; each is compared as one text. */
export const CONTENT_PARTS = ['service', 'customer', 'note', 'payment', 'total'] as const;
export type ContentPart = (typeof CONTENT_PARTS)[number];

function partsOf(receipt: Receipt): Record<ContentPart, string> {
  const { customer, note = '', payment, asSent, decimals = DEFAULT_DECIMALS } = receipt;
  return {
    service: folded(receipt.serviceType),
    customer: [customer?.name, customer?.phone, ...(customer?.address ?? [])]
      .map((line) => folded(line ?? ''))
      .filter((line) => line !== '')
      .join('\n'),
    note: folded(note),
    payment: payment === undefined ? '' : `${folded(payment.method)} ${String(payment.isPaid ?? '')}`,
    total: asSent?.total ?? String(receipt.total / 10 ** decimals),
  };
}

/** The quantity of each dish, by `dishOf`. */
function dishCounts(items: readonly ReceiptItem[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) {
    const dish = dishOf(item);
    counts.set(dish, (counts.get(dish) ?? 0) + quantityOf(item));
  }
  return counts;
}

/** The dishes with their total quantities, by `dishOf`. */
function dishes(items: readonly ReceiptItem[]): Map<string, ReceiptItem> {
  const counts = dishCounts(items);
  const first = new Map<string, ReceiptItem>();
  for (const item of items) {
    const dish = dishOf(item);
    if (!first.has(dish)) first.set(dish, { ...item, quantity: counts.get(dish) ?? 0 });
  }
  return first;
}

/** A short digest of the compared content: equal for two receipts with the same content. */
export function receiptDigest(given: Receipt): string {
  const receipt = decodedReceipt(given);
  const items = [...dishCounts(receipt.items)].map(([dish, count]) => `${String(count)} ${dish}`).toSorted();
  return hashed(JSON.stringify([items, partsOf(receipt)]));
}

/** How a receipt differs from an earlier one of the same order. */
export interface ReceiptChanges {
  /** Dishes that are new or whose quantity increased, with the increase as quantity. */
  readonly added: readonly ReceiptItem[];
  readonly removed: readonly ReceiptItem[];
  /** The other parts that changed. */
  readonly parts: readonly ContentPart[];
}

/** The changes between two receipts of an order; undefined if there are none. */
export function receiptChanges(givenBefore: Receipt, givenNow: Receipt): ReceiptChanges | undefined {
  const [earlier, later] = [decodedReceipt(givenBefore), decodedReceipt(givenNow)];
  const [before, now] = [dishes(earlier.items), dishes(later.items)];
  const more = (of: typeof now, than: typeof now): ReceiptItem[] =>
    [...of].flatMap(([dish, item]) => {
      const quantity = item.quantity - (than.get(dish)?.quantity ?? 0);
      return quantity > 0 || (quantity < 0 && !than.has(dish)) ? [{ ...item, quantity }] : [];
    });
  const [partsBefore, partsNow] = [partsOf(earlier), partsOf(later)];
  const changes = {
    added: more(now, before),
    removed: more(before, now),
    parts: CONTENT_PARTS.filter((part) => partsBefore[part] !== partsNow[part]),
  };
  const isSame = changes.added.length + changes.removed.length + changes.parts.length === 0;
  return isSame ? undefined : changes;
}

/** A checksum that is the same in browsers and Node: 64 bits of FNV-1a, as two halves with different start values. */
function hashed(text: string): string {
  const half = (start: number): string => {
    let hash = start;
    for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    return (hash >>> 0).toString(16).padStart(8, '0');
  };
  return half(0x811c9dc5) + half(0x9747b28c);
}
