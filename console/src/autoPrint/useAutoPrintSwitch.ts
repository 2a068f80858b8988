import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { agentApi } from '../agent/agentApi.ts';
import { autoPrintsHere, deviceSettings, type DeviceSettings } from '../agent/deviceSettings.ts';
import { isPrintedOrWillBe, jobsOfOrder } from '../agent/printState.ts';
import { waitingOrders } from '../push/orderNews.ts';
import { useConfirm } from '../ui/useConfirm.tsx';
import { printOrders } from './autoPrints.ts';

/** The orders that wait, newest first, as soon as that is known. */
function knownWaiting(): Promise<readonly string[]> {
  return new Promise((resolve) => {
    const look = (): void => {
      const waiting = waitingOrders.get();
      if (waiting === undefined) return;
      stop();
      resolve(waiting);
    };
    const stop = waitingOrders.subscribe(look);
    look();
  });
}

/**
 * Changes what decides whether this device prints automatically. Where that is switched on, it asks whether the orders
 * that wait and are not on paper are printed as well (decisions 17d); unless a person says so, they stay as they are.
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
    const asked = dispatch(agentApi.endpoints.jobs.initiate());
    // Without an agent nothing is known to be printed.
    const { data: jobs = [] } = await asked;
    asked.unsubscribe();
    const unprinted = waiting.filter((orderId) => !jobsOfOrder(jobs, orderId).some(isPrintedOrWillBe));
    const count = unprinted.length;
    if (count === 0 || !autoPrintsHere()) return;
    const isWanted = await confirm({
      title: t('Print the {{count}} that wait?', { count, defaultValue_one: 'Print the 1 that waits?' }),
      text: t(
        'New orders print automatically from now on. Orders you leave stay unprinted; you can print each one by hand.',
      ),
      confirm: t('Print {{count}}', { count }),
      cancel: t('Leave unprinted'),
    });
    // The oldest first: the agent prints in the order in which it is asked.
    if (isWanted) printOrders.get()?.(unprinted.toReversed());
  };
}
