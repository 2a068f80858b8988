/**
 * Merges the events of all sources, across all tabs: keeps the list of waiting orders, and alerts once about each
 * new one.
 */
import type { Order } from '@servery/protocol/platform/order';
import { codesOfFilter, STATUS_OF_CODE } from '@servery/protocol/platform/orderStatus';
import { t } from 'i18next';
import * as z from 'zod/mini';
import { openTabChannel } from '../storage/tabChannel.ts';
import { type Watched, watched } from '../storage/watched.ts';
import { notice, type Notice } from '../worker/notice.ts';
import { claimAlert } from './alerted.ts';
import { sameOrders } from './orderNews.ts';
import type { SourceListener } from './source.ts';

/** How much later hidden tabs claim an alert, so that a visible tab gets it, in milliseconds. */
const HIDDEN_TAB_DELAY_MS = 200;
/** An order that polling finds and that is not announced within this time was missed by the push. */
const ANNOUNCED_WITHIN_MS = 5000;

/** The messages about orders between the tabs of one browser. */
const tabMessage = z.discriminatedUnion('type', [
  /** A tab has just been opened: the leader replies with the waiting orders. */
  z.object({ type: z.literal('hello') }),
  /** One of the tabs received a push. */
  z.object({ type: z.literal('notice'), notice }),
  /** The waiting orders, newest first, and whether orders are announced as they come. From the leading tab. */
  z.object({ type: z.literal('waiting'), orderIds: z.array(z.string()), isLive: z.boolean() }),
  /** When the platform started to fail, since when the waiting orders are unknown. From the leading tab. */
  z.object({ type: z.literal('failing'), since: z.number() }),
  /** Someone has acted on an order in one of the tabs. */
  z.object({ type: z.literal('acted'), orderId: z.string() }),
]);

const WAITING = codesOfFilter(undefined);
/** The statuses of orders that no longer wait to be accepted or declined; an unknown status proves nothing. */
const HAS_LEFT: ReadonlySet<string> = new Set(
  Object.entries(STATUS_OF_CODE).flatMap(([code, status]) =>
    WAITING.includes(Number(code)) ? [] : [status],
  ),
);

export interface Waiting {
  /** The numbers of the orders that wait to be accepted or declined, newest first. */
  readonly orderIds: readonly string[];
  /** Whether the platform has answered; until then the list holds only announced orders. */
  readonly isKnown: boolean;
  /** Whether new orders are announced as they come; while they are not, polling is frequent. */
  readonly isLive: boolean;
  /** While the platform fails: when it last answered or first failed, in milliseconds of this device's clock. */
  readonly failingSince?: number | undefined;
}

interface DeskOptions {
  /** The outlet, `<platform host>/<mid>`. */
  readonly scope: string;
  /** Alerts about a new order, in this tab only; resolves once that is done. */
  readonly onAlert: (notice: Notice) => Promise<void>;
  /** Polls the platform for waiting orders soon; called in the leading tab. */
  readonly ask: () => void;
  readonly announcedWithinMs?: number;
}

export interface OrderDesk {
  readonly waiting: Watched<Waiting>;
  /** Receives the events of this tab's sources; they run in the leading tab. */
  readonly listener: SourceListener;
  /** Makes this tab the leader; returns a function that ends it. */
  readonly lead: () => () => void;
  /**
   * Handles a push that reached this tab.
   *
   * @returns resolves once one of the tabs has alerted about it.
   */
  readonly receive: (notice: Notice) => Promise<void>;
  /** Someone has acted on an order in this tab. */
  readonly actedOn: (orderId: string) => void;
  /** The platform returned these orders: those that no longer wait were acted on elsewhere. */
  readonly seen: (orders: readonly Pick<Order, 'order_id' | 'order_status'>[]) => void;
  readonly close: () => void;
}

/** Spec 000 §2.8: the text after the last # names an order when it is numeric. */
export const isOrderNumber = (text: string | undefined): text is string =>
  text !== undefined && /^\d+$/.test(text);

const numbered = (orderNumber: string): Notice => ({
  title: t('New Order'),
  body: `#${orderNumber}`,
  orderNumber,
});

export function createOrderDesk({
  scope,
  onAlert,
  ask,
  announcedWithinMs = ANNOUNCED_WITHIN_MS,
}: DeskOptions): OrderDesk {
  const waiting = watched<Waiting>({ orderIds: [], isKnown: false, isLive: false });
  /** Orders that this tab has handled: it alerted about them, or left them to another tab. */
  const dealtWith = new Set<string>();
  /** When an order was last announced or acted on: the response to an earlier request does not reflect it. */
  const announcedAt = new Map<string, number>();
  const actedAt = new Map<string, number>();
  let isLeading = false;
  /** Whether the earlier list is known; the first response after opening contains no new orders. */
  let isKnown = false;
  let isSourceLive = false;
  let checkedAt: number | undefined;
  let failingSince: number | undefined;
  let liveSince = 0;
  let lastRequestedAt = Number.NEGATIVE_INFINITY;
  let hasMissed = false;

  const isLive = (): boolean => isSourceLive && !hasMissed;
  const publish = (orderIds: readonly string[]): void => {
    const before = waiting.get();
    const now: Waiting = { orderIds, isKnown, isLive: isLive(), failingSince };
    const isSame =
      sameOrders(before.orderIds, orderIds) &&
      before.isKnown === now.isKnown &&
      before.isLive === now.isLive &&
      before.failingSince === now.failingSince;
    if (!isSame) waiting.set(now);
    if (isLeading && failingSince !== undefined) tabs.post({ type: 'failing', since: failingSince });
    else if (isLeading && isKnown) tabs.post({ type: 'waiting', orderIds: [...orderIds], isLive: isLive() });
  };

  const alertOf = async (notice: Notice): Promise<void> => {
    const { orderNumber } = notice;
    // Two orders without a number are indistinguishable: better to alert twice than not at all.
    if (orderNumber === undefined) {
      if (!document.hidden) await onAlert(notice);
      return;
    }
    if (dealtWith.has(orderNumber)) return;
    dealtWith.add(orderNumber);
    if (document.hidden) await new Promise((resolve) => setTimeout(resolve, HIDDEN_TAB_DELAY_MS));
    if (await claimAlert(scope, orderNumber)) await onAlert(notice);
  };

  const receive = (notice: Notice): Promise<void> => {
    const { orderNumber } = notice;
    hasMissed = false;
    if (isOrderNumber(orderNumber)) {
      announcedAt.set(orderNumber, performance.now());
      const { orderIds } = waiting.get();
      const isNews = !orderIds.includes(orderNumber) && !actedAt.has(orderNumber);
      publish(isNews ? [orderNumber, ...orderIds] : orderIds);
    }
    if (isLeading) ask();
    return alertOf(notice);
  };

  /** The push must announce this order in time; otherwise it counts as not live. */
  const expectAnnounced = (orderId: string): void => {
    setTimeout(() => {
      if (announcedAt.has(orderId) || !isLive()) return;
      hasMissed = true;
      publish(waiting.get().orderIds);
    }, announcedWithinMs);
  };

  const onWaiting = (orderIds: readonly string[], requestedAt: number): void => {
    const isLater = (at: number | undefined): boolean => at !== undefined && at >= requestedAt;
    const { orderIds: before } = waiting.get();
    const stillWaiting = before.filter((id) => !orderIds.includes(id) && isLater(announcedAt.get(id)));
    const now = [...stillWaiting, ...orderIds.filter((id) => !isLater(actedAt.get(id)))];
    const news = isKnown ? orderIds.filter((id) => !before.includes(id) && !dealtWith.has(id)) : [];
    // Orders that came while no console was open do not alert: they are listed, and they ring.
    if (!isKnown) for (const id of now) if (!announcedAt.has(id)) dealtWith.add(id);
    isKnown = true;
    checkedAt = Date.now();
    failingSince = undefined;
    publish(now);
    for (const id of news) {
      void alertOf(numbered(id));
      // Orders that came before the connection was up could not be announced on it.
      if (isLeading && liveSince < lastRequestedAt) expectAnnounced(id);
    }
    lastRequestedAt = requestedAt;
  };

  const onFailing = (since: number): void => {
    failingSince = since;
    publish(waiting.get().orderIds);
  };

  const forget = (orderId: string): void => {
    actedAt.set(orderId, performance.now());
    publish(waiting.get().orderIds.filter((id) => id !== orderId));
    if (isLeading) ask();
  };

  const onMessage = (message: z.output<typeof tabMessage>): void => {
    switch (message.type) {
      case 'hello':
        if (isLeading) publish(waiting.get().orderIds);
        return;
      case 'notice':
        void receive(message.notice);
        return;
      case 'acted':
        forget(message.orderId);
        return;
      case 'failing':
        if (!isLeading) onFailing(message.since);
        return;
      case 'waiting':
        if (isLeading) return;
        isSourceLive = message.isLive;
        hasMissed = false;
        onWaiting(message.orderIds, performance.now());
    }
  };
  const tabs = openTabChannel(`orders/${scope}`, tabMessage, onMessage);
  tabs.post({ type: 'hello' });

  const receiveAndForward = (notice: Notice): Promise<void> => {
    tabs.post({ type: 'notice', notice });
    return receive(notice);
  };
  const actedOn = (orderId: string): void => {
    tabs.post({ type: 'acted', orderId });
    forget(orderId);
  };
  return {
    waiting,
    listener: {
      onNotice: (notice) => void receiveAndForward(notice),
      onWaiting,
      onFailed: () => onFailing(failingSince ?? checkedAt ?? Date.now()),
      onLive: (isUp) => {
        isSourceLive = isUp;
        liveSince = performance.now();
        hasMissed = false;
        publish(waiting.get().orderIds);
        // Find the orders that came while nothing was announced.
        ask();
      },
    },
    lead: () => {
      isLeading = true;
      isSourceLive = false;
      return () => {
        isLeading = false;
      };
    },
    receive: receiveAndForward,
    actedOn,
    seen: (orders) => {
      const { orderIds } = waiting.get();
      for (const { order_id, order_status } of orders) {
        if (orderIds.includes(order_id) && HAS_LEFT.has(order_status)) actedOn(order_id);
      }
    },
    close: tabs.close,
  };
}
