/**
 * The orders that wait, as this browser has seen them: auto-print leaves those alone that waited while it was off
 * (decisions 17d), and knows which came while no console was open (17a). Kept over reloads and for the tab that leads next.
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
   * Takes in which orders wait.
   *
   * @param isOn whether auto-print is switched on; a change of that is to be taken in, too.
   * @returns those of them that print automatically, newest first.
   */
  readonly toPrint: (waiting: Pick<Waiting, 'orderIds' | 'isKnown'>, isOn: boolean) => readonly string[];
  readonly isMissed: (orderId: string) => boolean;
  /** A person wants these printed: they are left alone no longer. */
  readonly want: (orderIds: readonly string[]) => void;
}

/** @param scope whose orders these are, `<platform host>/<mid>`. */
export function createSeenOrders(scope: string): SeenOrders {
  const kept = stored(`auto_print_seen/${scope}`, listOf(seenOrder), { per: 'device', otherwise: [] });
  /** Until the platform has said for the first time what waits. */
  let isOpening = true;
  /** Auto-print was off before that: what the first list names waited then, unless it was announced since. */
  let wasOff = false;

  return {
    toPrint: ({ orderIds, isKnown }, isOn) => {
      const before = new Map(kept.get().map((order) => [order.orderId, order]));
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
      // What was announced before the platform was asked is not all that waits.
      kept.set(isKnown ? seen : [...seen, ...before.values()]);
      if (isKnown) isOpening = false;
      return seen.filter(({ isLeft }) => !isLeft).map(({ orderId }) => orderId);
    },
    isMissed: (orderId) => kept.get().some((order) => order.orderId === orderId && order.isMissed),
    want: (orderIds) =>
      void kept.set(
        kept.get().map((order) => (orderIds.includes(order.orderId) ? { ...order, isLeft: false } : order)),
      ),
  };
}
