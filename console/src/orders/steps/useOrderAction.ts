import type { OrderAction } from '@servery/protocol/platform/orderStatus';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { actOnOrder, outcomeText } from './actOnOrder.ts';
import { useOrdersDispatch } from '../liveOrders.ts';

/** How long the banner shows the error of a failed cancel, in milliseconds (spec 000 §8). */
const CANCEL_ERROR_MS = 1000;

const TONES = { done: 'done', overtaken: 'warning', failed: 'danger' } as const;

export interface Banner {
  readonly text: string;
  readonly tone: (typeof TONES)[keyof typeof TONES];
}

export interface OrderActing {
  /** Moves the order one step on; shows the result itself. */
  readonly act: (action: OrderAction, minutes?: number) => Promise<void>;
  /** Shows that someone else moved the order to this status while the person was deciding. */
  readonly tellOvertaken: (status: string) => void;
  readonly isActing: boolean;
  readonly banner: Banner | undefined;
  /** Why the last cancel failed, from the end of the banner until the next action. */
  readonly refusal: string | undefined;
}

/**
 * Actions on one order. Whatever the platform answers, the order is read again, so that the second of two people
 * sees what the first did.
 */
export function useOrderAction(orderId: string): OrderActing {
  const { t } = useTranslation();
  const dispatch = useOrdersDispatch();
  const [isActing, setIsActing] = useState(false);
  const [banner, setBanner] = useState<Banner & { readonly until?: number }>();
  const [refusal, setRefusal] = useState<string>();

  useEffect(() => {
    if (banner?.until === undefined) return;
    const timer = setTimeout(() => {
      setBanner(undefined);
      setRefusal(banner.text);
    }, banner.until - Date.now());
    return () => clearTimeout(timer);
  }, [banner]);

  const tellOvertaken = useCallback(
    (status: string) =>
      setBanner({ text: outcomeText({ kind: 'overtaken', status }, t), tone: TONES.overtaken }),
    [t],
  );

  return {
    act: async (action, minutes) => {
      setIsActing(true);
      setRefusal(undefined);
      const outcome = await dispatch(actOnOrder(orderId, action, minutes, t));
      setIsActing(false);
      const isShort = outcome.kind === 'failed' && action === 'cancel';
      setBanner({
        text: outcomeText(outcome, t),
        tone: TONES[outcome.kind],
        ...(isShort && { until: Date.now() + CANCEL_ERROR_MS }),
      });
    },
    tellOvertaken,
    isActing,
    banner,
    refusal,
  };
}
