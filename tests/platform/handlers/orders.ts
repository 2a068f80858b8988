/** Orders: list, detail, status, activity, and the notices of new ones. */
import type { CallAnswerSent } from '@servery/protocol/platform/call';
import { moneyText } from '@servery/protocol/platform/amounts';
import {
  actionsIn,
  OPEN_STATUSES,
  ORDER_STATUSES,
  type OrderAction,
  type OrderStatus,
  STATUS_AFTER,
  STATUS_OF_CODE,
  statusLabel,
} from '@servery/protocol/platform/orderStatus';
import type { getOrder } from '@servery/protocol/platform/orders';
import { type HandlersOf, type OrderPush, Refusal } from '../handler.ts';
import { createOrder } from '../newOrder.ts';
import type { Activity, StoredOrder } from '../store/storedOrders.ts';
import type { Store } from '../store/merchantStore.ts';
import { dayOf, dayText, isoIn } from '../zone.ts';
import { windowOf } from './window.ts';

/** The maximum preparation time in minutes, a day; more is a typing error. */
const MAX_PREPARATION_MINUTES = 24 * 60;

/** How long the platform takes to create the test order. */
const TEST_ORDER_DELAY_MS = 1000;

/** An order as sent. Some amounts are text, as on the real platform. */
function orderAnswer(order: StoredOrder, store: Store): CallAnswerSent<typeof getOrder> {
  const { tip, promisedAt } = order;
  const zone = store.zone();
  return {
    order_id: order.id,
    order_date: isoIn(zone, order.placedAt),
    order_status: order.status,
    ...order.details,
    ...(tip === null ? {} : { tip_amount: moneyText(tip) }),
    sales_tax: moneyText(order.tax),
    order_total: order.total / 100,
    ...(promisedAt === null ? {} : { promised_at: isoIn(zone, promisedAt) }),
    ...store.sentInstead.get(order.id),
  };
}

/** The notice of a new order, worded like a push message (spec 000 §2.8). */
export function noticeOf(orderId: number): OrderPush {
  return { order_id: orderId, title: 'New Order', body: `You have a new order #${orderId}` };
}

function find(store: Store, id: string): StoredOrder {
  const order = store.orders.get(Number(id));
  if (!order) throw new Refusal(`There is no order ${id}.`, {}, 404);
  return order;
}

/** The words for each action in a refusal. */
const ACTION_WORDS: Readonly<Record<OrderAction, string>> = {
  confirm: 'accepted',
  cancel: 'declined',
  ready_for_pickup: 'marked ready',
  picked_up: 'picked up',
  delivered: 'delivered',
};

const ACTIVITY_OF: Readonly<Record<OrderAction, Activity['kind']>> = {
  confirm: 'accepted',
  cancel: 'cancelled',
  ready_for_pickup: 'ready',
  picked_up: 'picked_up',
  delivered: 'delivered',
};

/** When a confirmed order is due: after the given minutes, but a future order not before its ordered time. */
function promiseOf({ promisedAt, status }: StoredOrder, now: number, minutes: number): number {
  const due = now + minutes * 60_000;
  return status === 'ORDER_AHEAD' ? Math.max(promisedAt ?? 0, due) : due;
}

export const orderHandlers = {
  getOrders: ({ query, store, now }) => {
    const statuses = new Set<OrderStatus>();
    for (const code of query.order_status.split(',').map(Number)) {
      const status = STATUS_OF_CODE[code];
      if (!status)
        throw new Refusal(`${code} is not a status code.`, { order_status: `${code} is not known` }, 400);
      statuses.add(status);
    }
    const window = windowOf(query.start_date, query.end_date, store.zone(), now);
    return store.orders
      .page([...statuses], window, query.length, query.offset)
      .map((order) => orderAnswer(order, store));
  },

  getOrder: ({ query, store }) => orderAnswer(find(store, query.order_id), store),

  updateOrderStatus: ({ query, store, account, now }) => {
    const { status: action, preparation_time: minutes } = query;
    const order = find(store, query.order_id);
    if (!actionsIn(order.status).includes(action)) {
      throw new Refusal(
        `Order ${order.id} is ${statusLabel(order.status)} and can't be ${ACTION_WORDS[action]}.`,
      );
    }
    let promisedAt = order.promisedAt;
    if (action === 'confirm') {
      if (minutes === undefined || minutes < 1 || minutes > MAX_PREPARATION_MINUTES) {
        throw new Refusal('Please select a time for the order', {
          preparation_time: `must be 1 to ${MAX_PREPARATION_MINUTES} minutes`,
        });
      }
      promisedAt = promiseOf(order, now, minutes);
    }
    const activity: Activity = {
      at: isoIn(store.zone(), now),
      kind: ACTIVITY_OF[action],
      by: account.name,
      ...(action === 'confirm' ? { minutes } : {}),
    };
    const status = STATUS_AFTER[action];
    store.orders.update(order.id, { status, promisedAt, activity: [...order.activity, activity] });
    return { order_id: order.id, order_status: status };
  },

  getOrderCounts: ({ query: { start_date, end_date }, store, now }) => {
    const zone = store.zone();
    const today = dayText(dayOf(now, zone));
    const period = windowOf(start_date, end_date, zone, now);
    const doneIn = start_date === undefined ? windowOf(today, today, zone, now) : period;
    const countsOf = (isOpen: boolean, window: typeof period) =>
      ORDER_STATUSES.filter((status) => OPEN_STATUSES.includes(status) === isOpen).map((order_status) => ({
        order_status,
        count: store.orders.countOf(order_status, window),
      }));
    return { open: countsOf(true, period), done: countsOf(false, doneIn) };
  },

  getOrderActivity: ({ query, store }) => [...find(store, query.order_id).activity],

  orderEvents: ({ newOrders }) => newOrders,

  runOrderTest: ({ store, newOrders, later, now }) => {
    later(TEST_ORDER_DELAY_MS, () => {
      const id = createOrder(store, now + TEST_ORDER_DELAY_MS, { order_note: 'Test order' });
      newOrders.publish(noticeOf(id));
    });
    return {};
  },

  registerDevice: () => ({ success: true }),
} satisfies HandlersOf<'orders'>;
