import { Box } from '@chakra-ui/react/box';
import { ReceiptText } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useToday } from '../platform/today.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { EndlessList } from '../ui/lists/EndlessList.tsx';
import { LoadingState } from '../ui/LoadingState.tsx';
import { Page } from '../ui/Page.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { OrderFilterBar } from './list/OrderFilterBar.tsx';
import { rowsOf } from './list/orderRows.ts';
import { useOrderListInfiniteQuery } from './ordersApi.ts';
import { OrderTable } from './list/OrderTable.tsx';
import { PrintDeskContext, type PrintDesk } from './printing/printDesk.ts';
import { ordersUrl, readOrderList, type OrderListPlace } from './urls.ts';
import { useSoughtOrders } from './list/useSoughtOrders.ts';

// The first view is the table alone.
const OrderBoard = lazy(() => import('./board/OrderBoard.tsx'));
const OrderExport = lazy(() => import('./list/OrderExport.tsx'));
const OrderTools = lazy(() => import('./list/OrderTools.tsx'));
const OrderPrintDesk = lazy(() => import('./printing/OrderPrintDesk.tsx'));

/** Searching reads so many orders by itself; further back it goes by hand. */
const SEARCHED_BY_ITSELF = 100;

/**
 * As much as the tools take: what stands below them stays where it is when they come. On a phone that is a line of their
 * own, as wide as the page without its edges.
 */
const TOOLS_ROOM = {
  height: { base: '6.125rem', md: '11' },
  width: { base: 'calc(100vw - 2rem)', md: '31.375rem' },
} as const;

/** All orders, newest first, read further as one scrolls (spec 000 §2.6), as a table or as a board. */
export default function OrdersPage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const place = useMemo(() => readOrderList(search), [search]);
  const { filters, sought, view } = place;
  const list = useOrderListInfiniteQuery(filters);
  const rows = useMemo(() => rowsOf(list.data?.pages ?? []), [list.data]);
  const orders = useSoughtOrders(rows, sought);
  const [desk, setDesk] = useState<PrintDesk>();
  const [exported, setExported] = useState<OrderListPlace>();

  const isSearching = sought !== '';
  return (
    <Page width="live">
      <PageHeader
        title={t('Orders')}
        description={
          filters.status === 'none'
            ? t('No status is chosen: new and future orders.')
            : t('Newest first. Open an order to see all of it.')
        }
      >
        <Suspense fallback={<Box {...TOOLS_ROOM} />}>
          <OrderTools place={place} onExport={() => setExported(place)} />
        </Suspense>
      </PageHeader>
      <OrderFilterBar place={place} today={useToday()} />
      <Suspense>
        {exported && (
          // What is read goes by what was filtered when it was asked for; asking anew begins anew.
          <OrderExport key={ordersUrl(exported)} place={exported} onClose={() => setExported(undefined)} />
        )}
      </Suspense>
      <PrintDeskContext value={desk}>
        <EndlessList
          query={list}
          inPieces
          failed={t('The orders could not be loaded')}
          more={isSearching ? t('Search older orders') : t('Show more orders')}
          byHand={isSearching && rows.length >= SEARCHED_BY_ITSELF}
          empty={
            isSearching ? (
              <EmptyState icon={ReceiptText} title={t('Nothing found')}>
                {t('None of the {{count}} newest orders with this status and these days.', {
                  count: rows.length,
                })}
              </EmptyState>
            ) : (
              <EmptyState icon={ReceiptText} title={t('No orders here')}>
                {t('New orders appear here by themselves. Choose another status or other days to see more.')}
              </EmptyState>
            )
          }
        >
          {view === 'board'
            ? rows.length > 0 && (
                <Suspense fallback={<LoadingState lines={8} />}>
                  <OrderBoard rows={rows} filters={filters} sought={sought} />
                </Suspense>
              )
            : orders.length > 0 && <OrderTable orders={orders} />}
        </EndlessList>
      </PrintDeskContext>
      <Suspense>
        <OrderPrintDesk onChange={setDesk} />
      </Suspense>
    </Page>
  );
}
