import { Flex } from '@chakra-ui/react/flex';
import { Grid } from '@chakra-ui/react/grid';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { OrderDays } from '../orders/list/OrderDays.tsx';
import { readFilters } from '../orders/list/orderFilters.ts';
import { useMerchant } from '../platform/merchant.ts';
import { turnDay } from '../time/time.ts';
import { MeasuresToCome } from './MeasureGrid.tsx';
import { RecentOrders } from './RecentOrders.tsx';
import { SalesTotals } from './SalesTotals.tsx';
import { SocialLinks } from './SocialLinks.tsx';
import { UpcomingHolidays } from './UpcomingHolidays.tsx';
import { homeUrl } from './urls.ts';
import { useCurrency } from './useCurrency.ts';
import { PrinterToast } from './PrinterToast.tsx';

/** Few, since people open the page for the orders below. */
const HOLIDAYS_SHOWN = 5;

/** Printing joins the store after the first view; components that select from it wait for that. */
const selectHasAgent = (state: object): boolean => 'agent' in state;

/** The home page for people who handle orders. Its filters are in the URL. @param day YYYY-MM-DD, the restaurant's. */
export function Dashboard({ day }: { readonly day: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const filters = useMemo(() => readFilters(search), [search]);
  const currency = useCurrency();
  // Most of the page renders once this is known.
  const isLoading = useDeferredValue(useMerchant().isLoading);
  const hasAgent = useSelector(selectHasAgent);
  const today = turnDay(day);
  const { status, days } = filters;
  return (
    <>
      {hasAgent && <PrinterToast />}
      <Flex gap="3" wrap="wrap">
        <OrderDays
          days={days}
          none={t('Today')}
          today={today}
          onChange={(chosen) =>
            void navigate(homeUrl(chosen ? { status, days: chosen } : { status }), {
              preventScrollReset: true,
            })
          }
        />
      </Flex>
      <Grid
        gap="4.5"
        alignItems="start"
        templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 20rem' }}
      >
        {/* The day depends on the zone, which is in the merchant's record. */}
        {isLoading ? (
          <Grid gap="3">
            <Skeleton height="6" width="48" />
            <MeasuresToCome />
          </Grid>
        ) : (
          <SalesTotals days={days} today={today} currency={currency} />
        )}
        {/* Above the orders, since that list is endless. */}
        <Grid
          gap="3"
          alignItems="start"
          templateColumns={{
            base: 'minmax(0, 1fr)',
            md: 'repeat(2, minmax(0, 1fr))',
            xl: 'minmax(0, 1fr)',
          }}
        >
          <UpcomingHolidays today={day} most={HOLIDAYS_SHOWN} />
          <SocialLinks />
        </Grid>
      </Grid>
      <RecentOrders filters={filters} />
    </>
  );
}
