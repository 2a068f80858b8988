import type { Order } from '@servery/protocol/platform/order';
import type { Job } from '@servery/protocol/printing/job';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useZone } from '../../platform/merchant.ts';
import { selectMid } from '../../session/sessionSlice.ts';
import { recordSeenStatus, useOrderNotes } from './orderNotes.ts';
import { useOrderActivityQuery } from '../ordersApi.ts';
import { orderTimeline, type TimelineEntry } from './orderTimeline.ts';

/** An order's events, kept current while it is open. @param jobs its print jobs. */
export function useOrderTimeline(order: Order, jobs: readonly Job[]): readonly TimelineEntry[] {
  const { t } = useTranslation();
  const zone = useZone();
  const mid = useSelector(selectMid) ?? '';
  const { order_id: orderId, order_status: status } = order;
  const { data: activity, refetch } = useOrderActivityQuery(orderId, { refetchOnMountOrArgChange: true });
  const notes = useOrderNotes(orderId);

  const notifiedStatus = useRef(status);
  useEffect(() => {
    recordSeenStatus(mid, orderId, status);
    if (notifiedStatus.current === status) return;
    // The status has changed, here or elsewhere: read the activity again.
    notifiedStatus.current = status;
    void refetch();
  }, [mid, orderId, status, refetch]);

  return orderTimeline({ order, zone, activity, jobs, notes }, t);
}
