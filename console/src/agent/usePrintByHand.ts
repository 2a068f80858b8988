import { jobKey, TABLE_CARD_ID } from '@servery/protocol/printing/job';
import type { Printer } from '@servery/protocol/printing/printer';
import type { Paper } from '@servery/protocol/printing/receipt';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectMid } from '../session/sessionSlice.ts';
import { toaster } from '../ui/toaster.ts';
import { agentApi, useSubmitJobMutation } from './agentApi.ts';
import { isAgentFailure, printTroubleText } from './agentErrorText.ts';
import { jobScope } from '../storage/scope.ts';
import { printAlert, type Printability } from './printability.ts';
import { deviceSettings } from './deviceSettings.ts';
import { useWatched } from '../storage/useWatched.ts';
import { usePrinters } from './usePrinters.ts';

interface PrintingByHand {
  /** Undefined while they are not known. */
  readonly printers: readonly Printer[] | undefined;
  readonly printability: Printability;
  /**
   * Submits a document to the agent; shows why if it cannot be printed now.
   *
   * @param printerId the printer; every printer if omitted.
   * @returns whether it prints or may print; false if it certainly does not.
   */
  readonly print: (paper: Paper, printerId?: string) => Promise<boolean>;
  readonly isBusy: boolean;
}

/**
 * Whether this device prints on receipt printers and is ready for requests: the agent's slice of the store loads after
 * the first view, and print buttons may render before it.
 */
export function usePrintsHere(): boolean {
  const isThere = useSelector((state: object) => agentApi.reducerPath in state);
  const { prints } = useWatched(deviceSettings);
  return isThere && prints;
}

/** The printer for documents of the counter: preferably a receipt printer, and of those a connected one. */
export function counterPrinter(printers: readonly Printer[] = []): Printer | undefined {
  const suitability = ({ role, state }: Printer): number =>
    (role === 'receipt' ? 2 : 0) + (state === 'connected' ? 1 : 0);
  return printers.toSorted((one, other) => suitability(other) - suitability(one))[0];
}

/** Prints on a person's request. Requires the agent's slice of the store. */
export function usePrintByHand(): PrintingByHand {
  const { t } = useTranslation();
  const mid = useSelector(selectMid) ?? '';
  const { printers, printability } = usePrinters();
  const [submit, { isLoading }] = useSubmitJobMutation();

  const print = async (receipt: Paper, printerId?: string): Promise<boolean> => {
    const warn = (title: string): void => {
      toaster.create({ id: 'print', type: 'error', title });
    };
    if (printability === 'refused') {
      warn(t('Not connected to printer'));
      return false;
    }
    const orderId = receipt.kind === 'card' ? TABLE_CARD_ID : receipt.orderId;
    const { error } = await submit({
      // Each press is a separate print; the time makes its key unique, across devices too.
      key: jobKey(jobScope(mid), orderId, { reason: 'manual', n: Date.now() }),
      reason: 'manual',
      receipt,
      ...(printerId !== undefined && { printerId }),
    });
    const alert = error ? printTroubleText(error, t) : printAlert(printability, t);
    if (alert === undefined) toaster.remove('print');
    else warn(alert);
    return error === undefined || (isAgentFailure(error) && ['lost', 'unanswered'].includes(error.code));
  };
  return { printers, printability, print, isBusy: isLoading };
}
