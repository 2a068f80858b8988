/** What a paper tells those who cook, pack and deliver: whether a later one of the same order tells them something else. */
import { decodedReceipt, type Receipt, type ReceiptItem } from './receipt.ts';

const DEFAULT_DECIMALS = 2;

/** White space other than a single blank between two words. */
const UNFOLDED = /^\s|\s$|\s\s|[^\S ]/;

/** White space is no change. */
const folded = (text: string): string => (UNFOLDED.test(text) ? text.replaceAll(/\s+/g, ' ').trim() : text);

/** The same dish with the same add-ons, however many of it and whatever it costs. */
const dishOf = ({ name, addons, asSent }: ReceiptItem): string =>
  JSON.stringify([folded(name), addons.map(folded), asSent?.quantity ?? '']);

const quantityOf = ({ quantity, asSent }: ReceiptItem): number =>
  asSent?.quantity === undefined ? quantity : 1;

/** A part of an order other than its items; each is compared as one text. */
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

/** How many there are of each dish, by what it is. */
function dishCounts(items: readonly ReceiptItem[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) {
    const dish = dishOf(item);
    counts.set(dish, (counts.get(dish) ?? 0) + quantityOf(item));
  }
  return counts;
}

/** The dishes by what they are, with how many there are of each. */
function dishes(items: readonly ReceiptItem[]): Map<string, ReceiptItem> {
  const counts = dishCounts(items);
  const first = new Map<string, ReceiptItem>();
  for (const item of items) {
    const dish = dishOf(item);
    if (!first.has(dish)) first.set(dish, { ...item, quantity: counts.get(dish) ?? 0 });
  }
  return first;
}

/** What of a receipt is compared, as a few characters: equal for two papers that tell the same. */
export function receiptDigest(given: Receipt): string {
  const receipt = decodedReceipt(given);
  const items = [...dishCounts(receipt.items)].map(([dish, count]) => `${String(count)} ${dish}`).toSorted();
  return hashed(JSON.stringify([items, partsOf(receipt)]));
}

/** How a receipt differs from an earlier one of the same order. */
export interface ReceiptChanges {
  /** Dishes that came, or of which there are more, with how many more. */
  readonly added: readonly ReceiptItem[];
  readonly removed: readonly ReceiptItem[];
  /** What else reads otherwise than before. */
  readonly parts: readonly ContentPart[];
}

/** What has changed between two receipts of an order; undefined where both tell the same. */
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

/** A checksum that browsers and Node make alike: 64 bits of FNV-1a, in two halves that begin differently. */
function hashed(text: string): string {
  const half = (start: number): string => {
    let hash = start;
    for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    return (hash >>> 0).toString(16).padStart(8, '0');
  };
  return half(0x811c9dc5) + half(0x9747b28c);
}
