import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { date } from './dates.ts';
import { acknowledged, answeredList, count, id, list, orNull, number, text } from './formats.ts';
import { order, orderRows } from './order.ts';
import { ORDER_ACTIONS } from './orderStatus.ts';
import { shown } from './shown.ts';

/** Page length of the order list (spec 000 §9). */
export const ORDER_PAGE_LENGTH = 10;

export const getOrders = defineCall({
  summary: 'The order list, newest first, a page at a time; a short page is the last',
  method: 'GET',
  path: '/api/v1/users/get_orders_v2',
  merchant: 'query',
  query: z.object({
    type: z.literal('RB'),
    length: count,
    /** Page index from 0 (decisions 3). */
    offset: count,
    /** Status codes separated by commas (decisions 4). */
    order_status: z.string().check(z.regex(/^\d+(,\d+)*$/, 'must be status codes separated by commas')),
    start_date: z.optional(date),
    end_date: z.optional(date),
  }),
  answer: orderRows,
  source: 'spec 000 §7',
});

export const getOrder = defineCall({
  summary: 'One order whole',
  method: 'GET',
  path: '/api/v1/users/get_order',
  merchant: 'query',
  query: z.object({ order_id: id }),
  answer: order,
  source: 'spec 000 §7',
});

export const updateOrderStatus = defineCall({
  summary:
    'Takes an order one step further: confirm with minutes of preparation, cancel, ready, picked up, delivered',
  method: 'POST',
  path: '/api/v1/users/order_status_v2',
  merchant: 'query',
  query: z.object({
    order_id: id,
    status: z.enum(ORDER_ACTIONS),
    /** Minutes; only with `confirm`. */
    preparation_time: z.optional(count),
  }),
  answer: acknowledged,
  source: 'spec 000 §7',
});

/** The number of orders in one status. */
const statusCount = z.looseObject({ order_status: text, count });

export const getOrderCounts = defineCall({
  summary:
    "How many orders are in each status: open ones of any day, done ones of the restaurant's day; of given days, both",
  method: 'GET',
  path: '/api/v1/users/order_counts',
  merchant: 'query',
  query: z.object({
    /** First and last day of placing the orders, both or neither, as in the order list. */
    start_date: z.optional(date),
    end_date: z.optional(date),
  }),
  answer: z.looseObject({
    /** New, future, confirmed and ready. */
    open: list(statusCount),
    /** Every other status. */
    done: list(statusCount),
  }),
  extension: true,
  source: 'decisions 8g',
});

/** One event in an order's history. */
export const orderActivity = z.looseObject({
  at: z.string(),
  kind: z.enum(['placed', 'accepted', 'ready', 'picked_up', 'delivered', 'cancelled']),
  /** Who did it, if the platform knows. */
  by: orNull(shown),
  /** Minutes of preparation, with `accepted`. */
  minutes: orNull(number),
});

export const getOrderActivity = defineCall({
  summary: 'What happened to an order, oldest first',
  method: 'GET',
  path: '/api/v1/users/order_activity',
  merchant: 'query',
  query: z.object({ order_id: id }),
  answer: answeredList(orderActivity),
  extension: true,
  source: 'decisions 8',
});

/** A notice of a new order, worded like a push message (spec 000 §2.8): the order number follows the last #. */
export const orderEvent = z.looseObject({ order_id: id, title: shown, body: shown });

export const orderEvents = defineCall({
  summary: 'New orders as they come, as server-sent events named "order"',
  method: 'GET',
  path: '/api/v1/merchants/order_events',
  merchant: 'query',
  answer: orderEvent,
  shape: 'stream',
  extension: true,
  source: 'decisions 8',
});

export const runOrderTest = defineCall({
  summary: 'Has the platform create a test order',
  method: 'PATCH',
  path: '/api/v1/merchants/test_auto_run',
  merchant: 'query',
  answer: acknowledged,
  source: 'spec 000 §7',
});

export const registerDevice = defineCall({
  summary: 'Registers this device for push messages',
  method: 'POST',
  path: '/api/v1/users/register_device',
  merchant: 'body',
  form: 'register_device',
  body: z.object({
    fields: z.object({
      smartDeviceOS: z.string(),
      deviceToken: z.string(),
      deviceId: z.string(),
      deviceInfo: z.string(),
      pushNotificationService: z.object({ groupName: z.string() }),
    }),
  }),
  answer: acknowledged,
  source: 'spec 000 §7',
});
