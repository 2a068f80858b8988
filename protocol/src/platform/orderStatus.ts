/** Order statuses, their labels, filter codes and allowed actions: spec 000 §4.2 to §4.4. */

/** The statuses that the specification names; other statuses occur and are shown unchanged. */
export const ORDER_STATUSES = [
  'Processing',
  'ORDER_AHEAD',
  'Confirmed',
  'PICKUP_READY',
  'TAKEOUT',
  'Complete',
  'Cancelled',
  'Pending Payment',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Any status that starts with "cancel", in any case, is a cancelled order (spec 000 §4.2). */
export function isCancelled(status: string): boolean {
  return /^cancel/i.test(status);
}

/** The label of each status (spec 000 §4.2); an unknown status is its own label. */
const STATUS_LABELS = {
  Processing: 'New',
  ORDER_AHEAD: 'Future Order',
  Confirmed: 'Confirmed',
  PICKUP_READY: 'Ready',
  TAKEOUT: 'Delivered',
  Complete: 'Completed',
  'Pending Payment': 'Pending Payment',
} as const satisfies Partial<Record<OrderStatus, string>>;
export type StatusLabel = 'Cancelled' | (typeof STATUS_LABELS)[keyof typeof STATUS_LABELS];

const hasLabel = (status: string): status is keyof typeof STATUS_LABELS =>
  Object.hasOwn(STATUS_LABELS, status);

/** The label of a status; undefined for an unknown status. */
export function knownStatusLabel(status: string): StatusLabel | undefined {
  if (isCancelled(status)) return 'Cancelled';
  return hasLabel(status) ? STATUS_LABELS[status] : undefined;
}

export const statusLabel = (status: string): string => knownStatusLabel(status) ?? status;

/** The filter's choices in the order they are shown (spec 000 §4.3). */
export const ORDER_FILTERS = [
  { value: 32, label: 'All' },
  { value: 2, label: 'New' },
  { value: 16, label: 'Confirmed' },
  { value: 14, label: 'Ready' },
  { value: 12, label: 'Delivered' },
  { value: 4, label: 'Completed' },
  { value: 5, label: 'Cancelled' },
  { value: 18, label: 'Future Order' },
] as const;
export type OrderFilter = (typeof ORDER_FILTERS)[number]['value'];

/** The filter a list opens with (spec 000 §9). */
export const DEFAULT_ORDER_FILTER: OrderFilter = 32;

const FILTER_CODES: Readonly<Record<OrderFilter, readonly number[]>> = {
  2: [2],
  4: [4],
  5: [5, 6, 7],
  12: [12, 13, 15],
  14: [14],
  16: [16],
  18: [18],
  32: [2, 4, 5, 6, 7, 11, 12, 13, 14, 15, 16, 18],
};

/** The status codes to request for a filter (spec 000 §4.3, decisions 4); no filter means new and future orders. */
export function codesOfFilter(filter: OrderFilter | undefined): readonly number[] {
  return filter === undefined ? [2, 18] : FILTER_CODES[filter];
}

/**
 * The status of each code. The specification defines codes only through the labels of the filter: several codes of one
 * label are variants of one status, and 11, which only "All" requests, is the one status without a label of its own:
 * Pending Payment.
 */
export const STATUS_OF_CODE: Readonly<Record<number, OrderStatus>> = {
  2: 'Processing',
  4: 'Complete',
  5: 'Cancelled',
  6: 'Cancelled',
  7: 'Cancelled',
  11: 'Pending Payment',
  12: 'TAKEOUT',
  13: 'TAKEOUT',
  14: 'PICKUP_READY',
  15: 'TAKEOUT',
  16: 'Confirmed',
  18: 'ORDER_AHEAD',
};

/** Statuses in which the restaurant still has to act; all others are done. */
export const OPEN_STATUSES: readonly string[] = [
  'Processing',
  'ORDER_AHEAD',
  'Confirmed',
  'PICKUP_READY',
] satisfies OrderStatus[];

/** The values of `status` in `users/order_status_v2` (decisions 5). */
export const ORDER_ACTIONS = ['confirm', 'cancel', 'ready_for_pickup', 'picked_up', 'delivered'] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

/** The allowed actions in each status (spec 000 §4.4); none in any other status. */
const ACTIONS: ReadonlyMap<string, readonly OrderAction[]> = new Map<string, readonly OrderAction[]>([
  ['Processing', ['confirm', 'cancel']],
  ['ORDER_AHEAD', ['confirm', 'cancel']],
  ['Confirmed', ['ready_for_pickup']],
  ['PICKUP_READY', ['picked_up']],
  ['TAKEOUT', ['delivered']],
]);

export function actionsIn(status: string): readonly OrderAction[] {
  return ACTIONS.get(status) ?? [];
}

/** The status that an action leads to. */
export const STATUS_AFTER: Readonly<Record<OrderAction, OrderStatus>> = {
  confirm: 'Confirmed',
  cancel: 'Cancelled',
  ready_for_pickup: 'PICKUP_READY',
  picked_up: 'TAKEOUT',
  delivered: 'Complete',
};
