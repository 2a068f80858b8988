import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { agentApi } from '../agent/agentApi.ts';
import { autoPrintsHere, deviceSettings, type DeviceSettings } from '../agent/deviceSettings.ts';
import { isPrintedOrWillBe, jobsOfOrder } from '../agent/printState.ts';
import { waitingOrders } from '../push/orderNews.ts';
import { useConfirm } from '../ui/useConfirm.tsx';
import { printOrders } from './autoPrints.ts';

/** The waiting orders, newest first, as soon as they are known. */
function knownWaiting(): Promise<readonly string[]> {
  return new Promise((resolve) => {
    const check = (): void => {
      const waiting = waitingOrders.get();
      if (waiting === undefined) return;
      stop();
      resolve(waiting);
    };
    const stop = waitingOrders.subscribe(check);
    check();
  });
}

/**
 * Changes the settings that decide whether this device prints automatically. When that switches auto-print on, it asks
 * whether to print the unprinted waiting orders as well (decisions 17d); without a yes, they stay unprinted.
 */
export function useAutoPrintSwitch(): (
  changes: Partial<Pick<DeviceSettings, 'autoPrint' | 'prints'>>,
) => Promise<void> {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();

  return async (changes) => {
    const wasOn = autoPrintsHere();
    deviceSettings.change(changes);
    if (wasOn || !autoPrintsHere()) return;
    const waiting = await knownWaiting();
    const subscription = dispatch(agentApi.endpoints.jobs.initiate());
    // Without an agent, no order is known to be printed.
    const { data: jobs = [] } = await subscription;
    subscription.unsubscribe();
    const unprinted = waiting.filter((orderId) => !jobsOfOrder(jobs, orderId).some(isPrintedOrWillBe));
    const count = unprinted.length;
    if (count === 0 || !autoPrintsHere()) return;
    const isWanted = await confirm({
      title: t('Print {{count}} waiting orders?', { count, defaultValue_one: 'Print 1 waiting order?' }),
      text: t(
        'New orders print automatically from now on. You can still print the waiting orders one by one.',
      ),
      confirm: t('Print {{count}}', { count }),
      cancel: t('Don’t print'),
    });
    // Oldest first: the agent prints in the order of the requests.
    if (isWanted) printOrders.get()?.(unprinted.toReversed());
  };
}
