import type { Job } from '@servery/protocol/printing/job';
import type { Order } from '@servery/protocol/platform/order';
import { agentApi } from '../../agent/agentApi.ts';
import { jobsOfOrder } from '../../agent/printState.ts';
import { useReconnect } from '../../agent/useReconnect.ts';
import { usePrintByHand } from '../../agent/usePrintByHand.ts';
import { useReceiptOf } from './useReceiptOf.ts';

const { useJobsQuery } = agentApi;
const NO_JOBS: readonly Job[] = [];

interface Printing {
  /** The agent's jobs, newest first. */
  readonly jobs: readonly Job[];
  /** Submits an order to the agent as a manual print; shows why if it cannot be printed now. */
  readonly print: (order: Order) => Promise<void>;
  /** Reconnects the printers after a connection loss or a restart (spec 000 §2.7). */
  readonly reconnect: () => Promise<void>;
  readonly isBusy: boolean;
}

/** Printing orders by hand. */
export function usePrinting(): Printing {
  const receiptOf = useReceiptOf();
  const { printers, print: printReceipt, isBusy } = usePrintByHand();
  const { currentData: jobs = NO_JOBS } = useJobsQuery();
  const { reconnect, isReconnecting } = useReconnect();

  const print = async (order: Order): Promise<void> => {
    await printReceipt(receiptOf(order));
  };

  return {
    jobs,
    print,
    reconnect: () => reconnect(printers),
    isBusy: isBusy || isReconnecting,
  };
}

export interface OrderPrinting extends Omit<Printing, 'print'> {
  readonly print: () => Promise<void>;
}

/** Printing one order from its own page; the jobs are this order's. */
export function useOrderPrinting(order: Order): OrderPrinting {
  const { jobs, print, ...rest } = usePrinting();
  return { ...rest, jobs: jobsOfOrder(jobs, order.order_id), print: () => print(order) };
}
