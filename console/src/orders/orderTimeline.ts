/** What happened to an order, from everybody who knows a part of it, in order. */
import type { CallAnswer } from '@servery/protocol/platform/call';
import type { getOrderActivity, Order } from '@servery/protocol/platform/orders';
import type { Job } from '@servery/protocol/printing/job';
import type { TFunction } from 'i18next';
import { jobText } from '../agent/printState.ts';
import { parseTime } from '../platform/time.ts';
import type { DeviceNote } from './useOrderAction.ts';

export interface TimelineEntry {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly text: string;
}

type Activity = CallAnswer<typeof getOrderActivity>[number];

function activityText({ kind, by, minutes }: Activity, t: TFunction): string {
  const byWhom = by ? t(' by {{name}}', { name: by }) : '';
  switch (kind) {
    case 'placed':
      return t('Order placed');
    case 'accepted':
      return minutes ? t('Accepted for {{minutes}} min', { minutes }) + byWhom : t('Accepted') + byWhom;
    case 'ready':
      return t('Ready') + byWhom;
    case 'picked_up':
      return t('Picked up') + byWhom;
    case 'delivered':
      return t('Delivered') + byWhom;
    case 'cancelled':
      return t('Cancelled') + byWhom;
  }
}

/** A print job in the merchant's words. A printer that cannot confirm never "printed". */
function printText(job: Job, t: TFunction): string {
  const { state, copies: count, printerName: printer } = job;
  if (state === 'printed') {
    return count === 1
      ? t('Printed, confirmed by {{printer}}', { printer })
      : t('Printed, {{count}} copies, confirmed by {{printer}}', { count, printer });
  }
  return state === 'sent' ? t('Sent to {{printer}}, which cannot confirm it', { printer }) : jobText(job, t);
}

interface Sources {
  readonly order: Order;
  readonly zone: string;
  /** What the platform tells; undefined where it does not, and the order's date has to do. */
  readonly activity: readonly Activity[] | undefined;
  readonly jobs: readonly Job[];
  readonly notes: readonly DeviceNote[];
}

/** Everything known to have happened, oldest first. */
export function orderTimeline(
  { order, zone, activity, jobs, notes }: Sources,
  t: TFunction,
): readonly TimelineEntry[] {
  const placed = parseTime(order.order_date, zone)?.valueOf();
  const told = activity?.map((entry) => ({ at: Date.parse(entry.at), text: activityText(entry, t) }));
  const fallback = placed === undefined ? [] : [{ at: placed, text: t('Order placed') }];
  const printed = jobs.map((job) => ({ at: Date.parse(job.changedAt), text: printText(job, t) }));
  return [...(told ?? fallback), ...printed, ...notes]
    .filter(({ at }) => !Number.isNaN(at))
    .toSorted((left, right) => left.at - right.at);
}
