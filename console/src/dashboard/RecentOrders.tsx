import { Box } from '@chakra-ui/react/box';
import { Grid } from '@chakra-ui/react/grid';
import { Heading } from '@chakra-ui/react/heading';
import { ORDER_FILTERS } from '@servery/protocol/platform/orderStatus';
import { memo, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveOrders } from '../orders/liveOrders.ts';
import type { OrderFilters } from '../orders/list/orderFilters.ts';
import { useOrderListInfiniteQuery } from '../orders/ordersApi.ts';
import { rowsOf } from '../orders/list/orderRows.ts';
import OrderTickets from '../orders/list/OrderTickets.tsx';
import { ChipNav } from '../ui/ChipNav.tsx';
import { EndlessList } from '../ui/lists/EndlessList.tsx';
import { useWasNear } from '../ui/lists/useWasNear.ts';
import { homeUrl } from './urls.ts';
import { NoOrders } from '../orders/list/NoOrders.tsx';

/** Distance from the viewport at which the tickets render. No phone is this near while today’s figures load. */
const NEAR = '25% 0px';

interface Props {
  readonly filters: OrderFilters;
}

/** The orders of /orders as tickets, with the home page's own filters (spec 000 §2.5, §2.6). */
export const RecentOrders = memo(function RecentOrders({ filters }: Props) {
  const { t } = useTranslation();
  return (
    <Grid
      as="section"
      gap="3"
      alignContent="start"
      templateColumns="minmax(0, 1fr)"
      aria-labelledby="recent-title"
    >
      <div>
        <Heading as="h2" id="recent-title" textStyle="title">
          {t('Recent orders')}
        </Heading>
        <ChipNav
          label={t('Order status')}
          current={filters.status}
          choices={ORDER_FILTERS.map(({ value, label }) => ({
            key: value,
            text: t(label),
            to: homeUrl({ ...filters, status: value }),
          }))}
          preventScrollReset
          isOneRow
        />
      </div>
      <RecentOrderList filters={filters} />
    </Grid>
  );
});

function RecentOrderList({ filters }: Props) {
  const { t } = useTranslation();
  const list = useOrderListInfiniteQuery(filters);
  const orders = rowsOf(list.data?.pages ?? []);
  // A phone shows them below its first view. On the way back to this page they are cached, and restore its position.
  const [place, wasNear] = useWasNear<HTMLDivElement>(NEAR, list.data !== undefined);
  // Renders in pieces, so that scrolling goes on.
  const isShown = useDeferredValue(wasNear);
  useLiveOrders(filters);
  if (!isShown) return <Box ref={place} minHeight="100dvh" />;
  return (
    <EndlessList
      query={list}
      inPieces
      failed={t('The orders could not be loaded')}
      more={t('Show more orders')}
      empty={<NoOrders filters={filters} />}
    >
      {orders.length > 0 && <OrderTickets orders={orders} level="h3" />}
    </EndlessList>
  );
}
