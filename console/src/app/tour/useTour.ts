import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { useJobsQuery } from '../../agent/agentApi.ts';
import { usePrinters } from '../../agent/usePrinters.ts';
import { useOrderQuery } from '../../orders/ordersApi.ts';
import { useWatched } from '../../push/useWatched.ts';
import { selectMid } from '../../session/sessionSlice.ts';
import { newOrders } from '../newOrders/newOrders.ts';
import { keepTour, keptTour, onTour } from './keptTour.ts';
import { advance, type TourFacts, type TourProgress } from './tourSteps.ts';

/** The tour as it stands, moved on by what happens in this console, on whichever page. */
export function useTour(): { readonly progress: TourProgress; readonly facts: TourFacts } {
  const mid = useSelector(selectMid) ?? '';
  const progress = useSyncExternalStore(onTour, () => keptTour(mid));
  const { desk, shift } = newOrders();
  const { isOpen: isShiftOpen } = useWatched(shift.state);
  const { orderIds: waiting } = useWatched(desk.waiting);
  const { currentData: order } = useOrderQuery(progress.orderId ?? skipToken);
  const { currentData: jobs } = useJobsQuery();
  const { printers } = usePrinters();
  const facts = useMemo(
    (): TourFacts => ({ isShiftOpen, waiting, orderStatus: order?.order_status, jobs, printers }),
    [isShiftOpen, waiting, order, jobs, printers],
  );
  useEffect(() => {
    const next = advance(progress, facts, Date.now());
    if (next !== progress && !progress.isSkipped) keepTour(mid, next);
  }, [mid, progress, facts]);
  return { progress, facts };
}
