/**
 * Events for changed orders, for all code that shows or watches orders. A module of its own, so that pages can listen
 * without loading the code that detects the changes.
 */
import type { Order } from '@servery/protocol/platform/order';
import { watched } from '../storage/watched.ts';

type Listener<News> = (news: News) => void;

function eventEmitter<News>() {
  const listeners = new Set<Listener<News>>();
  return {
    emit: (news: News): void => {
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

const waiting = eventEmitter<readonly string[]>();
const acted = eventEmitter<string>();
const read = eventEmitter<readonly Pick<Order, 'order_id' | 'order_status'>[]>();

/** Calls back whenever the set of waiting orders changes: a new one came, or one was acted on, here or elsewhere. */
export const onWaitingOrders = waiting.on;

/** The numbers of the waiting orders, newest first; the tab's title shows their count. Undefined while not known. */
export const waitingOrders = watched<readonly string[] | undefined>(undefined);

/** While the platform fails, since when the waiting orders are unknown, in milliseconds of this device's clock. */
export const waitingUncheckedSince = watched<number | undefined>(undefined);

/** @param isNews whether something has changed since the open lists were read. */
export function setWaitingOrders(orderIds: readonly string[], isNews: boolean): void {
  const before = waitingOrders.get() ?? [];
  waitingOrders.set(orderIds);
  if (isNews && !sameOrders(orderIds, before)) waiting.emit(orderIds);
}
const arrivedOrders = watched<ReadonlySet<string>>(new Set());

/** The orders that came while this page was open and that nobody has opened here: lists mark them (decisions 17c). */
export const arrived = {
  ...arrivedOrders,
  add: (orderId: string): void => arrivedOrders.set(new Set([...arrivedOrders.get(), orderId])),
  seen: (orderId: string): void => {
    if (arrivedOrders.get().has(orderId))
      arrivedOrders.set(new Set([...arrivedOrders.get()].filter((id) => id !== orderId)));
  },
};

/** Someone has acted on an order on this page: its alarm stops before the next poll. */
export const actedOn = acted.emit;
export const onActedOn = acted.on;
/** Reports the orders in a response of the platform: an order that someone acted on elsewhere stops ringing. */
export const ordersRead = read.emit;
export const onOrdersRead = read.on;
