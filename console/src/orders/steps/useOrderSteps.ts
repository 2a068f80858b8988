import { actionsIn, type OrderAction } from '@servery/protocol/platform/orderStatus';
import type { Order } from '@servery/protocol/platform/order';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '../../ui/useConfirm.tsx';
import { actOnOrder } from './actOnOrder.ts';
import { useOrdersDispatch } from '../liveOrders.ts';
import { declineQuestion } from './orderActions.ts';
import {
  holdAccept,
  onPendingAccepts,
  pendingAccept,
  undoAccept,
  type PendingAccept,
} from './pendingAccepts.ts';
import { tellOutcome } from './tellOutcome.ts';

export interface OrderSteps {
  /** An accept that can still be taken back, or is on its way; undefined when there is none. */
  readonly pending: PendingAccept | undefined;
  /** Accepts for so many minutes, after a time for second thoughts. */
  readonly accept: (minutes: number) => void;
  readonly undo: () => void;
  /** Any other step; one that ends the order asks first. */
  readonly step: (action: Exclude<OrderAction, 'confirm'>) => Promise<void>;
  readonly isActing: boolean;
}

/** Acting on an order from where it stands among others. What came of it is said by a toast. */
export function useOrderSteps({ order_id: orderId, order_status: status }: Order): OrderSteps {
  const { t } = useTranslation();
  const dispatch = useOrdersDispatch();
  const confirm = useConfirm();
  const [isActing, setIsActing] = useState(false);
  const pending = useSyncExternalStore(onPendingAccepts, () => pendingAccept(orderId));

  // The list shows what somebody else did meanwhile: there is nothing left to send.
  useEffect(() => {
    if (pending === undefined || actionsIn(status).includes('confirm')) return;
    if (undoAccept(orderId)) tellOutcome({ kind: 'overtaken', status }, orderId, t);
  }, [pending, status, orderId, t]);

  const send = async (action: OrderAction, minutes?: number): Promise<void> =>
    tellOutcome(await dispatch(actOnOrder(orderId, action, minutes, t)), orderId, t);

  return {
    pending,
    accept: (minutes) => holdAccept(orderId, minutes, (held) => send('confirm', held)),
    undo: () => void undoAccept(orderId),
    step: async (action) => {
      if (action === 'cancel' && !(await confirm(declineQuestion(orderId, t)))) return;
      setIsActing(true);
      await send(action);
      setIsActing(false);
    },
    isActing,
  };
}
