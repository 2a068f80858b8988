/**
 * The word that something about orders has changed, for anyone who shows or watches them. It stands alone so that
 * pages can listen without loading what finds it out.
 */
import type { Order } from '@servery/protocol/platform/order';
import { watched } from '../storage/watched.ts';

type Listener<News> = (news: News) => void;

function wire<News>() {
  const listeners = new Set<Listener<News>>();
  return {
    tell: (news: News): void => {
      for (const listener of [...listeners]) listener(news);
    },
    on: (listener: Listener<News>): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Whether these are the same orders in the same order. */
export const sameOrders = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index]);

const waiting = wire<readonly string[]>();
const acted = wire<string>();
const read = wire<readonly Pick<Order, 'order_id' | 'order_status'>[]>();

/** Calls back whenever other orders wait than before: a new one came, or one was acted on, here or elsewhere. */
export const onWaitingOrders = waiting.on;

/** The numbers of the orders that wait, newest first: what the tab's title counts. Undefined while that is not known. */
export const waitingOrders = watched<readonly string[] | undefined>(undefined);

/** @param isNews whether something has changed since the lists that are open were read. */
export function tellWaitingOrders(orderIds: readonly string[], isNews: boolean): void {
  const before = waitingOrders.get() ?? [];
  waitingOrders.set(orderIds);
  if (isNews && !sameOrders(orderIds, before)) waiting.tell(orderIds);
}
const arrivedOrders = watched<ReadonlySet<string>>(new Set());

/** The orders that came while this page was open and that nobody has looked at here: lists mark them (decisions 17c). */
export const arrived = {
  ...arrivedOrders,
  add: (orderId: string): void => arrivedOrders.set(new Set([...arrivedOrders.get(), orderId])),
  seen: (orderId: string): void => {
    if (arrivedOrders.get().has(orderId))
      arrivedOrders.set(new Set([...arrivedOrders.get()].filter((id) => id !== orderId)));
  },
};

/** Somebody has acted on an order on this page: its alarm is over before the platform has been asked again. */
export const actedOn = acted.tell;
export const onActedOn = acted.on;
/** Reports orders in an answer of the platform: an order that someone acted on elsewhere stops ringing. */
export const ordersRead = read.tell;
export const onOrdersRead = read.on;
