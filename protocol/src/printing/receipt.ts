import * as z from 'zod/mini';
import { CURRENCY_LENGTH, ITEM_ADDONS, RECEIPT_ITEMS } from './limits.ts';

/** Text from outside, capped so that no field can be a flood; control characters are the agent's to drop. */
const text = (longest: number) => z.string().check(z.maxLength(longest));

/** An amount in minor units (hundredths). */
const minor = z.int();

/** ISO 8601 with an offset or Z. */
const instant = z.iso.datetime({ offset: true });

export const receiptItem = z.object({
  quantity: z.number().check(z.nonnegative(), z.maximum(100_000)),
  name: text(500),
  addons: z.array(text(500)).check(z.maxLength(ITEM_ADDONS)),
  total: minor,
});

/** A card's `orderId`: it is of no order, and its prints are told from those of orders by it. */
export const TABLE_CARD_ID = 'table-card';

/**
 * What an order says, as the console hands it over: never lines or bytes (decisions 24). The agent reckons the
 * subtotal (the sum of the items) and "Other charges" (what is left of the total), lays it out, wraps and
 * encodes it. Field by field as decisions 24b lists them.
 */
export const receipt = z.object({
  /**
   * What the paper is: an order, the notice that a printed order was cancelled, a test print, or a card for the tables
   * that leads guests to an address.
   *
   * A card is a kind of receipt and no request of its own: it is queued, kept, printed again and refused as every other
   * paper. Of its fields the restaurant, the service type as its headline and `link` are printed; the others stand for
   * nothing. An agent from before there were cards does not know the kind: it refuses the job as `bad-message`, prints
   * nothing, and the console says that both are to be of one version.
   */
  kind: z.enum(['order', 'cancelled', 'test', 'card']),
  restaurant: text(200),
  serviceType: text(100),
  orderId: text(100),
  placedAt: instant,
  /** IANA zone in which times are printed; the agent's own where absent. */
  zone: z.optional(text(64)),
  customer: z.optional(
    z.object({
      name: text(200),
      phone: z.optional(text(64)),
      /** Street and city, for delivery. */
      address: z.optional(z.array(text(300)).check(z.maxLength(6))),
    }),
  ),
  promisedAt: z.optional(instant),
  items: z.array(receiptItem).check(z.maxLength(RECEIPT_ITEMS)),
  /** The currency's symbol, printed before amounts. */
  currency: text(CURRENCY_LENGTH),
  /** Printed only when present (spec 000 §2.7). */
  tip: z.optional(minor),
  tax: z.optional(minor),
  total: minor,
  note: z.optional(text(4000)),
  /**
   * Where a card leads, whole, in characters that an address has (RFC 3986): printed as a QR code and in letters. The
   * code of a longer one does not fit on 58 mm.
   */
  link: z.optional(text(200).check(z.regex(/^https:\/\/[\x21-\x7e]+$/))),
});
export type Receipt = z.output<typeof receipt>;
export type ReceiptItem = z.output<typeof receiptItem>;
