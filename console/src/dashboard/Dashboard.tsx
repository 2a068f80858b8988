import { chakra } from '@chakra-ui/react/styled-system';
import { useDeferredValue, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readFilters } from '../orders/list/orderFilters.ts';
import { useMerchant } from '../platform/merchant.ts';
import { reverseDay } from '../time/time.ts';
import { DayOverview, OverviewPlaceholder } from './DayOverview.tsx';
import { HolidayLine } from './HolidayLine.tsx';
import { MeasuresPlaceholder } from './MeasureGrid.tsx';
import { RecentOrders } from './RecentOrders.tsx';
import { SalesTotals } from './SalesTotals.tsx';
import { SocialLinks } from './SocialLinks.tsx';
import { useCurrency } from './useCurrency.ts';

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: '4.5',
    alignItems: 'start',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      md: 'minmax(0, 1fr) 18rem',
      lg: 'minmax(0, 1fr) 22rem',
      xl: 'minmax(0, 1fr) 26rem',
    },
  },
});

/** Sticky beside an endless list, once scrolled to its end. */
const Figures = chakra('div', {
  base: {
    display: 'grid',
    gap: '4.5',
    alignContent: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
    md: {
      position: 'sticky',
      insetBlockEnd: 'var(--toast-room)',
      alignSelf: 'end',
      minHeight: 'calc(100dvh - {sizes.header})',
    },
  },
});

/** The home page for people who handle orders. Its filters are in the URL. @param day YYYY-MM-DD, the restaurant's. */
export function Dashboard({ day }: { readonly day: string }) {
  const [search] = useSearchParams();
  const filters = useMemo(() => readFilters(search), [search]);
  const currency = useCurrency();
  // Most of the page renders once this is known: the day depends on the zone, which is in the merchant's record.
  const isLoading = useDeferredValue(useMerchant().isLoading);
  const today = reverseDay(day);
  const days = useMemo(() => filters.days ?? { start: today, end: today }, [filters.days, today]);
  return (
    <Columns>
      <Figures>
        {isLoading ? (
          <OverviewPlaceholder days={days} />
        ) : (
          <DayOverview days={days} today={today} currency={currency} />
        )}
        <HolidayLine today={day} />
        {isLoading ? <MeasuresPlaceholder /> : <SalesTotals days={days} today={today} currency={currency} />}
        <SocialLinks />
      </Figures>
      <RecentOrders filters={filters} />
    </Columns>
  );
}
