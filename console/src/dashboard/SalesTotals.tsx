import { Flex } from '@chakra-ui/react/flex';
import { Grid } from '@chakra-ui/react/grid';
import { Heading } from '@chakra-ui/react/heading';
import { Text } from '@chakra-ui/react/text';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Currency } from '../platform/currency.ts';
import { daysText } from '../time/daysText.ts';
import { Card } from '../ui/Card.tsx';
import { Loaded } from '../ui/lists/Loaded.tsx';
import { MeasureGrid, MeasuresToCome } from './MeasureGrid.tsx';
import { useComparedTotals, useWindowTotals } from './salesApi.ts';
import { daysBefore, type SalesDays } from './salesDays.ts';

interface Props {
  /** The chosen days; undefined means today. */
  readonly days: SalesDays | undefined;
  /** The restaurant's day, DD-MM-YYYY. */
  readonly today: string;
  readonly currency: Currency;
}

/**
 * The nine totals of the chosen days against the same number of days before, each with its donut of today, the last 7
 * and the last 30 days (spec 000 §2.5, §9). The specification does not define the default days: here it is today, which
 * a restaurant looks up most.
 */
export function SalesTotals({ days, today, currency }: Props) {
  const { t } = useTranslation();
  const shown = days ?? { start: today, end: today };
  const totals = useComparedTotals(shown);
  const windows = useWindowTotals(today);
  // Queries that failed together are retried together.
  const refetch = (): void => {
    totals.refetch();
    windows.refetch();
  };
  // If both are stale for the same reason, the notice appears once.
  const isSaid = totals.error !== undefined && windows.data !== undefined;
  const hasFailed = [totals, windows].some(({ data, error }) => data === undefined && error !== undefined);
  return (
    <Grid as="section" gap="3" templateColumns="minmax(0, 1fr)" aria-labelledby="totals-title">
      <Flex align="baseline" wrap="wrap" columnGap="3">
        <Heading as="h2" id="totals-title" textStyle="title">
          {days ? daysText(days, today) : t('Today')}
        </Heading>
        <Text color="ink.muted" textStyle="small">
          {shown.end === today
            ? t('So far, compared with {{days}}', { days: daysText(daysBefore(shown), today) })
            : t('Compared with {{days}}', { days: daysText(daysBefore(shown), today) })}
        </Text>
      </Flex>
      <Sheeted is={hasFailed}>
        <Loaded
          query={{ ...totals, refetch }}
          failed={t('The totals could not be loaded')}
          loading={<MeasuresToCome />}
        >
          {({ now, before }) => (
            <Loaded
              query={{ ...windows, ...(isSaid && { error: undefined }), refetch }}
              failed={t('The totals of the last days could not be loaded')}
              loading={<MeasuresToCome />}
            >
              {(each) => <MeasureGrid now={now} before={before} windows={each} currency={currency} />}
            </Loaded>
          )}
        </Loaded>
      </Sheeted>
    </Grid>
  );
}

/** An error gets its own sheet; the totals have one each. */
function Sheeted({ is, children }: { readonly is: boolean; readonly children: ReactNode }) {
  return is ? <Card>{children}</Card> : children;
}
