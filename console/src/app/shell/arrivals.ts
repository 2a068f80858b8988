/** The orders that came in while this tab was open, newest first (decisions 20). */
import { watched, type Watched } from '../../push/watched.ts';

export interface Arrival {
  readonly orderId: string;
  /** When it was first heard of, milliseconds since the epoch by this device's clock. */
  readonly at: number;
}

/** So many are listed; who looks for older ones looks among the orders. */
const LISTED = 50;

function kept(key: string): readonly Arrival[] {
  try {
    const list: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(list) ? (list as Arrival[]) : [];
  } catch {
    return [];
  }
}

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
  const key = `arrivals/${scope}`;
  const arrivals = watched(kept(key));
  const look = (): void => {
    const before = arrivals.get();
    const at = Date.now();
    const news = waiting.get().orderIds.filter((id) => !before.some(({ orderId }) => orderId === id));
    if (news.length === 0) return;
    const now = [...news.map((orderId) => ({ orderId, at })), ...before].slice(0, LISTED);
    sessionStorage.setItem(key, JSON.stringify(now));
    arrivals.set(now);
  };
  waiting.subscribe(look);
  look();
  return arrivals;
}
