/**
 * The waiting orders that this browser has seen: auto-print skips those that waited while it was off (decisions 17d),
 * and knows which came while no console was open (17a). The list survives reloads and passes to the next leading tab.
 */
import * as z from 'zod/mini';
import type { Waiting } from '../push/orderDesk.ts';
import { listOf, stored } from '../storage/stored.ts';

const seenOrder = z.object({
  orderId: z.string(),
  /** It came while no console was open. */
  isMissed: z.boolean(),
  /** It waited while auto-print was off: it prints only when a person asks for it. */
  isLeft: z.boolean(),
});
type SeenOrder = z.output<typeof seenOrder>;

export interface SeenOrders {
  /**
   * Records which orders wait.
   *
   * @param isOn whether auto-print is switched on; call this when that changes, too.
   * @returns those of them that print automatically, newest first.
   */
  readonly toPrint: (waiting: Pick<Waiting, 'orderIds' | 'isKnown'>, isOn: boolean) => readonly string[];
  readonly isMissed: (orderId: string) => boolean;
  /** Requested by a person: no longer skipped. */
  readonly want: (orderIds: readonly string[]) => void;
}

/** @param scope the outlet, `<platform host>/<mid>`. */
export function createSeenOrders(scope: string): SeenOrders {
  const storedOrders = stored(`auto_print_seen/${scope}`, listOf(seenOrder), {
    per: 'device',
    otherwise: [],
  });
  /** True until the platform's first answer about the waiting orders. */
  let isOpening = true;
  /** Auto-print was off before that: orders in the first list waited then, unless they were announced since. */
  let wasOff = false;

  return {
    toPrint: ({ orderIds, isKnown }, isOn) => {
      const before = new Map(storedOrders.get().map((order) => [order.orderId, order]));
      wasOff ||= !isOn;
      const seen = orderIds.map((orderId): SeenOrder => {
        const order = before.get(orderId);
        before.delete(orderId);
        return {
          orderId,
          isMissed: order?.isMissed ?? (isOpening && isKnown),
          isLeft: !isOn || (order?.isLeft ?? (isOpening && isKnown && wasOff)),
        };
      });
      // Before the platform's first answer, only announced orders are known: keep the others.
      storedOrders.set(isKnown ? seen : [...seen, ...before.values()]);
      if (isKnown) isOpening = false;
      return seen.filter(({ isLeft }) => !isLeft).map(({ orderId }) => orderId);
    },
    isMissed: (orderId) => storedOrders.get().some((order) => order.orderId === orderId && order.isMissed),
    want: (orderIds) =>
      void storedOrders.set(
        storedOrders
          .get()
          .map((order) => (orderIds.includes(order.orderId) ? { ...order, isLeft: false } : order)),
      ),
  };
}
