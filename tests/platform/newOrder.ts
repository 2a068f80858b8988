/** A new order for tests. */
import * as z from 'zod/mini';
import { draftOrder } from './seed/draftOrder.ts';
import { createRandom } from './seed/random.ts';
import type { Store } from './store/merchantStore.ts';
import { isoIn } from './zone.ts';

const text = z.optional(z.string());
const amount = z.optional(z.number());

/**
 * The fields that a test may set; the rest is random. They have the names of the platform's fields; amounts are in the
 * currency's unit.
 */
export const newOrder = z.object({
  /** An unused number; default: the next one. */
  order_id: z.optional(z.int()),
  /** Default: Processing. Any text is allowed, to test unknown statuses. */
  order_status: text,
  order_note: text,
  shipping_method: text,
  payment_method: text,
  currency_symbol: text,
  billing_details: z.optional(
    z.object({
      first_name: text,
      last_name: text,
      phone: text,
      address_1: text,
      city: text,
      email: text,
    }),
  ),
  items: z.optional(
    z.array(
      z.object({
        name: z.string(),
        qty: z.tuple([z.number()]),
        /** Total of the line. */
        total: z.number(),
        addons: z.optional(z.array(z.object({ addon_full_name: z.string() }))),
      }),
    ),
  ),
  tip_amount: z.optional(z.nullable(z.number())),
  /** Default: the sum of the order. A difference is a charge without a field of its own. */
  order_total: amount,
  /** How many minutes ago it was placed. */
  placed_ago: amount,
  /** Minutes from placing it until it is due, for a future order. */
  due_in: amount,
});
export type NewOrder = z.output<typeof newOrder>;

/**
 * Adds an order without notifying the consoles.
 *
 * @param now milliseconds since the epoch.
 * @returns its number.
 */
export function createOrder(store: Store, now: number, given: NewOrder = {}): number {
  const { order_status: status = 'Processing', order_total: total, placed_ago: ago = 0, ...rest } = given;
  const { order_id: id, tip_amount: tip, due_in: due, ...details } = rest;
  // The order count is the seed, so that a repeated test has the same guest and dishes.
  const draft = draftOrder(createRandom(store.orders.count()), {
    restaurant: store.profile.get().name,
    details,
    ...(tip !== undefined && { tip: tip === null ? null : Math.round(tip * 100) }),
  });
  const placedAt = Math.floor(now / 1000) * 1000 - ago * 60_000;
  return store.orders.add({
    ...(id !== undefined && { id }),
    placedAt,
    promisedAt: due === undefined ? null : placedAt + due * 60_000,
    status,
    ...draft.amounts,
    ...(total !== undefined && { total: Math.round(total * 100) }),
    details: draft.details,
    activity: [{ at: isoIn(store.zone(), placedAt), kind: 'placed' }],
  });
}
