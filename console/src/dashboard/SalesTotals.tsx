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
import { MeasureGrid, MeasuresPlaceholder } from './MeasureGrid.tsx';
import { useComparedTotals, useWindowTotals } from './salesApi.ts';
import { daysBefore, type SalesDays } from '../orders/figures/salesDays.ts';

interface Props {
  /** The chosen days. */
  readonly days: SalesDays;
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
  const totals = useComparedTotals(days);
  const windows = useWindowTotals(today);
  // Queries that failed together are retried together.
  const refetch = (): void => {
    totals.refetch();
    windows.refetch();
  };
  // If both are stale for the same reason, the notice appears once.
  const isErrorShown = totals.error !== undefined && windows.data !== undefined;
  const hasFailed = [totals, windows].some(({ data, error }) => data === undefined && error !== undefined);
  return (
    <Grid as="section" gap="3" templateColumns="minmax(0, 1fr)" aria-labelledby="totals-title">
      <div>
        <Flex align="baseline" wrap="wrap" columnGap="3">
          <Heading as="h2" id="totals-title" textStyle="title">
            {t('Totals')}
          </Heading>
          <Text color="ink.muted" textStyle="small">
            {t('{{days}}, compared with {{before}}', {
              days:
                days.end !== today
                  ? daysText(days, today)
                  : t('{{what}} so far', {
                      what: days.start === today ? t('Today') : daysText(days, today),
                    }),
              before: daysText(daysBefore(days), today),
            })}
          </Text>
        </Flex>
        <Text color="ink.muted" textStyle="small">
          {t(
            'Each ring shows the last 30 days: the medium band is the last 7 days, the thick band is today.',
          )}
        </Text>
      </div>
      <Sheeted is={hasFailed}>
        <Loaded
          query={{ ...totals, refetch }}
          failed={t('The totals could not be loaded')}
          loading={<MeasuresPlaceholder />}
        >
          {({ now, before }) => (
            <Loaded
              query={{ ...windows, ...(isErrorShown && { error: undefined }), refetch }}
              failed={t('Recent totals could not be loaded')}
              loading={<MeasuresPlaceholder />}
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
