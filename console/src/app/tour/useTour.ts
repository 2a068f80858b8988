import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useJobsQuery } from '../../agent/agentApi.ts';
import { usePrinters } from '../../agent/usePrinters.ts';
import { useOrderQuery } from '../../orders/ordersApi.ts';
import { useWatched } from '../../storage/useWatched.ts';
import { selectMid } from '../../session/sessionSlice.ts';
import { useStored } from '../../session/useStored.ts';
import { newOrders } from '../newOrders/newOrders.ts';
import { storedTour } from './storedTour.ts';
import { advance, type TourFacts, type TourProgress } from './tourSteps.ts';

/** The tour's current state, advanced by events in this console, on any page. */
export function useTour(): { readonly progress: TourProgress; readonly facts: TourFacts } {
  const mid = useSelector(selectMid) ?? '';
  const progress = useStored(storedTour);
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
    if (next !== progress && !progress.isSkipped) storedTour.of(mid).set(next);
  }, [mid, progress, facts]);
  return { progress, facts };
}
