import { ReceiptText } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useToday } from '../platform/today.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { EndlessList } from '../ui/EndlessList.tsx';
import { Page } from '../ui/Page.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { useLiveOrders } from './liveOrders.ts';
import { OrderFilterBar } from './OrderFilterBar.tsx';
import { readFilters } from './orderFilters.ts';
import { rowsOf } from './orderRows.ts';
import { useOrderListInfiniteQuery } from './ordersApi.ts';
import { OrderTable } from './OrderTable.tsx';

/** All orders, newest first, read further as one scrolls (spec 000 §2.6). */
export default function OrdersPage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const filters = useMemo(() => readFilters(search), [search]);
  const list = useOrderListInfiniteQuery(filters);
  const orders = useMemo(() => rowsOf(list.data?.pages ?? []), [list.data]);
  useLiveOrders(filters);

  return (
    <Page width="live">
      <PageHeader title={t('Orders')} description={t('Newest first. Open an order to accept or print it.')} />
      <OrderFilterBar filters={filters} today={useToday()} />
      <EndlessList
        query={list}
        failed={t('The orders could not be loaded')}
        more={t('Show more orders')}
        empty={
          <EmptyState icon={ReceiptText} title={t('No orders here')}>
            {t('New orders appear here by themselves. Choose another status or other days to see more.')}
          </EmptyState>
        }
      >
        {orders.length > 0 && <OrderTable orders={orders} />}
      </EndlessList>
    </Page>
  );
}
