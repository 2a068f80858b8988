import { FRAME_BYTES, ITEM_ADDONS, RECEIPT_ITEMS } from '@servery/protocol/printing/limits';
import {
  cardOnWire,
  type Paper,
  type Receipt,
  receipt as receiptOnWire,
  type ReceiptItem,
} from '@servery/protocol/printing/receipt';
import { receiptDigest } from '@servery/protocol/printing/receiptContent';
import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import { textBytes } from '@servery/protocol/printing/wireClient';

/** Bytes of a frame reserved for the fields around a receipt, mainly its key, and for the summary line. */
const ENVELOPE_BYTES = 4096;

const bytesOf = (value: object): number => textBytes(JSON.stringify(value));

/**
 * The receipt cut to the agent's limits: the number of items and add-ons, and the size of a frame. An order of any
 * size prints: one summary line replaces the items that do not fit, with their number and total, so that the sums
 * stay right.
 */
export function truncateReceipt(receipt: Receipt, t: TFunction): Receipt {
  const items: ReceiptItem[] = [];
  let left = FRAME_BYTES - ENVELOPE_BYTES - bytesOf({ ...receipt, items });
  const most = receipt.items.length > RECEIPT_ITEMS ? RECEIPT_ITEMS - 1 : RECEIPT_ITEMS;
  for (const item of receipt.items.slice(0, most)) {
    const fitting = fittingAddons(item, t);
    // 1 for the comma.
    left -= bytesOf(fitting) + 1;
    if (left < 0) break;
    items.push(fitting);
  }
  const rest = receipt.items.slice(items.length);
  if (rest.length > 0) {
    items.push({
      quantity: rest.length,
      name: t('more, not on this paper: see the order'),
      addons: [],
      total: rest.reduce((sum, { total }) => sum + total, 0),
    });
  }
  return { ...receipt, items };
}

/** The same for any kind of paper. */
export function truncatePaper(paper: Paper, t: TFunction): Paper {
  return paper.kind === 'card' ? cardOnWire(paper) : truncateReceipt(paper, t);
}

/**
 * The digest of a receipt's paper as the agent computes it (`Job.digest`): from the receipt as it is sent, with texts
 * cut as the wire cuts them. Undefined for a receipt that the agent refuses.
 */
export function digestToPrint(receipt: Receipt, t: TFunction): string | undefined {
  const { data } = z.safeParse(receiptOnWire, truncateReceipt(receipt, t));
  return data && receiptDigest(data);
}

function fittingAddons(item: ReceiptItem, t: TFunction): ReceiptItem {
  const { addons } = item;
  if (addons.length <= ITEM_ADDONS) return item;
  const shown = addons.slice(0, ITEM_ADDONS - 1);
  return { ...item, addons: [...shown, t('and {{count}} more', { count: addons.length - shown.length })] };
}
