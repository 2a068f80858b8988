/** An order's events from all sources, in order. */
import type { CallAnswer } from '@servery/protocol/platform/call';
import type { OrderAction } from '@servery/protocol/platform/orderStatus';
import type { Order } from '@servery/protocol/platform/order';
import type { getOrderActivity } from '@servery/protocol/platform/orders';
import type { Job } from '@servery/protocol/printing/job';
import type { TFunction } from 'i18next';
import { parseTime } from '../../time/time.ts';
import type { OrderNote } from './orderNotes.ts';
import { statusText } from '../statusText.ts';

export interface TimelineEntry {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly text: string;
}

type Activity = CallAnswer<typeof getOrderActivity>[number];

function activityText(
  { kind, by, minutes }: Pick<Activity, 'kind' | 'by' | 'minutes'>,
  t: TFunction,
): string {
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

/** The platform's word for what each action does. */
const KIND_OF: Readonly<Record<OrderAction, Activity['kind']>> = {
  confirm: 'accepted',
  cancel: 'cancelled',
  ready_for_pickup: 'ready',
  picked_up: 'picked_up',
  delivered: 'delivered',
};

function noteText(note: OrderNote, t: TFunction): string {
  switch (note.kind) {
    case 'done':
      return activityText({ kind: KIND_OF[note.action], by: undefined, minutes: note.minutes }, t);
    case 'seen':
      return t('Status is now {{status}}', { status: statusText(note.status, t) });
    case 'failed':
      return note.text;
  }
}

/** The text for a finished print; jobs in progress appear in the prints card. */
function printText({ state, copies: count, printerName: printer }: Job, t: TFunction): string | undefined {
  if (state === 'sent') return t('Sent to {{printer}}, which can’t confirm printing', { printer });
  if (state !== 'printed') return undefined;
  return count === 1
    ? t('Printed, confirmed by {{printer}}', { printer })
    : t('Printed, {{count}} copies, confirmed by {{printer}}', { count, printer });
}

interface Sources {
  readonly order: Order;
  readonly zone: string;
  /** The platform's activity; undefined if it keeps none: the order's date and this device's notes replace it. */
  readonly activity: readonly Activity[] | undefined;
  readonly jobs: readonly Job[];
  readonly notes: readonly OrderNote[];
}

/** All known events, oldest first. */
export function orderTimeline(
  { order, zone, activity, jobs, notes }: Sources,
  t: TFunction,
): readonly TimelineEntry[] {
  const placed = parseTime(order.order_date, zone)?.valueOf();
  const reported = activity?.map((entry) => ({ at: Date.parse(entry.at), text: activityText(entry, t) }));
  const fallback = placed === undefined ? [] : [{ at: placed, text: t('Order placed') }];
  const printed = jobs.flatMap((job) => {
    const text = printText(job, t);
    return text === undefined ? [] : [{ at: Date.parse(job.changedAt), text }];
  });
  // The platform's activity is more complete than the notes, except that it lacks failures.
  const noted = notes
    .filter(({ kind }) => reported === undefined || kind === 'failed')
    .map((note) => ({ at: note.at, text: noteText(note, t) }));
  return [...(reported ?? fallback), ...printed, ...noted]
    .filter(({ at }) => !Number.isNaN(at))
    .toSorted((left, right) => left.at - right.at);
}
