import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useDisarmWatchMutation } from '../../agent/agentApi.ts';
import { errorText } from '../../answers/errorText.ts';
import { useMerchant } from '../../platform/merchant.ts';
import { waitingOrders } from '../../push/orderNews.ts';
import { selectSession } from '../../session/sessionSlice.ts';
import { toaster } from '../../ui/toaster.ts';
import { hasUnsavedInput } from '../../ui/forms/unsavedInput.ts';
import { useConfirm } from '../../ui/useConfirm.tsx';
import { enterOutlet } from './enterOutlet.ts';
import { useSwitchOutletMutation, type Outlet } from './outletApi.ts';

interface OutletSwitch {
  /** The outlet being switched to. */
  readonly switchingTo: string | undefined;
  /** Why the last attempt failed; nothing has changed then. */
  readonly problem: string | undefined;
  readonly switchTo: (outlet: Outlet) => Promise<void>;
}

/** Switches to another outlet, after asking about work that would be lost. */
export function useOutletSwitch(): OutletSwitch {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const session = useSelector(selectSession);
  const here = useMerchant().data?.name ?? '';
  const [ask] = useSwitchOutletMutation();
  const [disarm] = useDisarmWatchMutation();
  const [switchingTo, setSwitchingTo] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  /** Whether no unsaved input or waiting order is left behind, or the user agrees to leave it. */
  const mayLeave = async (name: string): Promise<boolean> => {
    if (hasUnsavedInput()) {
      const leave = await confirm({
        title: t('Leave without saving?'),
        text: t('Your changes aren’t saved yet.'),
        confirm: t('Leave'),
        cancel: t('Stay'),
        danger: true,
      });
      if (!leave) return false;
    }
    const count = waitingOrders.get()?.length ?? 0;
    if (count === 0) return true;
    return confirm({
      title: t('{{count}} new orders waiting', { count, defaultValue_one: '1 new order waiting' }),
      text: t('After you switch to {{name}}, this device won’t ring for orders in {{here}} or print them.', {
        here,
        name,
      }),
      confirm: t('Switch'),
      cancel: t('Stay'),
      danger: true,
    });
  };

  const switchTo = async ({ outlet_id: id, name }: Outlet): Promise<void> => {
    if (switchingTo !== undefined || session === undefined || !(await mayLeave(name))) return;
    setProblem(undefined);
    setSwitchingTo(id);
    const { data, error } = await ask(id);
    if (data && isShown.current) {
      await enterOutlet(data, session.email, disarm);
      return;
    }
    setSwitchingTo(undefined);
    if (error) setProblem(errorText(error, t));
    // A new order has opened, or the user has moved to another page: do not interrupt that.
    else toaster.create({ type: 'info', title: t('You’re still in {{here}}', { here }) });
  };

  return { switchingTo, problem, switchTo };
}
