/** An order in the contract, and its lenient parsing (decisions 7a). */
import * as z from 'zod/mini';
import { CURRENCY_LENGTH } from '../printing/limits.ts';
import { amountOf, decimalsSent, type Minor } from './amounts.ts';
import { id, list, orNull, money, number, text, textField } from './formats.ts';
import { lenient, readAs } from './lenient.ts';
import { textOf } from './textOf.ts';
import { noteText, shown, shownText } from './shown.ts';

/** An amount, or the sent text if it is not an amount. Null if nothing was sent. */
export type Amount = Minor | string | null;

/** Amounts are read into minor units; an unreadable one stays as the sent text (decisions 7a). */
const amount = lenient(
  z.pipe(
    z.optional(z.nullable(money)),
    z.transform((read): Amount => read ?? null),
  ),
  (sent) => amountOf(sent) ?? (shownText(sent).trim() || null),
);

/** A larger number is not a quantity. */
const MAX_QUANTITY = 1_000_000_000;
/** "2", "2x", "x 2", "0,5": a number with at most an "x". */
const QUANTITY = /^x?\s*(-?\d+(?:[.,]\d+)?)\s*[x×]?$/i;

/** A quantity as a number, or the sent text if it is more than a number ("0.5 kg"); 1 if nothing was sent. */
function quantityOf(sent: unknown): number | string {
  const first: unknown = Array.isArray(sent) ? (sent[0] ?? 1) : sent;
  const written = shownText(first).trim();
  if (written === '') return 1;
  const quantity = Number(QUANTITY.exec(written)?.[1]?.replace(',', '.'));
  return Math.abs(quantity) <= MAX_QUANTITY ? quantity : written;
}

/** `qty` is a list whose first entry is the quantity (spec 000 §3); a bare number is accepted too. */
const quantity = lenient(
  z.pipe(
    z.union([z.array(z.unknown()), number]),
    z.transform((sent: unknown[] | number): number | string => quantityOf(sent)),
  ),
  quantityOf,
);

/** Wraps text that was sent in place of an object into that object's field. */
const bare =
  (name: string) =>
  (sent: unknown): unknown =>
    typeof sent === 'string' || typeof sent === 'number' ? { [name]: sent } : sent;

const isFields = (sent: unknown): sent is Readonly<Record<string, unknown>> =>
  typeof sent === 'object' && sent !== null && !Array.isArray(sent);

/** Fields that hold a name on other platforms: "name", "addon_name", "title". */
const NAME = /name|title|label/i;

/**
 * An item or add-on with a name in this field: if it was sent without it, with the texts of its other name fields, or
 * else with all its texts, since the kitchen must not miss a "no nuts" (decisions 7a).
 */
const named =
  (name: string) =>
  (sent: unknown): unknown => {
    const fields = Array.isArray(sent) && sent.length > 0 ? { [name]: sent } : bare(name)(sent);
    if (!isFields(fields) || textOf(fields[name]) !== '') return fields;
    const { qty: _qty, total: _total, addons: _addons, ...others } = fields;
    const names = Object.entries(others).filter(([field]) => NAME.test(field));
    return { ...fields, [name]: names.length > 0 ? Object.fromEntries(names) : others };
  };

const addOn = readAs(named('addon_full_name'), z.looseObject({ addon_full_name: shown }));

/** Adds whether the item's quantity was sent: a missing one counts as 1, and people should know. */
function itemSent(sent: unknown): unknown {
  const item = named('name')(sent);
  return isFields(item) ? { ...item, lacks_quantity: (item['qty'] ?? '') === '' } : item;
}

const item = readAs(
  itemSent,
  z.looseObject({ name: shown, qty: quantity, total: amount, addons: list(addOn) }),
);

/** Not allowed in a symbol: control characters, lone surrogates, and marks that reverse the amount after it. */
const NO_SYMBOL = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu;

/** The currency's symbol, cut to the length that a receipt allows; no real symbol is longer. */
const currencySymbol = z.pipe(
  shown,
  z.transform((symbol: string) => symbol.slice(0, CURRENCY_LENGTH).replaceAll(NO_SYMBOL, '')),
);

/** Databases write an absent time with this prefix. */
const NO_MOMENT = '0000-00-00';

/** A time as sent, or in ISO 8601 if it was sent as seconds or milliseconds since the epoch. Empty if absent. */
function momentOf(sent: unknown): string {
  const written = shownText(sent).trim();
  if (/^\d{10}$/.test(written)) return new Date(Number(written) * 1000).toISOString();
  if (/^\d{13}$/.test(written)) return new Date(Number(written)).toISOString();
  return written.startsWith(NO_MOMENT) ? '' : written;
}

/** Payment statuses of platforms that mean paid. */
const PAID = /^(paid|captured|settled|complete[d]?|succeeded|success|approved|yes|true|1)$/i;
const UNPAID =
  /^(un-?paid|not[ _-]paid|pending|due|open|cod|cash on delivery|on delivery|awaiting.*|no|false|0)$/i;
const paid = orNull(z.union([z.boolean(), z.string(), z.number()]));

/** Whether the order has been paid; undefined if the platform's status leaves it open. */
export function isPaid({ payment_status: status }: Pick<Order, 'payment_status'>): boolean | undefined {
  const word = textOf(status).trim();
  if (PAID.test(word)) return true;
  return UNPAID.test(word) ? false : undefined;
}

/** The fields of an order in the contract (spec 000 §3). */
export const orderFields = z.looseObject({
  order_id: id,
  /** ISO 8601 with an offset; without one it is in the restaurant's zone (decisions 8c). */
  order_date: textField(momentOf),
  order_status: text,
  order_note: textField(noteText),
  shipping_method: shown,
  /** `first_name` is the restaurant's name on receipts (spec 000 §3). */
  shipping_details: orNull(readAs(bare('first_name'), z.looseObject({ first_name: shown }))),
  billing_details: orNull(
    readAs(
      bare('first_name'),
      z.looseObject({
        first_name: shown,
        last_name: shown,
        phone: shown,
        address_1: shown,
        city: shown,
        email: shown,
      }),
    ),
  ),
  items: list(item),
  currency_symbol: currencySymbol,
  tip_amount: amount,
  sales_tax: amount,
  order_total: amount,
  /** The promised time, ISO 8601; may be absent (extension field). */
  promised_at: textField(momentOf),
  /** The payment method in the platform's words; may be absent (extension field). */
  payment_method: textField(shownText),
  /** "paid" or "unpaid"; may be absent (extension field). */
  payment_status: paid,
  /** ISO 4217 code; may be absent (extension field). */
  currency_code: textField(shownText),
});

/** The most decimal places that an amount of an order was sent with. */
function decimalsIn(sent: Readonly<Record<string, unknown>>): number {
  const { items, tip_amount, sales_tax, order_total } = sent;
  const lines = Array.isArray(items) ? items.map((line: { total?: unknown } | null) => line?.total) : [];
  return Math.max(...[...lines, tip_amount, sales_tax, order_total].map(decimalsSent));
}

const withDecimals = (sent: unknown): unknown =>
  isFields(sent) ? { ...sent, decimals_sent: decimalsIn(sent) } : sent;

/** An order with amounts in minor units. It is unreadable only without a number (decisions 7a). */
export const order = readAs(withDecimals, orderFields);
export type Order = z.output<typeof orderFields> & {
  /** Determines the currency's decimal places if nothing else does (decisions 8e). */
  readonly decimals_sent?: number;
};

/** A page of the order list. */
export interface OrderRows {
  readonly orders: readonly Order[];
  /** Orders without a number: the console can only show them. */
  readonly unnumbered: readonly Order[];
}

const unnumbered = z.extend(orderFields, { order_id: lenient(id, () => '') });

/** A row of the list, which may lack the number and every other field. */
const row = lenient(order, (sent): Order => z.parse(unnumbered, isFields(sent) ? withDecimals(sent) : {}));

const isBlank = ({ order_id, items, order_total, billing_details: guest }: Order): boolean =>
  order_id === '' && items.length === 0 && order_total === null && !guest;

/** The order list, parsed row by row; unreadable if no row has any content. */
export const orderRows = z.pipe(
  list(row),
  z.transform((rows, context): OrderRows => {
    if (rows.length > 0 && rows.every(isBlank)) {
      context.issues.push({ code: 'custom', message: 'has no orders in it', input: rows });
    }
    return {
      orders: rows.filter(({ order_id: number }) => number !== ''),
      unnumbered: rows.filter(({ order_id: number }) => number === ''),
    };
  }),
);
