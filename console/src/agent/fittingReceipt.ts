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

/** Bytes of a frame that are left for what stands around a receipt, its key foremost, and for the line of the rest. */
const ROOM = 4096;

const bytesOf = (value: object): number => textBytes(JSON.stringify(value));

/**
 * The receipt as far as the agent takes it: at most so many items and add-ons, and not more than a frame holds. An order
 * of any size prints: what had no room is one line more, with how many items it stands for and what they cost together,
 * so that the sums stay right.
 */
export function fittingReceipt(receipt: Receipt, t: TFunction): Receipt {
  const items: ReceiptItem[] = [];
  let left = FRAME_BYTES - ROOM - bytesOf({ ...receipt, items });
  const most = receipt.items.length > RECEIPT_ITEMS ? RECEIPT_ITEMS - 1 : RECEIPT_ITEMS;
  for (const item of receipt.items.slice(0, most)) {
    const fitting = fittingAddons(item, t);
    // And its comma.
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

/** The same for whatever is printed. */
export function fittingPaper(paper: Paper, t: TFunction): Paper {
  return paper.kind === 'card' ? cardOnWire(paper) : fittingReceipt(paper, t);
}

/**
 * What the paper of a receipt will say, as the agent reckons it (`Job.digest`): of the receipt as it is sent, with texts
 * cut as the wire cuts them. Undefined for a receipt that the agent refuses.
 */
export function digestToPrint(receipt: Receipt, t: TFunction): string | undefined {
  const { data } = z.safeParse(receiptOnWire, fittingReceipt(receipt, t));
  return data && receiptDigest(data);
}

function fittingAddons(item: ReceiptItem, t: TFunction): ReceiptItem {
  const { addons } = item;
  if (addons.length <= ITEM_ADDONS) return item;
  const shown = addons.slice(0, ITEM_ADDONS - 1);
  return { ...item, addons: [...shown, t('and {{count}} more', { count: addons.length - shown.length })] };
}
