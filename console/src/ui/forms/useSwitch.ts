import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toaster } from '../toaster.ts';

/** Turns something on or off. Resolves to the reason, translated, if the change was refused. */
export type OnSwitch = ((on: boolean) => void) | ((on: boolean) => Promise<string | undefined>);

/**
 * The refusal of a switch is shown until a later change succeeds. If the switch has unmounted by then, as
 * in a closed dialog, the reason is a toast.
 *
 * @param name what is switched on.
 */
export function useSwitch(
  name: string,
  onChange: OnSwitch,
): { readonly refusal: string | undefined; readonly toggle: (on: boolean) => void } {
  const { t } = useTranslation();
  const [refusal, setRefusal] = useState<string>();
  const isGone = useRef(false);
  const changes = useRef(0);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const toggle = async (on: boolean): Promise<void> => {
    const sent = onChange(on);
    if (!(sent instanceof Promise)) return;
    changes.current += 1;
    const mine = changes.current;
    const reason = await sent;
    // Toggled again in the meantime: only the latest outcome counts.
    if (mine !== changes.current) return;
    if (!isGone.current) setRefusal(reason);
    else if (reason !== undefined) {
      const title = t('{{name}} was not changed', { name });
      toaster.create({ id: `switch-${name}`, type: 'error', title, description: reason });
    }
  };
  return { refusal, toggle: (on) => void toggle(on) };
}
