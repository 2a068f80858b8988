import { Box } from '@chakra-ui/react/box';
import { Text } from '@chakra-ui/react/text';
import type { Currency } from '../platform/currency.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { moneyText, rounded } from '@servery/protocol/platform/amounts';
import type { Order } from '@servery/protocol/platform/order';
import { ChartColumn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { axisSteps } from '../dashboard/axisSteps.ts';
import { ChartLegend } from '../dashboard/ChartFrame.tsx';
import { axisText, MIN_STEP, measureText, type Measure, valueOf } from '../dashboard/measures.ts';
import { daysBefore, type SalesDays, shortDayText, weekdayText } from '../orders/figures/salesDays.ts';
import { hourText } from '../language/hourText.ts';
import { useZone } from '../platform/merchant.ts';
import { Card } from '../ui/Card.tsx';
import { daysText } from '../time/daysText.ts';
import { Loaded } from '../ui/lists/Loaded.tsx';
import { useDailyTotalsQuery } from './analyticsApi.ts';
import { BarChart, type Bar } from './BarChart.tsx';
import { FiguresCard } from './FiguresCard.tsx';
import { FiguresPlaceholder } from './FiguresPlaceholder.tsx';
import {
  byWeekday,
  meansByWeekday,
  salesByDay,
  salesByHour,
  MEASURES_IN_ORDERS,
  type OrderMeasure,
  type Reading,
} from '../orders/figures/orderFigures.ts';
import type { TFunction } from 'i18next';
import { wallMinuteText } from '../language/writing.ts';
import { DAY_MINUTES } from '../platform/time/openingHours.ts';

/** From 1 January 1970, a Thursday, to the Sunday after it, in minutes. */
const FIRST_SUNDAY = 3 * DAY_MINUTES;
/** Sunday first. */
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

interface Props {
  readonly measure: Measure;
  readonly days: SalesDays;
  /** The orders of the range that have been read so far. */
  readonly orders: readonly Order[];
  /** Whether all orders of the period are included. */
  readonly isWhole: boolean;
  /** The restaurant's day, DD-MM-YYYY. */
  readonly today: string;
  readonly currency: Currency;
}

/** Returning to the tab must not repeat a call for each day. */
const ONCE = { refetchOnFocus: false, refetchOnReconnect: false } as const;

const isOrderMeasure = (key: Measure['key']): key is OrderMeasure =>
  (MEASURES_IN_ORDERS as readonly string[]).includes(key);

/**
 * One measure by day, weekday and hour of day. Five of the nine measures are not in the orders: the platform gives them
 * day by day, and no call gives them by the hour.
 */
export function SalesCharts(props: Props) {
  const { key } = props.measure;
  return isOrderMeasure(key) ? <FromOrders {...props} of={key} /> : <FromDays {...props} />;
}

function FromOrders({ of, ...props }: Props & { readonly of: OrderMeasure }) {
  const { orders, days, isWhole } = props;
  const zone = useZone();
  return (
    <Charts
      {...props}
      byDay={salesByDay(orders, zone, days, isWhole).map(({ day, figures, reading }) => ({
        ...{ day, reading },
        value: figures[of],
      }))}
      byHour={salesByHour(orders, zone).map(({ hour, figures }) => ({ hour, value: figures[of] }))}
    />
  );
}

function FromDays(props: Props) {
  const { t } = useTranslation();
  const query = useDailyTotalsQuery(props.days, ONCE);
  return (
    <Loaded query={query} failed={t('The totals could not be loaded')}>
      {(daily) => (
        <Charts
          {...props}
          isWhole
          byDay={daily.map(({ day, summary }) => ({
            ...{ day, reading: 'whole' },
            value: valueOf(summary, props.measure.key) ?? 0,
          }))}
        />
      )}
    </Loaded>
  );
}

function weekdayNames(weekday: number, t: TFunction) {
  const name = t(WEEKDAYS[weekday] ?? 'Sunday');
  return {
    name,
    short: wallMinuteText(FIRST_SUNDAY + weekday * DAY_MINUTES, 'weekday', name.slice(0, 3)),
  };
}

interface ChartsProps extends Props {
  readonly byDay: readonly {
    readonly day: string;
    readonly value: number;
    readonly reading: Reading;
  }[];
  readonly byHour?: readonly { readonly hour: number; readonly value: number }[];
}

function Charts({ measure, days, today, currency, isWhole, byDay, byHour }: ChartsProps) {
  const { t } = useTranslation();
  const earlier = daysBefore(days);
  // Loaded after the days themselves, so that these are complete sooner.
  const before = useDailyTotalsQuery(earlier, { ...ONCE, skip: !isWhole });
  if (isWhole && byDay.every(({ value }) => value === 0)) {
    return (
      <Card>
        <EmptyState icon={ChartColumn} title={t('No data for these days')}>
          {t('Choose other days or another metric.')}
        </EmptyState>
      </Card>
    );
  }
  const name = t(measure.label);
  const inWords = (value: number): string => measureText(measure, value, currency);
  const plain = (value: number): string | number =>
    measure.unit === 'money' ? moneyText(value, currency.decimals) : Math.round(value * 10) / 10;
  const barOf = (label: string, value: number, key = label): Bar => ({
    ...{ key, label, value, reading: 'whole' },
    text: inWords(value),
  });
  const average = (value: number): number =>
    measure.unit === 'money' ? rounded(value, currency.decimals) : Math.round(value * 10) / 10;
  const summary = (bars: readonly Bar[]): string => {
    const highest = bars.reduce((best, bar) => (bar.value > best.value ? bar : best));
    return t('{{name}}, bar chart. Highest: {{label}}, {{text}}.', { name, ...highest });
  };
  const fileOf = (by: string): string => `${measure.key}-by-${by}-${days.start}-${days.end}`;
  const soFar = (value: string, reading: Reading): string =>
    reading === 'whole'
      ? value
      : reading === 'unread'
        ? t('Not loaded yet')
        : t('{{what}} so far', { what: value });
  const chart = (bars: readonly Bar[], line?: readonly (number | undefined)[]) => (
    <Box display="grid" gap="2">
      <ChartLegend
        entries={[
          { look: 'bar', text: daysText(days, today) },
          ...(line ? [{ look: 'before' as const, text: daysText(earlier, today) }] : []),
          ...(bars.some(({ reading }) => reading !== 'whole')
            ? [{ look: 'unread' as const, text: t('Not loaded yet') }]
            : []),
        ]}
      />
      <BarChart
        summary={summary(bars)}
        bars={bars}
        before={line}
        steps={axisSteps(
          Math.max(...[...bars.map(({ value }) => value), ...(line ?? [])].map((value) => value ?? 0)),
          MIN_STEP[measure.unit],
        )}
        stepText={(step) => axisText(measure, step, currency)}
      />
    </Box>
  );

  const dayBars = byDay.map(({ day, value, reading }): Bar => {
    const label = shortDayText(day);
    return { ...{ key: day, label, value, reading }, text: soFar(inWords(value), reading) };
  });
  const hourBars = byHour?.map(({ hour, value }) => barOf(hourText(hour), value));
  const weekdays = byWeekday(byDay).map(({ weekday, days: often, sum }) => ({
    ...weekdayNames(weekday, t),
    mean: average(sum / often),
    ...{ weekday, sum },
  }));
  const weekdayBars = weekdays.map(({ short, mean }) => barOf(short, mean));
  const valuesBefore = before.data?.map(({ summary: sums }) => valueOf(sums, measure.key));
  const meansBefore = valuesBefore && meansByWeekday(earlier, valuesBefore);
  return (
    <>
      <FiguresCard
        title={t('{{name}} by day', { name })}
        {...(!isWhole && { note: t('Striped days aren’t fully loaded yet') })}
        file={fileOf('day')}
        columns={[t('Day'), name]}
        rows={byDay.map(({ day, value, reading }) => [weekdayText(day), soFar(inWords(value), reading)])}
        plainRows={byDay.map(({ day, value, reading }) => [day, reading === 'whole' ? plain(value) : ''])}
      >
        {chart(dayBars, valuesBefore)}
        {before.isError && (
          <Text textStyle="small" color="ink.muted">
            {t('{{days}} could not be loaded for comparison.', { days: daysText(earlier, today) })}
          </Text>
        )}
      </FiguresCard>
      {hourBars && byHour && hourBars.length > 0 && (
        <FiguresCard
          title={t('{{name}} by hour of day', { name })}
          note={isWhole ? t('All days combined, by time of order') : t('Based on the orders loaded so far')}
          file={fileOf('hour')}
          columns={[t('Hour'), name]}
          rows={byHour.map(({ hour, value }) => [hourText(hour), inWords(value)])}
          plainRows={byHour.map(({ hour, value }) => [`${String(hour).padStart(2, '0')}:00`, plain(value)])}
        >
          {chart(hourBars)}
        </FiguresCard>
      )}
      {isWhole ? (
        <FiguresCard
          title={t('{{name}} by weekday', { name })}
          note={
            byHour
              ? t('Average per weekday')
              : t('Average per weekday. Hourly figures aren’t available for this metric.')
          }
          file={fileOf('weekday')}
          columns={[t('Weekday'), t('Average'), t('Total')]}
          rows={weekdays.map(({ name: weekday, mean, sum }) => [weekday, inWords(mean), inWords(sum)])}
          plainRows={weekdays.map(({ name: weekday, mean, sum }) => [weekday, plain(mean), plain(sum)])}
        >
          {chart(weekdayBars, meansBefore && weekdays.map(({ weekday }) => meansBefore.get(weekday)))}
        </FiguresCard>
      ) : (
        <FiguresPlaceholder title={t('{{name}} by weekday', { name })} />
      )}
    </>
  );
}
