/** The contents of a push about an order, and the page that a click on its notification opens. Pure. */
import * as z from 'zod/mini';

/** A new order as the platform's push announces it. */
export const notice = z.object({
  title: z.string(),
  body: z.string(),
  /** The text after the last # of the body (spec 000 §2.8); undefined when there is none. */
  orderNumber: z.optional(z.string()),
});
export type Notice = z.output<typeof notice>;

const words = z.object({ title: z.optional(z.string()), body: z.optional(z.string()) });
const payload = z.union([
  z.pipe(
    z.object({ notification: words }),
    z.transform((sent) => sent.notification),
  ),
  words,
]);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The characters of a push that are shown, at most: no real order is longer, and a page would show everything. */
const MAX_LENGTH = { title: 200, body: 1000, orderNumber: 100 };

/**
 * Reads a push: what Firebase's server sends, or a bare title and body. Anything else also means that somebody has
 * ordered, so it is shown as a plain "New Order" rather than not at all.
 *
 * @param text the push's data; undefined if it has none.
 * @param untitled "New Order", in the language of the person who sees it.
 */
export function readNotice(text: string | undefined, untitled: string): Notice {
  const { data = {} } = payload.safeParse(parsed(text ?? ''));
  const body = data.body?.trim() ?? '';
  const number = body.includes('#') ? body.slice(body.lastIndexOf('#') + 1).trim() : '';
  const isNumber = number !== '' && number.length <= MAX_LENGTH.orderNumber;
  return {
    title: data.title?.trim().slice(0, MAX_LENGTH.title) || untitled,
    body: body.slice(0, MAX_LENGTH.body),
    ...(isNumber && { orderNumber: number }),
  };
}

/** The tag by which a browser replaces notifications: one per order, or '' (never replaced) if the order is unknown. */
export const noticeTag = ({ orderNumber }: Notice): string =>
  orderNumber === undefined ? '' : `order-${orderNumber}`;

/** The page of the console that shows the order: always a path of the console's own origin. */
export const noticePath = (orderNumber: string | undefined): string =>
  orderNumber !== undefined && /^\d+$/.test(orderNumber) ? `/order_detail?order=${orderNumber}` : '/orders';
