import type { Currency } from '../platform/currency.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { moneyText, rounded } from '@servery/protocol/platform/amounts';
import type { Order } from '@servery/protocol/platform/order';
import { ChartColumn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { measureText, type Measure, valueOf } from '../dashboard/measures.ts';
import { type SalesDays, shortDayText, weekdayText } from '../dashboard/salesDays.ts';
import { useZone } from '../platform/merchant.ts';
import { Card } from '../ui/Card.tsx';
import { Loaded } from '../ui/lists/Loaded.tsx';
import { LoadingState } from '../ui/LoadingState.tsx';
import { useDailyTotalsQuery } from './analyticsApi.ts';
import { BarChart, type Bar } from './BarChart.tsx';
import { FiguresCard } from './FiguresCard.tsx';
import { byWeekday, salesByDay, salesByHour, TOLD_BY_ORDERS, type OrderMeasure } from './orderFigures.ts';
import type { TFunction } from 'i18next';
import { wallMinuteText } from '../language/writing.ts';
import { DAY_MINUTES } from '../platform/time/openingHours.ts';

/** Sunday first. */
/** From 1 January 1970, a Thursday, to the Sunday after it, in minutes. */
const FIRST_SUNDAY = 3 * DAY_MINUTES;
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

interface Props {
  readonly measure: Measure;
  readonly days: SalesDays;
  /** The orders of the range that have been read so far. */
  readonly orders: readonly Order[];
  /** More orders are still loading. */
  readonly isReading: boolean;
  readonly currency: Currency;
}

const isOrderMeasure = (key: Measure['key']): key is OrderMeasure =>
  (TOLD_BY_ORDERS as readonly string[]).includes(key);

/**
 * One measure by day, weekday and hour of day. Five of the nine measures are not in the orders: the platform gives them
 * day by day, and nobody knows them by the hour.
 */
export function SalesCharts(props: Props) {
  const { key } = props.measure;
  return isOrderMeasure(key) ? <FromOrders {...props} of={key} /> : <FromDays {...props} />;
}

function FromOrders({ of, ...props }: Props & { readonly of: OrderMeasure }) {
  const { orders, days, isReading } = props;
  const zone = useZone();
  if (isReading && orders.length === 0) {
    // About as high as the charts, since people already read what is below.
    return (
      <Card>
        <LoadingState lines={9} />
      </Card>
    );
  }
  return (
    <Charts
      {...props}
      byDay={salesByDay(orders, zone, days).map(({ day, figures }) => ({ day, value: figures[of] }))}
      byHour={salesByHour(orders, zone).map(({ hour, figures }) => ({ hour, value: figures[of] }))}
    />
  );
}

function FromDays(props: Props) {
  const { t } = useTranslation();
  const query = useDailyTotalsQuery(props.days);
  return (
    <Loaded query={query} failed={t('The totals could not be loaded')}>
      {(daily) => (
        <Charts
          {...props}
          byDay={daily.map(({ day, summary }) => ({ day, value: valueOf(summary, props.measure.key) ?? 0 }))}
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

const hourText = (hour: number): string =>
  wallMinuteText(hour * 60, 'hour', `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`);

interface ChartsProps extends Props {
  readonly byDay: readonly { readonly day: string; readonly value: number }[];
  readonly byHour?: readonly { readonly hour: number; readonly value: number }[];
}

function Charts({ measure, days, currency, byDay, byHour }: ChartsProps) {
  const { t } = useTranslation();
  if (byDay.every(({ value }) => value === 0)) {
    return (
      <Card>
        <EmptyState icon={ChartColumn} title={t('Nothing on these days')}>
          {t('Choose other days or another measure.')}
        </EmptyState>
      </Card>
    );
  }
  const name = t(measure.label);
  const inWords = (value: number): string => measureText(measure, value, currency);
  const plain = (value: number): string | number =>
    measure.unit === 'money' ? moneyText(value, currency.decimals) : Math.round(value * 10) / 10;
  const barOf = (label: string, value: number, key = label): Bar => ({
    key,
    label,
    value,
    text: inWords(value),
  });
  const average = (value: number): number =>
    measure.unit === 'money' ? rounded(value, currency.decimals) : Math.round(value * 10) / 10;
  const summary = (bars: readonly Bar[]): string => {
    const highest = bars.reduce((best, bar) => (bar.value > best.value ? bar : best));
    return t('{{name}} as bars. The highest: {{label}}, {{text}}.', { name, ...highest });
  };
  const fileOf = (by: string): string => `${measure.key}-by-${by}-${days.start}-${days.end}`;

  const dayBars = byDay.map(({ day, value }) => barOf(shortDayText(day), value, day));
  const hourBars = byHour?.map(({ hour, value }) => barOf(hourText(hour), value));
  const weekdays = byWeekday(byDay).map(({ weekday, days: often, sum }) => ({
    ...weekdayNames(weekday, t),
    mean: average(sum / often),
    sum,
  }));
  const weekdayBars = weekdays.map(({ short, mean }) => barOf(short, mean));
  return (
    <>
      <FiguresCard
        title={t('{{name}} by day', { name })}
        file={fileOf('day')}
        columns={[t('Day'), name]}
        rows={byDay.map(({ day, value }) => [weekdayText(day), inWords(value)])}
        plainRows={byDay.map(({ day, value }) => [day, plain(value)])}
      >
        <BarChart summary={summary(dayBars)} bars={dayBars} />
      </FiguresCard>
      {hourBars && byHour && hourBars.length > 0 && (
        <FiguresCard
          title={t('{{name}} by hour of day', { name })}
          note={t('All days together, by when orders were placed')}
          file={fileOf('hour')}
          columns={[t('Hour'), name]}
          rows={byHour.map(({ hour, value }) => [hourText(hour), inWords(value)])}
          plainRows={byHour.map(({ hour, value }) => [`${String(hour).padStart(2, '0')}:00`, plain(value)])}
        >
          <BarChart summary={summary(hourBars)} bars={hourBars} />
        </FiguresCard>
      )}
      <FiguresCard
        title={t('{{name}} by weekday', { name })}
        note={
          byHour
            ? t('The average of such a day')
            : t('The average of such a day. By hour the platform does not tell it.')
        }
        file={fileOf('weekday')}
        columns={[t('Weekday'), t('Average'), t('Total')]}
        rows={weekdays.map(({ name: weekday, mean, sum }) => [weekday, inWords(mean), inWords(sum)])}
        plainRows={weekdays.map(({ name: weekday, mean, sum }) => [weekday, plain(mean), plain(sum)])}
      >
        <BarChart summary={summary(weekdayBars)} bars={weekdayBars} />
      </FiguresCard>
    </>
  );
}
