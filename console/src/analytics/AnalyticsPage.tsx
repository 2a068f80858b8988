import { Flex } from '@chakra-ui/react/flex';
import { Grid } from '@chakra-ui/react/grid';
import { Heading } from '@chakra-ui/react/heading';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { OrderDays } from '../orders/list/OrderDays.tsx';
import { MeasureGrid } from '../dashboard/MeasureGrid.tsx';
import { MEASURES } from '../dashboard/measures.ts';
import { useComparedTotals } from '../dashboard/salesApi.ts';
import { daysBefore } from '../orders/figures/salesDays.ts';
import { useCurrency } from '../dashboard/useCurrency.ts';
import { daysText } from '../time/daysText.ts';
import { useMerchant } from '../platform/merchant.ts';
import { useToday } from '../platform/time/today.ts';
import { ChipNav } from '../ui/ChipNav.tsx';
import { Loaded } from '../ui/lists/Loaded.tsx';
import { LoadingState } from '../ui/LoadingState.tsx';
import { Page } from '../ui/Page.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { AcceptanceTime } from './AcceptanceTime.tsx';
import { BestSellers } from './BestSellers.tsx';
import { FiguresPlaceholder } from './FiguresPlaceholder.tsx';
import { Losses } from './Losses.tsx';
import { ReadingProgress } from './ReadingProgress.tsx';
import { SalesCharts } from './SalesCharts.tsx';
import { analyticsUrl, readAnalytics } from './urls.ts';
import { useAllOrders } from '../orders/figures/useAllOrders.ts';

/** The sales of a range of at most 31 days: the platform's totals, and figures from the orders themselves. */
export default function AnalyticsPage() {
  const { t } = useTranslation();
  // The days depend on the zone, which is in the merchant's record.
  const { isLoading } = useMerchant();
  return (
    <Page width="live">
      {isLoading ? (
        <>
          <PageHeader title={t('Sales analytics')} />
          <LoadingState />
        </>
      ) : (
        <Analytics />
      )}
    </Page>
  );
}

function Analytics() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const today = useToday();
  const { days, measure: key } = useMemo(() => readAnalytics(search, today), [search, today]);
  const currency = useCurrency();
  const totals = useComparedTotals(days);
  const all = useAllOrders(days);
  const { orders } = all;
  const isWhole = all.state === 'done';
  const measure = MEASURES.find((each) => each.key === key) ?? MEASURES[0];
  return (
    <>
      <PageHeader
        title={t('Sales analytics')}
        description={t('{{days}}, compared with {{before}}', {
          days: daysText(days, today),
          before: daysText(daysBefore(days), today),
        })}
      />
      <Flex gap="3" wrap="wrap">
        <OrderDays
          days={days}
          none={t('All days')}
          today={today}
          onChange={(chosen) => void navigate(analyticsUrl(chosen, key), { preventScrollReset: true })}
        />
      </Flex>
      <VisuallyHidden as="h2">{t('Totals')}</VisuallyHidden>
      <Loaded query={totals} failed={t('The totals could not be loaded')}>
        {({ now, before }) => <MeasureGrid now={now} before={before} currency={currency} />}
      </Loaded>
      <Flex align="center" wrap="wrap" columnGap="4" rowGap="2" marginBlockStart="3">
        <Heading as="h2" textStyle="title">
          {t('Trends')}
        </Heading>
        <ChipNav
          label={t('Metric')}
          current={key}
          choices={MEASURES.map((each) => ({
            key: each.key,
            text: t(each.label),
            to: analyticsUrl(days, each.key),
          }))}
          preventScrollReset
        />
      </Flex>
      <ReadingProgress all={all} expected={totals.data?.now.total_orders} />
      <SalesCharts
        measure={measure}
        days={days}
        orders={orders}
        isWhole={isWhole}
        today={today}
        currency={currency}
      />
      <Heading as="h2" textStyle="title" marginBlockStart="3">
        {t('Items and lost orders')}
      </Heading>
      <Grid
        gap="4.5"
        alignItems="start"
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      >
        <BestSellers orders={orders} days={days} currency={currency} isWhole={isWhole} />
        <Grid gap="4.5" templateColumns="minmax(0, 1fr)">
          {/* Only once all are known: shares and the sample of orders depend on them. */}
          {isWhole ? (
            <>
              <Losses orders={orders} days={days} currency={currency} />
              <AcceptanceTime orders={orders} />
            </>
          ) : (
            <FiguresPlaceholder title={t('Cancelled and lost orders')} />
          )}
        </Grid>
      </Grid>
    </>
  );
}
