import { jobKey, type Job } from '@servery/protocol/printing/job';
import type { Order } from '@servery/protocol/platform/orders';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { agentApi } from '../agent/agentApi.ts';
import { agentErrorText, isAgentFailure } from '../agent/agentErrorText.ts';
import { jobScope } from '../agent/followMerchant.ts';
import { printAlert } from '../agent/printability.ts';
import { jobsOfOrder } from '../agent/printState.ts';
import { usePrinters } from '../agent/usePrinters.ts';
import { config } from '../config.ts';
import { selectMid } from '../session/sessionSlice.ts';
import { toaster } from '../ui/toaster.ts';
import { useReceiptOf } from './useReceiptOf.ts';

const { useJobsQuery, useReconnectPrinterMutation, useSubmitJobMutation } = agentApi;

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
  const mid = useSelector(selectMid) ?? '';
  const receiptOf = useReceiptOf();
  const { printers, printability } = usePrinters();
  const { currentData: jobs = [] } = useJobsQuery();
  const [submit, submitting] = useSubmitJobMutation();
  const [reconnectPrinter, reconnecting] = useReconnectPrinterMutation();

  const warn = (title: string): void => {
    toaster.create({ type: 'error', title });
  };
  const explain = (error: unknown): string =>
    isAgentFailure(error) ? agentErrorText(error, t) : t('Not connected to printer');

  const print = async (order: Order): Promise<void> => {
    if (printability === 'refused') {
      warn(t('Not connected to printer'));
      return;
    }
    const { error } = await submit({
      // Each press is a print of its own; the time tells them apart, also from another device's.
      key: jobKey(jobScope(config().platformUrl, mid), order.order_id, { reason: 'manual', n: Date.now() }),
      reason: 'manual',
      receipt: receiptOf(order),
    });
    const alert = error ? explain(error) : printAlert(printability, t);
    if (alert !== undefined) warn(alert);
  };

  const reconnect = async (): Promise<void> => {
    if (printers === undefined || printers.length === 0) {
      warn(t('Not connected to printer'));
      return;
    }
    const results = await Promise.all(printers.map(({ id }) => reconnectPrinter({ printerId: id })));
    const failed = results.find(({ error }) => error !== undefined);
    if (failed) warn(explain(failed.error));
    else toaster.create({ type: 'success', title: t('Printer connected') });
  };

  return {
    jobs,
    print,
    reconnect,
    isBusy: submitting.isLoading || reconnecting.isLoading,
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
