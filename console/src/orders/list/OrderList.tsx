import { ReceiptText } from 'lucide-react';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { EndlessList, ListEnd } from '../../ui/lists/EndlessList.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { useOrderListInfiniteQuery } from '../ordersApi.ts';
import type { OrderListView } from '../urls.ts';
import { OrderTable } from './OrderTable.tsx';
import { lazyPart } from '../../loading/lazyPart.tsx';
import { rowsOf, unnumberedOf } from './orderRows.ts';
import { useMatchingOrders } from './useMatchingOrders.ts';
import { useReportUnreadable } from './useReportUnreadable.ts';
import { NoOrders } from './NoOrders.tsx';

// Rarely shown, and its dialog loads the view of a whole order.
const UnnumberedOrders = lazyPart(() => import('./UnnumberedOrders.tsx'));
const OrderBoard = lazyPart(
  () => import('../board/OrderBoard.tsx'),
  undefined,
  () => <LoadingState lines={8} />,
);
const OrderTickets = lazyPart(() => import('./OrderTickets.tsx'));

/** How many orders a search loads automatically; beyond that, a person loads more. */
const SEARCHED_AUTOMATICALLY = 100;

interface Props {
  readonly place: OrderListView;
  /** As a table, as a board, or as a phone's tickets. */
  readonly look: OrderListView['view'] | 'tickets';
}

/** The filtered and searched orders; scrolling loads more. */
export const OrderList = memo(function OrderList({ place, look }: Props) {
  const { t } = useTranslation();
  const { filters, searchText } = place;
  const list = useOrderListInfiniteQuery(filters);
  const rows = useMemo(() => rowsOf(list.data?.pages ?? []), [list.data]);
  const unnumbered = useMemo(() => unnumberedOf(list.data?.pages ?? []), [list.data]);
  const orders = useMatchingOrders(rows, searchText);
  useReportUnreadable(rows);
  const isSearching = searchText !== '';
  const end = {
    query: list,
    more: isSearching ? t('Search older orders') : t('Show more orders'),
    byHand: isSearching && rows.length >= SEARCHED_AUTOMATICALLY,
  };
  return (
    <>
      {unnumbered.length > 0 && <UnnumberedOrders orders={unnumbered} />}
      <EndlessList
        {...end}
        inPieces
        hasOwnEnd={look === 'board' && rows.length > 0}
        failed={t('The orders could not be loaded')}
        empty={
          isSearching ? (
            <EmptyState icon={ReceiptText} title={t('No matches')}>
              {t('No matches in the {{count}} newest orders for this status and these days.', {
                count: rows.length,
                defaultValue_one: 'The only order for this status and these days doesn’t match.',
              })}
            </EmptyState>
          ) : (
            <NoOrders filters={filters} />
          )
        }
      >
        {look === 'board'
          ? rows.length > 0 && (
              <OrderBoard
                rows={rows}
                areRowsAll={!list.hasNextPage}
                filters={filters}
                searchText={searchText}
                more={<ListEnd {...end} />}
              />
            )
          : orders.length > 0 &&
            (look === 'table' ? <OrderTable orders={orders} /> : <OrderTickets orders={orders} />)}
      </EndlessList>
    </>
  );
});
