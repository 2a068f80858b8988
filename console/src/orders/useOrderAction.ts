import type { OrderAction } from '@servery/protocol/platform/orderStatus';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { actOnOrder, outcomeText } from './actOnOrder.ts';
import { useOrdersDispatch } from './liveOrders.ts';

/** How long the error of a cancel that failed stands in the banner, in milliseconds (spec 000 §8). */
const CANCEL_ERROR_MS = 1000;

export interface Banner {
  readonly text: string;
  readonly tone: 'done' | 'danger';
}

/** Something that happened on this device and is worth a line in the order's activity. */
export interface DeviceNote {
  /** Milliseconds since the epoch, this device's clock. */
  readonly at: number;
  readonly text: string;
}

export interface OrderActing {
  /** Takes the order one step on; resolves to whether the platform agreed. */
  readonly act: (action: OrderAction, minutes?: number) => Promise<boolean>;
  readonly isActing: boolean;
  readonly banner: Banner | undefined;
  readonly notes: readonly DeviceNote[];
}

/**
 * Acting on one order. Whatever the platform answers, the order is read again, so that the second of two people
 * sees what the first did. What was refused stays readable among the notes (decisions 16).
 */
export function useOrderAction(orderId: string): OrderActing {
  const { t } = useTranslation();
  const dispatch = useOrdersDispatch();
  const [isActing, setIsActing] = useState(false);
  const [banner, setBanner] = useState<Banner & { readonly until?: number }>();
  const [notes, setNotes] = useState<readonly DeviceNote[]>([]);

  useEffect(() => {
    if (banner?.until === undefined) return;
    const timer = setTimeout(() => setBanner(undefined), banner.until - Date.now());
    return () => clearTimeout(timer);
  }, [banner]);

  const act = async (action: OrderAction, minutes?: number): Promise<boolean> => {
    setIsActing(true);
    const outcome = await dispatch(actOnOrder(orderId, action, minutes));
    setIsActing(false);
    const now = Date.now();
    const text = outcomeText(outcome, t);
    if (outcome.kind === 'failed') {
      setBanner({ text, tone: 'danger', ...(action === 'cancel' && { until: now + CANCEL_ERROR_MS }) });
      setNotes((earlier) => [...earlier, { at: now, text }]);
    } else {
      setBanner({ text, tone: 'done' });
    }
    return outcome.kind === 'done';
  };

  return { act, isActing, banner, notes };
}
