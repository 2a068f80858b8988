import type { Job } from '@servery/protocol/printing/job';
import type { Order } from '@servery/protocol/platform/order';
import { useTranslation } from 'react-i18next';
import { agentApi } from '../../agent/agentApi.ts';
import { printTroubleText } from '../../agent/agentErrorText.ts';
import { jobsOfOrder } from '../../agent/printState.ts';
import { usePrintByHand } from '../../agent/usePrintByHand.ts';
import { toaster } from '../../ui/toaster.ts';
import { useReceiptOf } from './useReceiptOf.ts';

const { useJobsQuery, useReconnectPrinterMutation } = agentApi;

interface Printing {
  /** The jobs that the agent tells of, newest first. */
  readonly jobs: readonly Job[];
  /** Hands an order to the agent as a print by hand; says why where it cannot be printed now. */
  readonly print: (order: Order) => Promise<void>;
  /** Connects the printers anew, for after a connection loss or a restart (spec 000 §2.7). */
  readonly reconnect: () => Promise<void>;
  readonly isBusy: boolean;
}

/** Printing orders by hand. */
export function usePrinting(): Printing {
  const { t } = useTranslation();
  const receiptOf = useReceiptOf();
  const { printers, print: printReceipt, isBusy } = usePrintByHand();
  const { currentData: jobs = [] } = useJobsQuery();
  const [reconnectPrinter, reconnecting] = useReconnectPrinterMutation();

  const warn = (title: string): void => {
    toaster.create({ type: 'error', title });
  };
  const print = async (order: Order): Promise<void> => {
    await printReceipt(receiptOf(order));
  };

  const reconnect = async (): Promise<void> => {
    if (printers === undefined || printers.length === 0) {
      warn(t('Not connected to printer'));
      return;
    }
    const results = await Promise.all(printers.map(({ id }) => reconnectPrinter({ printerId: id })));
    const failed = results.find(({ error }) => error !== undefined);
    if (failed) warn(printTroubleText(failed.error, t));
    else toaster.create({ type: 'success', title: t('Printer connected') });
  };

  return {
    jobs,
    print,
    reconnect,
    isBusy: isBusy || reconnecting.isLoading,
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
