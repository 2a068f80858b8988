import * as z from 'zod/mini';
import { plainText } from '../plainText.ts';
import { TABLE_CARD_ID } from './job.ts';
import { CURRENCY_LENGTH, EMPHASISED_WORDS, ITEM_ADDONS, NOTE_LENGTH, RECEIPT_ITEMS } from './limits.ts';

/**
 * Text from outside. Longer text is cut, never refused: half a name still prints. The agent drops control characters.
 */
const text = (longest: number) => z.string().check(z.overwrite((given) => given.slice(0, longest)));

/** An amount in minor units: 1250 with 2 `decimals` is 12.50. */
const minor = z.int();

/** The text sent in place of a number or a time. Empty if a required value was not sent at all. */
const asSent = z.optional(text(100));

/** ISO 8601 with an offset or Z. */
const instant = z.iso.datetime({ offset: true });

/** A line that replaces the cut middle of a note; the receipt prints words in its place. */
export const NOTE_CUT = '…✂…';
/** Characters kept from the end of a cut note, where guests write their allergies. */
const NOTE_END = 1500;

/** Fits a note to `NOTE_LENGTH`: keeps the beginning and the end, with {@link NOTE_CUT} between them. */
export function fittingNote(note: string): string {
  if (note.length <= NOTE_LENGTH) return note;
  const mark = `\n${NOTE_CUT}\n`;
  return note.slice(0, NOTE_LENGTH - NOTE_END - mark.length) + mark + note.slice(-NOTE_END);
}

export const receiptItem = z.object({
  /** Negative for returned items. */
  quantity: z.number(),
  name: text(500),
  addons: z.array(text(500)).check(z.maxLength(ITEM_ADDONS)),
  total: minor,
  /** Printed in place of the fields with the same names, whose values are then meaningless: "0.5 kg". */
  asSent: z.optional(z.object({ quantity: asSent, total: asSent })),
});

/**
 * The content of an order, as the console sends it: never lines or bytes (decisions 24). The agent calculates the
 * subtotal (the sum of the items) and "Other charges" (the rest of the total), and does the layout, wrapping and
 * encoding. The fields are those of decisions 24b.
 */
export const receipt = z.object({
  /** The type of receipt: an order, the notice that a printed order was cancelled, or a test print. */
  kind: z.enum(['order', 'cancelled', 'test']),
  /**
   * With kind `order`: a slip that has an order's number but is not the order's receipt, such as that of a redeemed
   * gift card. It is not compared with other receipts and does not open the drawer.
   */
  isSlip: z.optional(z.boolean()),
  restaurant: text(200),
  serviceType: text(100),
  orderId: text(100),
  placedAt: instant,
  /** IANA zone for printed times; default: the agent's own. */
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
  /** The currency's symbol, printed before amounts; at most `CURRENCY_LENGTH` characters once decoded. */
  currency: text(60),
  /** Decimal places of the currency (ISO 4217: 0 for JPY, 3 for KWD); default 2, as in older consoles. */
  decimals: z.optional(z.int().check(z.minimum(0), z.maximum(4))),
  /**
   * The exact sum of the items, if the sum of the rounded amounts differs: three thirds of 10.00 are 10.00. If absent,
   * the agent adds up the items.
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
   * The words of the note to print emphasised, each a `NOTE_WORD` as it is written there: the console knows which
   * words mean an allergy. Agents that do not know the field print the note without emphasis.
   */
  emphasised: z.optional(z.array(text(100)).check(z.overwrite((given) => given.slice(0, EMPHASISED_WORDS)))),
  /**
   * The payment (decisions 24c); absent if the platform does not send it.
   *
   * - `method`: in the platform's words
   * - `isPaid`: absent if unknown
   * - `isCash`: absent if unknown; only cash opens the drawer
   */
  payment: z.optional(
    z.object({ method: text(100), isPaid: z.optional(z.boolean()), isCash: z.optional(z.boolean()) }),
  ),
  /** Printed in place of the fields with the same names, whose values are then meaningless. */
  asSent: z.optional(
    z.object({ placedAt: asSent, promisedAt: asSent, tip: asSent, tax: asSent, total: asSent }),
  ),
  /**
   * Whether the console has already decoded the texts. If absent, the agent decodes them once (`decodedReceipt`), since
   * older consoles forward the texts of the platform unchanged.
   */
  decoded: z.optional(z.boolean()),
});
export type Receipt = z.output<typeof receipt>;
export type ReceiptItem = z.output<typeof receiptItem>;

/**
 * A table card with a link for guests. It is a separate kind of print job without a request of its own: it is queued,
 * stored, reprinted and refused like every other.
 */
export const tableCard = z.object({
  kind: z.literal('card'),
  restaurant: text(200),
  /** A short call to action for guests. */
  serviceType: text(100),
  /**
   * The full URL, in the characters of RFC 3986: printed as a QR code and as text. The QR code of a longer URL does not
   * fit on 58 mm paper.
   */
  link: text(200).check(z.regex(/^https:\/\/[\x21-\x7e]+$/)),
});
export type TableCard = z.output<typeof tableCard>;

/** Everything that a console can print. */
export const paper = z.discriminatedUnion('kind', [receipt, tableCard]);
export type Paper = z.output<typeof paper>;

/** A card as sent: older agents treat it as a receipt and require a receipt's fields, but do not print them. */
export function cardOnWire(card: TableCard): TableCard {
  const placedAt = new Date().toISOString();
  return { ...card, ...{ orderId: TABLE_CARD_ID, placedAt, items: [], currency: '', total: 0 } };
}

/** Decodes the receipt's texts once: see `plainText`. */
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
