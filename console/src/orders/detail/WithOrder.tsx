import type { Order } from '@servery/protocol/platform/order';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../ui/lists/Loaded.tsx';
import { useOrderQuery } from '../ordersApi.ts';

/** How often an order that is looked at is read again, in milliseconds: somebody else may act on it. */
const POLL_MS = 10_000;

interface Props {
  readonly orderId: string;
  readonly children: (order: Order) => ReactNode;
}

/** An order by its number: on its way, as it is now, or why it is not there. */
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
