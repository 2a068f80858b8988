import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toaster } from '../toaster.ts';

/** Turns something on or off. Resolves to the reason, translated, if the change was refused. */
export type Turn = ((on: boolean) => void) | ((on: boolean) => Promise<string | undefined>);

/**
 * The refusals of a switch: the reason stays until a later change succeeds. A reason that comes after the switch has
 * gone, as with a dialog that was closed, is a toast.
 *
 * @param name what is switched on.
 */
export function useTurn(
  name: string,
  onChange: Turn,
): { readonly refusal: string | undefined; readonly turn: (on: boolean) => void } {
  const { t } = useTranslation();
  const [refusal, setRefusal] = useState<string>();
  const isGone = useRef(false);
  const turns = useRef(0);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const turn = async (on: boolean): Promise<void> => {
    const sent = onChange(on);
    if (!(sent instanceof Promise)) return;
    turns.current += 1;
    const mine = turns.current;
    const reason = await sent;
    // Turned again in the meantime: only the latest outcome counts.
    if (mine !== turns.current) return;
    if (!isGone.current) setRefusal(reason);
    else if (reason !== undefined) {
      const title = t('{{name}} was not changed', { name });
      toaster.create({ id: `switch-${name}`, type: 'error', title, description: reason });
    }
  };
  return { refusal, turn: (on) => void turn(on) };
}
