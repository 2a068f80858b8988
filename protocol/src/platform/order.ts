/** An order as the platform tells it, and as it is read whatever a platform sends (decisions 7a). */
import * as z from 'zod/mini';
import { CURRENCY_LENGTH } from '../printing/limits.ts';
import { amountOf, decimalsSent, type Minor } from './amounts.ts';
import { id, list, maybe, money, number, text, textField } from './formats.ts';
import { lenient, readAs } from './lenient.ts';
import { textOf } from './sentText.ts';
import { noteText, shown, shownText } from './shown.ts';

/** An amount, or what was sent in its place where that is none. Null where nothing was sent. */
export type Amount = Minor | string | null;

/** Amounts are read into minor units; of one that cannot be read, the text as it was sent is kept (decisions 7a). */
const amount = lenient(
  z.pipe(
    z.optional(z.nullable(money)),
    z.transform((read): Amount => read ?? null),
  ),
  (sent) => amountOf(sent) ?? (shownText(sent).trim() || null),
);

/** More of a dish than that is no quantity. */
const MOST_QUANTITY = 1_000_000_000;
/** "2", "2x", "x 2", "0,5": a quantity with nothing but its mark beside it. */
const QUANTITY = /^x?\s*(-?\d+(?:[.,]\d+)?)\s*[x×]?$/i;

/** A quantity as a number, or as it was sent where it is more than one ("0.5 kg"); 1 where nothing was sent. */
function quantityOf(sent: unknown): number | string {
  const first: unknown = Array.isArray(sent) ? (sent[0] ?? 1) : sent;
  const written = shownText(first).trim();
  if (written === '') return 1;
  const quantity = Number(QUANTITY.exec(written)?.[1]?.replace(',', '.'));
  return Math.abs(quantity) <= MOST_QUANTITY ? quantity : written;
}

/** `qty` is a list whose first entry is the quantity (spec 000 §3); a bare number is understood too. */
const quantity = lenient(
  z.pipe(
    z.union([z.array(z.unknown()), number]),
    z.transform((sent: unknown[] | number): number | string => quantityOf(sent)),
  ),
  quantityOf,
);

/** A text that was sent in the place of what has it as a field. */
const bare =
  (name: string) =>
  (sent: unknown): unknown =>
    typeof sent === 'string' || typeof sent === 'number' ? { [name]: sent } : sent;

const addOn = readAs(bare('addon_full_name'), z.looseObject({ addon_full_name: shown }));

const isFields = (sent: unknown): sent is Readonly<Record<string, unknown>> =>
  typeof sent === 'object' && sent !== null && !Array.isArray(sent);

/** An item with whether its quantity was sent at all: without one it counts as 1, and somebody should know. */
function itemSent(sent: unknown): unknown {
  const named = bare('name')(sent);
  return isFields(named) ? { ...named, lacks_quantity: (named['qty'] ?? '') === '' } : named;
}

const item = readAs(
  itemSent,
  z.looseObject({ name: shown, qty: quantity, total: amount, addons: list(addOn) }),
);

/** What no symbol holds: control characters, halves of characters, and what turns the amount behind it around. */
const NO_SYMBOL = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu;

/** How a currency is written, cut to as many characters as a receipt takes: none has more, and amounts stay amounts. */
const currencySymbol = z.pipe(
  shown,
  z.transform((symbol: string) => symbol.slice(0, CURRENCY_LENGTH).replaceAll(NO_SYMBOL, '')),
);

/** What databases write where there is no moment begins so. */
const NO_MOMENT = '0000-00-00';

/** A moment as it was sent; seconds or milliseconds since the epoch in ISO 8601. Empty where there is none. */
function momentOf(sent: unknown): string {
  const written = shownText(sent).trim();
  if (/^\d{10}$/.test(written)) return new Date(Number(written) * 1000).toISOString();
  if (/^\d{13}$/.test(written)) return new Date(Number(written)).toISOString();
  return written.startsWith(NO_MOMENT) ? '' : written;
}

/** Whether it has been paid, of what a platform says about that; undefined for words that leave it open. */
const PAID = /^(paid|captured|settled|complete[d]?|succeeded|success|approved|yes|true|1)$/i;
const UNPAID =
  /^(un-?paid|not[ _-]paid|pending|due|open|cod|cash on delivery|on delivery|awaiting.*|no|false|0)$/i;
const paid = maybe(z.union([z.boolean(), z.string(), z.number()]));

/** Whether the platform says that an order has been paid; undefined where it does not. */
export function isPaid({ payment_status: said }: Pick<Order, 'payment_status'>): boolean | undefined {
  const word = textOf(said).trim();
  if (PAID.test(word)) return true;
  return UNPAID.test(word) ? false : undefined;
}

/** The fields of an order as the platform tells it (spec 000 §3). */
export const orderFields = z.looseObject({
  order_id: id,
  /** ISO 8601 with an offset; without one it is in the restaurant's zone (decisions 8c). */
  order_date: textField(momentOf),
  order_status: text,
  order_note: textField(noteText),
  shipping_method: shown,
  /** `first_name` is the restaurant's name on receipts (spec 000 §3). */
  shipping_details: maybe(readAs(bare('first_name'), z.looseObject({ first_name: shown }))),
  billing_details: maybe(
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
  /** When it is promised for, ISO 8601; absent where the platform does not say (extension field). */
  promised_at: textField(momentOf),
  /** How it was paid, as the platform words it; absent where it does not say (extension field). */
  payment_method: textField(shownText),
  /** "paid" or "unpaid"; absent where the platform does not say (extension field). */
  payment_status: paid,
  /** The currency's code of ISO 4217; absent where the platform does not say (extension field). */
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

/** An order, its amounts in minor units. Only a missing number refuses one (decisions 7a). */
export const order = readAs(withDecimals, orderFields);
export type Order = z.output<typeof orderFields> & {
  /** What tells the currency's decimal places where nothing else does (decisions 8e). */
  readonly decimals_sent?: number;
};

/** A page of the order list. */
export interface OrderRows {
  readonly orders: readonly Order[];
  /** What came without a number: nothing can be done with it, but to show what it says. */
  readonly unnumbered: readonly Order[];
}

const unnumbered = z.extend(orderFields, { order_id: lenient(id, () => '') });

/** A row of the list, which may lack the number, and everything else. */
const row = lenient(order, (sent): Order => z.parse(unnumbered, isFields(sent) ? withDecimals(sent) : {}));

const isBlank = ({ order_id, items, order_total, billing_details: guest }: Order): boolean =>
  order_id === '' && items.length === 0 && order_total === null && !guest;

/** The order list, judged row by row; one whose rows say nothing at all is no order list. */
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
