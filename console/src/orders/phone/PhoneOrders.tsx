import { Stack } from '@chakra-ui/react/stack';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useZone } from '../../platform/merchant.ts';
import { EndlessList } from '../../ui/lists/EndlessList.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { boardColumns } from '../board/boardColumns.ts';
import { NewOrders } from '../board/NewOrders.tsx';
import { ORDER_TABS, tabCounts, tabOf } from '../orderTabs.ts';
import { useLiveOrders } from '../liveOrders.ts';
import { useOpenOrders } from '../useOpenOrders.ts';
import { orderTabUrl } from '../urls.ts';
import type { OrderBarProps } from '../list/OrderBar.tsx';
import type { OrderFilters } from '../list/orderFilters.ts';
import { OrderList } from '../list/OrderList.tsx';
import OrderTickets from '../list/OrderTickets.tsx';
import { PhoneOrderBar } from './PhoneOrderBar.tsx';
import { useShownPlace } from './useShownPlace.ts';
import { useSwipe } from './useSwipe.ts';
import { NoOrders } from '../list/NoOrders.tsx';

/** Only the open orders are read here. */
const NO_ROWS: readonly never[] = [];

/** The orders on a phone: tickets, with a tab for each step. */
export default function PhoneOrders(props: OrderBarProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const zone = useZone();
  const { days } = props.place.filters;
  const every = useMemo<OrderFilters>(() => ({ status: 32, ...(days && { days }) }), [days]);
  const { orders, query, isWhole, isRead } = useOpenOrders(NO_ROWS, every);
  const columns = useMemo(() => boardColumns(orders, zone), [orders, zone]);
  const counts = useMemo(() => tabCounts(columns), [columns]);
  const decided = useShownPlace(props.place, isWhole || counts[2] > 0 ? counts[2] : undefined);
  const place = decided ?? props.place;
  // While the open orders cannot be read, all orders are shown: the page decides once it can read them.
  const tab = decided || isRead ? (tabOf(place) ?? 32) : undefined;
  // The other tabs read only the open orders.
  useLiveOrders(tab === 32 ? place.filters : undefined);
  const swipe = useSwipe((step) => {
    const tabs = [...ORDER_TABS, 32] as const;
    const next = tab && tabs[tabs.indexOf(tab) + step];
    if (next !== undefined) void navigate(orderTabUrl(place, next), { replace: true });
  });
  const tickets = tab === 16 ? columns.confirmed : columns.ready;
  return (
    <>
      {/* Orders that could not be loaded are not counted as none. */}
      <PhoneOrderBar {...props} place={place} current={tab} counts={isWhole ? counts : undefined} />
      <Stack gap="2" paddingBlockEnd="4" minHeight="80" {...swipe}>
        {tab === undefined && <LoadingState lines={8} />}
        {tab === 32 && <OrderList place={place} look="tickets" />}
        {tab !== undefined && tab !== 32 && (
          <EndlessList
            query={isRead ? query : { ...query, data: undefined }}
            inPieces
            hasOwnEnd
            failed={t('The orders could not be loaded')}
            more={t('Show more orders')}
            empty={<NoOrders filters={place.filters} />}
          >
            {counts[tab] > 0 &&
              (tab === 2 ? (
                <Stack gap="2">
                  <NewOrders columns={columns} isCompact />
                </Stack>
              ) : (
                <OrderTickets key={tab} orders={tickets} />
              ))}
          </EndlessList>
        )}
      </Stack>
    </>
  );
}
