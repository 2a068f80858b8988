/** What a push says about an order, and where a click on its notification leads. Pure. */
import * as z from 'zod/mini';

/** A new order as the platform's push announces it. */
export const notice = z.object({
  title: z.string(),
  body: z.string(),
  /** The text after the last # of the body (spec 000 §2.8); undefined when there is none. */
  orderNumber: z.optional(z.string()),
});
export type Notice = z.output<typeof notice>;

/** Spec 000 §2.8. */
const DEFAULT_TITLE = 'New Order';

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

/**
 * Reads a push: what Firebase's server sends, or a bare title and body. Whatever else it is, somebody has
 * ordered: it is shown as a plain "New Order" rather than not at all.
 *
 * @param text the push's data; undefined when it came without.
 */
export function readNotice(text: string | undefined): Notice {
  const { data = {} } = payload.safeParse(parsed(text ?? ''));
  const body = data.body?.trim() ?? '';
  const number = body.includes('#') ? body.slice(body.lastIndexOf('#') + 1).trim() : '';
  return {
    title: data.title?.trim() || DEFAULT_TITLE,
    body,
    ...(number === '' ? {} : { orderNumber: number }),
  };
}

/** What a browser shows one notification for: the order, or '' (each by itself) when it is not known. */
export const noticeTag = ({ orderNumber }: Notice): string =>
  orderNumber === undefined ? '' : `order-${orderNumber}`;

/** The page of the console that shows the order: always a path of the console's own origin. */
export const noticePath = (orderNumber: string | undefined): string =>
  orderNumber !== undefined && /^\d+$/.test(orderNumber) ? `/order_detail?order=${orderNumber}` : '/orders';
