import { jobKey } from '@servery/protocol/printing/job';
import type { Printer } from '@servery/protocol/printing/printer';
import type { Receipt } from '@servery/protocol/printing/receipt';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { config } from '../config.ts';
import { selectMid } from '../session/sessionSlice.ts';
import { toaster } from '../ui/toaster.ts';
import { agentApi } from './agentApi.ts';
import { printTroubleText } from './agentErrorText.ts';
import { jobScope } from './followMerchant.ts';
import { printAlert, type Printability } from './printability.ts';
import { usePrinters } from './usePrinters.ts';

interface PrintingByHand {
  /** Undefined while they are not known. */
  readonly printers: readonly Printer[] | undefined;
  readonly printability: Printability;
  /**
   * Hands a document to the agent; says why where it cannot be printed now.
   *
   * @param printerId where it prints; on every printer unless said.
   */
  readonly print: (receipt: Receipt, printerId?: string) => Promise<void>;
  readonly isBusy: boolean;
}

/** Printing because a person asked for it. Only where the agent's part of the store is there. */
export function usePrintByHand(): PrintingByHand {
  const { t } = useTranslation();
  const mid = useSelector(selectMid) ?? '';
  const { printers, printability } = usePrinters();
  const [submit, { isLoading }] = agentApi.useSubmitJobMutation();

  const print = async (receipt: Receipt, printerId?: string): Promise<void> => {
    const warn = (title: string): void => {
      toaster.create({ type: 'error', title });
    };
    if (printability === 'refused') {
      warn(t('Not connected to printer'));
      return;
    }
    const { error } = await submit({
      // Each press is a print of its own; the time tells them apart, also from another device's.
      key: jobKey(jobScope(config().platformUrl, mid), receipt.orderId, { reason: 'manual', n: Date.now() }),
      reason: 'manual',
      receipt,
      ...(printerId !== undefined && { printerId }),
    });
    const alert = error ? printTroubleText(error, t) : printAlert(printability, t);
    if (alert !== undefined) warn(alert);
  };
  return { printers, printability, print, isBusy: isLoading };
}
