/** How long orders wait until somebody accepts them. */
import type { CallAnswer } from '@servery/protocol/platform/call';
import type { Order } from '@servery/protocol/platform/order';
import type { getOrderActivity } from '@servery/protocol/platform/orders';
import type { TFunction } from 'i18next';

/**
 * The number of orders whose activity is requested, each by its own call: enough for three orders beyond the 95th
 * percentile, few enough for any platform.
 */
const MAX_REQUESTED = 60;

const WAITING: readonly string[] = ['Processing', 'ORDER_AHEAD', 'Pending Payment'];

/** Accepted orders; an evenly spread sample if there are too many to request each. */
export function sampleOf(orders: readonly Order[]): readonly string[] {
  const accepted = orders.filter(
    ({ order_status: status }) => !WAITING.includes(status) && !/^cancel/i.test(status),
  );
  const step = Math.max(1, accepted.length / MAX_REQUESTED);
  return Array.from(
    { length: Math.min(MAX_REQUESTED, accepted.length) },
    (_, index) => accepted[Math.floor(index * step)],
  ).flatMap((order) => (order ? [order.order_id] : []));
}

/** The time from placed to accepted, in milliseconds; undefined if the platform does not know both. */
export function waitOf(activity: CallAnswer<typeof getOrderActivity>): number | undefined {
  const at = (kind: 'placed' | 'accepted'): number =>
    Date.parse(activity.find((each) => each.kind === kind)?.at ?? '');
  const wait = at('accepted') - at('placed');
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}

/** A percentile by the nearest rank; undefined if there are no values. */
export function percentile(values: readonly number[], percent: number): number | undefined {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)];
}

/** "45 s", "2 min 5 s", "1 h 3 min". */
export function waitText(ms: number, t: TFunction): string {
  const allSeconds = Math.round(ms / 1000);
  const allMinutes = Math.floor(allSeconds / 60);
  const [seconds, minutes, hours] = [allSeconds % 60, allMinutes % 60, Math.floor(allMinutes / 60)];
  if (allMinutes === 0) return t('{{seconds}} s', { seconds });
  if (hours === 0) {
    return seconds === 0
      ? t('{{count}} min', { count: minutes })
      : t('{{minutes}} min {{seconds}} s', { minutes, seconds });
  }
  return minutes === 0 ? t('{{hours}} h', { hours }) : t('{{hours}} h {{minutes}} min', { hours, minutes });
}
