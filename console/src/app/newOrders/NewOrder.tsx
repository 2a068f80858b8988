import { useEffect, useRef } from 'react';
import { LoadedOrder } from '../../orders/detail/LoadedOrder.tsx';
import { rereadOrder, useOrdersDispatch } from '../../orders/liveOrders.ts';
import { newOrders } from './newOrders.ts';
import { useWatched } from '../../storage/useWatched.ts';

/** Props of the panel and the drawer of a new order. */
export interface NewOrderProps {
  readonly orderId: string;
  /** How many others are waiting. */
  readonly more: number;
  readonly onNext: () => void;
  readonly onClose: () => void;
}

/** A new order with the content and the actions of its own page, kept up to date when someone else acts on it. */
export function NewOrder({ orderId }: { readonly orderId: string }) {
  const dispatch = useOrdersDispatch();
  const isWaiting = useWatched(newOrders().desk.waiting).orderIds.includes(orderId);
  const hasWaited = useRef(isWaiting);
  useEffect(() => {
    if (hasWaited.current && !isWaiting) void dispatch(rereadOrder(orderId));
    hasWaited.current = isWaiting;
  }, [dispatch, isWaiting, orderId]);
  return <LoadedOrder orderId={orderId} level="h2" />;
}
