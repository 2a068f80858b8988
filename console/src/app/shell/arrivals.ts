/** The orders that came in while this tab was open, newest first (decisions 20). */
import * as z from 'zod/mini';
import { readKeptList } from '../../platform/keptList.ts';
import { ARRIVALS } from '../../session/forgetTab.ts';
import { watched, type Watched } from '../../push/watched.ts';
import { tabStorage } from '../../storage/textStorage.ts';

const arrival = z.object({
  orderId: z.string(),
  /** When it was first heard of, milliseconds since the epoch by this device's clock. */
  at: z.number(),
});
export type Arrival = z.output<typeof arrival>;

/** So many are listed; who looks for older ones looks among the orders. */
const LISTED = 50;

/**
 * Lists each order once, when it is first seen to wait; a reload goes on with the list.
 *
 * @param scope whose orders these are, `<platform host>/<mid>`.
 * @param waiting the numbers of the orders that wait, newest first.
 */
export function listArrivals(
  scope: string,
  waiting: Pick<Watched<{ readonly orderIds: readonly string[] }>, 'get' | 'subscribe'>,
): Watched<readonly Arrival[]> {
  const key = ARRIVALS + scope;
  const arrivals = watched<readonly Arrival[]>(readKeptList(tabStorage, key, arrival));
  const look = (): void => {
    const before = arrivals.get();
    const at = Date.now();
    const news = waiting.get().orderIds.filter((id) => !before.some(({ orderId }) => orderId === id));
    if (news.length === 0) return;
    const now = [...news.map((orderId) => ({ orderId, at })), ...before].slice(0, LISTED);
    tabStorage.set(key, JSON.stringify(now));
    arrivals.set(now);
  };
  waiting.subscribe(look);
  look();
  return arrivals;
}
