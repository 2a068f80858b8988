/** The orders that arrived while this tab was open, newest first (decisions 20). */
import * as z from 'zod/mini';
import { ARRIVALS } from '../../session/forgetTab.ts';
import type { Subscribable } from '../../storage/watched.ts';
import { listOf, stored } from '../../storage/stored.ts';

const arrival = z.object({
  orderId: z.string(),
  /** When it was first reported, in milliseconds since the epoch by this device's clock. */
  at: z.number(),
});
export type Arrival = z.output<typeof arrival>;

/** Maximum length of the list; older ones are found on the orders page. */
const LISTED = 50;

/**
 * Lists each order once, when it is first seen waiting; the list survives a reload.
 *
 * @param scope the owner of the orders, `<platform host>/<mid>`.
 * @param waiting the numbers of the waiting orders, newest first.
 */
export function listArrivals(
  scope: string,
  waiting: Subscribable<{ readonly orderIds: readonly string[] }>,
): Subscribable<readonly Arrival[]> {
  const arrivals = stored(ARRIVALS + scope, listOf(arrival), { per: 'tab', otherwise: [] });
  const check = (): void => {
    const before = arrivals.get();
    const at = Date.now();
    const news = waiting.get().orderIds.filter((id) => !before.some(({ orderId }) => orderId === id));
    if (news.length === 0) return;
    arrivals.set([...news.map((orderId) => ({ orderId, at })), ...before].slice(0, LISTED));
  };
  waiting.subscribe(check);
  check();
  return arrivals;
}
