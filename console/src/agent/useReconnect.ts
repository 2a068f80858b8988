import type { Printer } from '@servery/protocol/printing/printer';
import { useTranslation } from 'react-i18next';
import { toaster } from '../ui/toaster.ts';
import { useReconnectPrinterMutation } from './agentApi.ts';
import { printTroubleText } from './agentErrorText.ts';

/** Reconnects printers after a connection loss or a restart (spec 000 §2.7), and shows the result. */
export function useReconnect() {
  const { t } = useTranslation();
  const [reconnectPrinter, { isLoading }] = useReconnectPrinterMutation();

  const reconnect = async (printers: readonly Printer[] | undefined): Promise<void> => {
    if (printers === undefined || printers.length === 0) {
      toaster.create({ id: 'reconnect', type: 'error', title: t('Not connected to printer') });
      return;
    }
    const results = await Promise.all(printers.map(({ id }) => reconnectPrinter({ printerId: id })));
    const failed = results.find(({ error }) => error !== undefined);
    toaster.create(
      failed
        ? { id: 'reconnect', type: 'error', title: printTroubleText(failed.error, t) }
        : { id: 'reconnect', type: 'success', title: t('Printer connected') },
    );
  };
  return { reconnect, isReconnecting: isLoading };
}
