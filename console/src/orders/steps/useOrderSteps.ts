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
  /** An accept that can still be undone or is being sent; undefined when there is none. */
  readonly pending: PendingAccept | undefined;
  /** Accepts with these minutes, after the undo time. */
  readonly accept: (minutes: number) => void;
  readonly undo: () => void;
  /** Any other step; one that ends the order asks first. */
  readonly step: (action: Exclude<OrderAction, 'confirm'>) => Promise<void>;
  readonly isActing: boolean;
}

/** Actions on an order in a list. A toast shows the result. */
export function useOrderSteps({ order_id: orderId, order_status: status }: Order): OrderSteps {
  const { t } = useTranslation();
  const dispatch = useOrdersDispatch();
  const confirm = useConfirm();
  const [isActing, setIsActing] = useState(false);
  const pending = useSyncExternalStore(onPendingAccepts, () => pendingAccept(orderId));

  // The list shows that someone else has acted on the order: there is nothing left to send.
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
