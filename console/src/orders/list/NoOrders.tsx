import { DEFAULT_ORDER_FILTER } from '@servery/protocol/platform/orderStatus';
import { ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { OrderFilters } from './orderFilters.ts';

/** Filters under which each new order appears. */
const WITH_NEW: readonly OrderFilters['status'][] = [DEFAULT_ORDER_FILTER, 2];

/** In place of a list of orders that is empty: what fills it, or which choice may. */
export function NoOrders({ filters: { status, days } }: { readonly filters: OrderFilters }) {
  const { t } = useTranslation();
  return (
    <EmptyState icon={ReceiptText} title={t('No orders here')}>
      {days === undefined && WITH_NEW.includes(status)
        ? t('New orders appear here automatically.')
        : t('Choose another status or other days to see more.')}
    </EmptyState>
  );
}
