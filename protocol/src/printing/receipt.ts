import * as z from 'zod/mini';
import { plainText } from '../plainText.ts';
import { TABLE_CARD_ID } from './job.ts';
import { CURRENCY_LENGTH, ITEM_ADDONS, NOTE_LENGTH, RECEIPT_ITEMS } from './limits.ts';

/**
 * Text from outside. What is longer is cut, never refused: half a name still prints. Control characters are the agent's
 * to drop.
 */
const text = (longest: number) => z.string().check(z.overwrite((given) => given.slice(0, longest)));

/** An amount in minor units: 1250 with 2 `decimals` is 12.50. */
const minor = z.int();

/** What the platform sent in place of a number or a moment. Empty where it sent nothing and something is missing. */
const asSent = z.optional(text(100));

/** ISO 8601 with an offset or Z. */
const instant = z.iso.datetime({ offset: true });

/** Stands as a line of its own where the middle of a note is left out; paper says so in words. */
export const NOTE_CUT = '…✂…';
/** Characters of a cut note that are its end, where guests write what they are allergic to. */
const NOTE_END = 1500;

/** A note as it fits on the wire: of a longer one the beginning and the end, with {@link NOTE_CUT} between them. */
export function fittingNote(note: string): string {
  if (note.length <= NOTE_LENGTH) return note;
  const mark = `\n${NOTE_CUT}\n`;
  return note.slice(0, NOTE_LENGTH - NOTE_END - mark.length) + mark + note.slice(-NOTE_END);
}

export const receiptItem = z.object({
  /** Below 0 for what was returned. */
  quantity: z.number(),
  name: text(500),
  addons: z.array(text(500)).check(z.maxLength(ITEM_ADDONS)),
  total: minor,
  /** Printed in place of the fields of these names, which stand for nothing then: "0.5 kg" of something. */
  asSent: z.optional(z.object({ quantity: asSent, total: asSent })),
});

/**
 * What an order says, as the console hands it over: never lines or bytes (decisions 24). The agent reckons the
 * subtotal (the sum of the items) and "Other charges" (what is left of the total), lays it out, wraps and
 * encodes it. Field by field as decisions 24b lists them.
 */
export const receipt = z.object({
  /** What the paper is: an order, the notice that a printed order was cancelled, or a test print. */
  kind: z.enum(['order', 'cancelled', 'test']),
  /**
   * Of kind `order`: a slip that has an order's number and is no paper of it, such as that of a redeemed gift card. It is
   * compared with no other paper and opens no drawer.
   */
  isSlip: z.optional(z.boolean()),
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
  /** The currency's symbol, printed before amounts; decoded it has `CURRENCY_LENGTH` characters at most. */
  currency: text(60),
  /** Decimal places of the currency (ISO 4217: 0 for JPY, 3 for KWD); 2 where absent, as older consoles mean it. */
  decimals: z.optional(z.int().check(z.minimum(0), z.maximum(4))),
  /**
   * The sum of the items, where that of the rounded amounts is another: three thirds of 10.00 are 10.00. Where absent, the
   * agent adds the items up.
   */
  subtotal: z.optional(minor),
  /** Printed only when present (spec 000 §2.7). */
  tip: z.optional(minor),
  tax: z.optional(minor),
  total: minor,
  note: z.optional(
    z.string().check(
      z.overwrite((given) => fittingNote(given)),
      z.maxLength(NOTE_LENGTH),
    ),
  ),
  /**
   * How the order is paid (decisions 24c); absent where the platform does not say.
   *
   * - `method`: in the platform's words
   * - `isPaid`: absent where it is not known whether it has been paid
   * - `isCash`: absent where that is not known; only cash opens the drawer
   */
  payment: z.optional(
    z.object({ method: text(100), isPaid: z.optional(z.boolean()), isCash: z.optional(z.boolean()) }),
  ),
  /** Printed in place of the fields of these names, which stand for nothing then. */
  asSent: z.optional(
    z.object({ placedAt: asSent, promisedAt: asSent, tip: asSent, tax: asSent, total: asSent }),
  ),
  /**
   * The texts are plain: the console has decoded them. Where absent, the agent decodes them once (`decodedReceipt`), since
   * older consoles hand on what the platform sent.
   */
  decoded: z.optional(z.boolean()),
});
export type Receipt = z.output<typeof receipt>;
export type ReceiptItem = z.output<typeof receiptItem>;

/**
 * A card for the tables that leads guests to an address. It is a paper of its own and no request of its own: it is
 * queued, kept, printed again and refused as every other.
 */
export const tableCard = z.object({
  kind: z.literal('card'),
  restaurant: text(200),
  /** What guests are asked to do, in a few words. */
  serviceType: text(100),
  /**
   * Where it leads, whole, in characters that an address has (RFC 3986): printed as a QR code and in letters. The code of a
   * longer one does not fit on 58 mm.
   */
  link: text(200).check(z.regex(/^https:\/\/[\x21-\x7e]+$/)),
});
export type TableCard = z.output<typeof tableCard>;

/** What a console may have printed. */
export const paper = z.discriminatedUnion('kind', [receipt, tableCard]);
export type Paper = z.output<typeof paper>;

/** A card as it is sent: an agent for which it is a kind of receipt asks for the fields of one, and prints none of them. */
export function cardOnWire(card: TableCard): TableCard {
  const placedAt = new Date().toISOString();
  return { ...card, ...{ orderId: TABLE_CARD_ID, placedAt, items: [], currency: '', total: 0 } };
}

/** The receipt with its texts decoded, once: see `plainText`. */
export function decodedReceipt(receipt: Receipt): Receipt {
  if (receipt.decoded === true) return receipt;
  const { customer, note, payment } = receipt;
  return {
    ...receipt,
    decoded: true,
    restaurant: plainText(receipt.restaurant),
    serviceType: plainText(receipt.serviceType),
    currency: plainText(receipt.currency).slice(0, CURRENCY_LENGTH),
    ...(customer && {
      customer: {
        name: plainText(customer.name),
        ...(customer.phone !== undefined && { phone: plainText(customer.phone) }),
        ...(customer.address && { address: customer.address.map(plainText) }),
      },
    }),
    ...(note !== undefined && { note: plainText(note) }),
    ...(payment && { payment: { ...payment, method: plainText(payment.method) } }),
    items: receipt.items.map((item) => ({
      ...item,
      name: plainText(item.name),
      addons: item.addons.map(plainText),
    })),
  };
}
