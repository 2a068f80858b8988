import type { Order } from '@servery/protocol/platform/order';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../ui/lists/Loaded.tsx';
import { useOrderQuery } from '../ordersApi.ts';

/** How often an open order is polled, in milliseconds: someone else may act on it. */
const POLL_MS = 10_000;

interface Props {
  readonly orderId: string;
  readonly children: (order: Order) => ReactNode;
}

/** Loads an order by its number and renders it, a loading state, or the error. */
export function WithOrder({ orderId, children }: Props) {
  const { t } = useTranslation();
  const query = useOrderQuery(orderId, {
    refetchOnMountOrArgChange: true,
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
  });
  return (
    <Loaded query={query} failed={t('The order could not be loaded')}>
      {children}
    </Loaded>
  );
}
