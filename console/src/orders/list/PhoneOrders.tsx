import { Stack } from '@chakra-ui/react/stack';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useZone } from '../../platform/merchant.ts';
import { waitingOrders } from '../../push/orderNews.ts';
import { useWatched } from '../../storage/useWatched.ts';
import { EndlessList } from '../../ui/lists/EndlessList.tsx';
import { boardColumns } from '../board/boardColumns.ts';
import { NewOrders } from '../board/NewOrders.tsx';
import { ORDER_TABS, tabCounts, tabOf } from '../orderTabs.ts';
import { useOpenOrders } from '../useOpenOrders.ts';
import { orderTabUrl, type OrderListPlace } from '../urls.ts';
import type { OrderBarProps } from './OrderBar.tsx';
import type { OrderFilters } from './orderFilters.ts';
import { OrderList } from './OrderList.tsx';
import OrderTickets from './OrderTickets.tsx';
import { PhoneOrderBar } from './PhoneOrderBar.tsx';
import { useSwipe } from './useSwipe.ts';
import { NoOrders } from './NoOrders.tsx';

/** Only the open orders are read here. */
const NO_ROWS: readonly never[] = [];

/**
 * The list to show: at an address without a choice, New while orders wait and All otherwise. Decided once for each
 * visit, and without a change of address, which would cancel a navigation that is under way.
 */
function useShownPlace(place: OrderListPlace): OrderListPlace {
  const [search] = useSearchParams();
  const { key } = useLocation();
  const count = useWatched(waitingOrders)?.length;
  const [decided, setDecided] = useState<{ readonly key: string; readonly hasWaiting: boolean }>();
  const isChosen = search.size > 0 && !(search.size === 1 && search.get('view') === 'board');
  if (!isChosen && count !== undefined && decided?.key !== key) setDecided({ key, hasWaiting: count > 0 });
  return !isChosen && decided?.key === key && decided.hasWaiting
    ? { ...place, filters: { ...place.filters, status: 2 } }
    : place;
}

/** The orders on a phone: tickets, with a tab for each step. */
export default function PhoneOrders(props: OrderBarProps) {
  const place = useShownPlace(props.place);
  const { t } = useTranslation();
  const navigate = useNavigate();
  const zone = useZone();
  const { days } = place.filters;
  const every = useMemo<OrderFilters>(() => ({ status: 32, ...(days && { days }) }), [days]);
  const { orders, query, isRead } = useOpenOrders(NO_ROWS, every);
  const columns = useMemo(() => boardColumns(orders, zone), [orders, zone]);
  const counts = useMemo(() => tabCounts(columns), [columns]);
  const tab = tabOf(place);
  const swipe = useSwipe((step) => {
    const tabs = [...ORDER_TABS, 32] as const;
    const next = tabs[tabs.indexOf(tab ?? 32) + step];
    if (next !== undefined) void navigate(orderTabUrl(place, next), { replace: true });
  });
  const tickets = tab === 16 ? columns.confirmed : columns.ready;
  return (
    <>
      <PhoneOrderBar {...props} place={place} counts={isRead ? counts : undefined} />
      <Stack gap="2" paddingBlockEnd="4" minHeight="80" {...swipe}>
        {tab === undefined ? (
          <OrderList place={place} look="tickets" />
        ) : (
          <EndlessList
            query={isRead ? query : { ...query, data: undefined }}
            inPieces
            hasOwnEnd
            failed={t('The orders could not be loaded')}
            more={t('Show more orders')}
            empty={<NoOrders />}
          >
            {counts[tab] > 0 &&
              (tab === 2 ? (
                <Stack gap="2">
                  <NewOrders columns={columns} isCompact />
                </Stack>
              ) : (
                <OrderTickets orders={tickets} />
              ))}
          </EndlessList>
        )}
      </Stack>
    </>
  );
}
