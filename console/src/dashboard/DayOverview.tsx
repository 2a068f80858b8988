import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { rounded } from '@servery/protocol/platform/amounts';
import { useTranslation } from 'react-i18next';
import { numberText } from '../language/writing.ts';
import type { Currency } from '../platform/currency.ts';
import { formatMoney } from '../platform/money.ts';
import { useSinceText } from '../platform/time/Time.tsx';
import { daysText } from '../time/daysText.ts';
import { Card } from '../ui/Card.tsx';
import { HourLine } from './HourLine.tsx';
import { useTotals } from './salesApi.ts';
import type { SalesDays } from '../orders/figures/salesDays.ts';

const Figures = chakra('dl', {
  base: {
    display: 'grid',
    // The same rows for any amount: the content below must not move as the figures load.
    gridTemplateColumns: {
      base: 'repeat(2, minmax(0, 1fr))',
      lg: 'minmax(0, 1.5fr) minmax(0, 0.8fr) minmax(0, 1.2fr)',
    },
    columnGap: '4',
    rowGap: '2',
    '& > :first-of-type': { gridColumn: { base: '1 / -1', lg: 'auto' } },
    '& dt': { textStyle: 'label', color: 'ink.muted' },
    '& dd': {
      fontSize: { base: '2xl', xl: '3xl' },
      fontWeight: 'bold',
      letterSpacing: 'tight',
      lineHeight: 'tight',
      overflowWrap: 'anywhere',
      margin: '0',
    },
  },
});

interface Props {
  /** The chosen days. */
  readonly days: SalesDays;
  /** The restaurant's day, DD-MM-YYYY. */
  readonly today: string;
  readonly currency: Currency;
}

/** In place of the overview while it loads, and as tall: the content below must not move. */
export function OverviewPlaceholder({ days }: Pick<Props, 'days'>) {
  const height =
    days.start === days.end ? { base: '27.5rem', lg: '24.25rem' } : { base: '11rem', lg: '7.5rem' };
  return <Skeleton height={height} borderRadius="md" aria-hidden />;
}

/** Sales, orders and their average, large; and of a single day its line by hour. */
export function DayOverview({ days, today, currency }: Props) {
  const { t } = useTranslation();
  const { data: totals, error, fulfilledTimeStamp } = useTotals(days);
  const sinceText = useSinceText();
  const average =
    totals && totals.total_orders > 0
      ? rounded(totals.total / totals.total_orders, currency.decimals)
      : undefined;
  const isOfToday = days.end === today;
  const figures = [
    [t('Sales'), totals && formatMoney(totals.total, currency)],
    [t('Orders'), totals && numberText(totals.total_orders)],
    [t('Average order'), totals && (average === undefined ? '–' : formatMoney(average, currency))],
  ] as const;
  return (
    <Card padded aria-labelledby="overview-title">
      <Heading as="h2" id="overview-title" textStyle="section">
        {isOfToday
          ? t('{{what}} so far', { what: days.start === today ? t('Today') : daysText(days, today) })
          : daysText(days, today)}
      </Heading>
      {totals && error && (
        <Text textStyle="small" color="warning.fg">
          {t('Shown as of {{since}}.', { since: sinceText(fulfilledTimeStamp ?? 0) })}
        </Text>
      )}
      <Figures>
        {figures.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            {/* The totals below say why, and load again. */}
            <dd>{text ?? (error ? '–' : <Skeleton as="span" display="block" height="1em" width="4em" />)}</dd>
          </div>
        ))}
      </Figures>
      {days.start === days.end && (
        <Box borderBlockStart="hairline" paddingBlockStart="2">
          <HourLine day={days.start} today={today} currency={currency} />
        </Box>
      )}
    </Card>
  );
}
