import { STATUS_AFTER, type OrderAction } from '@servery/protocol/platform/orderStatus';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../platform/errorText.ts';
import { rereadOrder, useOrdersDispatch } from './liveOrders.ts';
import { bannerText } from './orderActions.ts';
import { useUpdateOrderStatusMutation } from './ordersApi.ts';

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
  const [update, { isLoading }] = useUpdateOrderStatusMutation();
  const [banner, setBanner] = useState<Banner & { readonly until?: number }>();
  const [notes, setNotes] = useState<readonly DeviceNote[]>([]);

  useEffect(() => {
    if (banner?.until === undefined) return;
    const timer = setTimeout(() => setBanner(undefined), banner.until - Date.now());
    return () => clearTimeout(timer);
  }, [banner]);

  const act = async (action: OrderAction, minutes?: number): Promise<boolean> => {
    const result = await update({
      order_id: orderId,
      status: action,
      ...(minutes !== undefined && { preparation_time: minutes }),
    });
    const now = Date.now();
    if (result.error === undefined) {
      setBanner({ text: bannerText(STATUS_AFTER[action], t), tone: 'done' });
    } else {
      const text = errorText(result.error, t);
      setBanner({ text, tone: 'danger', ...(action === 'cancel' && { until: now + CANCEL_ERROR_MS }) });
      setNotes((earlier) => [...earlier, { at: now, text }]);
    }
    await dispatch(rereadOrder(orderId));
    return result.error === undefined;
  };

  return { act, isActing: isLoading, banner, notes };
}
