import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../answers/errorText.ts';
import { hourText } from '../language/hourText.ts';
import type { Currency } from '../platform/currency.ts';
import { formatMoney } from '../platform/money.ts';
import { axisSteps } from './axisSteps.ts';
import { ChartFrame, ChartLegend, HATCHED } from './ChartFrame.tsx';
import { axisHours, sumOfHours, type HourSales } from './hourSales.ts';
import { axisText, MIN_STEP } from './measures.ts';
import { weekdayText } from '../orders/figures/salesDays.ts';
import { SeriesLine } from './SeriesLine.tsx';
import { useHourSales } from './useHourSales.ts';

const MONEY = { unit: 'money' } as const;

/** The hours' columns, for their tooltips. */
const Columns = chakra('div', {
  base: { position: 'absolute', inset: '0', display: 'flex', '& > *': { flex: '1' } },
});

interface Props {
  /** DD-MM-YYYY */
  readonly day: string;
  /** The restaurant's day, DD-MM-YYYY. */
  readonly today: string;
  readonly currency: Currency;
}

/**
 * A day's sales by hour as a line, with the same weekday of the week before. Hours whose orders are not read yet are
 * hatched: they are not zero.
 */
export function HourLine({ day, today, currency }: Props) {
  const { t } = useTranslation();
  const { own, before, weekBefore, isWhole, error, retry } = useHourSales(day, today);
  const name = day === today ? t('Today') : weekdayText(day);
  const nameBefore = weekdayText(weekBefore);
  return (
    <div>
      {/* The same height with and without its button. */}
      <Flex columnGap="4" wrap="wrap" align="center" justify="space-between" minHeight="9">
        <HourLegend name={name} nameBefore={nameBefore} isWhole={isWhole} />
        {error && (
          <Flex role="alert" align="center" gap="2" color="danger.fg" textStyle="small">
            <span>{errorText(error, t)}</span>
            <Button size="sm" onClick={retry}>
              {t('Try again')}
            </Button>
          </Flex>
        )}
      </Flex>
      <HourChart
        own={own}
        before={before}
        name={name}
        nameBefore={nameBefore}
        isWhole={isWhole}
        currency={currency}
      />
    </div>
  );
}

interface LegendProps {
  readonly name: string;
  readonly nameBefore: string;
  readonly isWhole: boolean;
}

const HourLegend = memo(function HourLegend({ name, nameBefore, isWhole }: LegendProps) {
  const { t } = useTranslation();
  return (
    <ChartLegend
      entries={[
        { look: 'now', text: name },
        { look: 'before', text: nameBefore },
        ...(isWhole ? [] : [{ look: 'unread' as const, text: t('Not loaded yet') }]),
      ]}
    />
  );
});

interface ChartProps extends LegendProps {
  readonly own: HourSales;
  readonly before: HourSales;
  readonly currency: Currency;
}

/** Rendered only when its figures change: while the orders are read, every request renders the component around it. */
const HourChart = memo(function HourChart({ own, before, name, nameBefore, isWhole, currency }: ChartProps) {
  const { t } = useTranslation();
  const hours = axisHours([own, before]);
  const [first = 0] = hours;
  const ofAxis = (all: HourSales) => hours.map((hour) => all.hours[hour]);
  const sold = [...ofAxis(own), ...ofAxis(before)].filter((each) => each !== undefined);
  const highest = Math.max(0, ...sold);
  const steps = axisSteps(highest, MIN_STEP.money);
  const top = steps.at(-1) ?? 1;
  const unread = Math.max(own.knownFrom, before.knownFrom) - first;
  const inWords = (amount: number | undefined): string =>
    amount === undefined ? '–' : formatMoney(amount, currency);

  return (
    <ChartFrame
      summary={
        isWhole
          ? t('Sales by hour, line chart. {{day}}: {{sum}}. {{before}}: {{sumBefore}}.', {
              day: name,
              sum: inWords(sumOfHours(own)),
              before: nameBefore,
              sumBefore: inWords(sumOfHours(before)),
            })
          : t('Sales by hour. Not all orders have loaded yet.')
      }
      steps={steps.map((step) => (highest > 0 ? axisText(MONEY, step, currency) : ''))}
      labels={hours.map(hourText)}
      height="44"
    >
      {unread > 0 && (
        <Box
          position="absolute"
          insetBlock="0"
          insetInlineStart="0"
          css={HATCHED}
          style={{ inlineSize: `${(unread / Math.max(1, hours.length)) * 100}%` }}
        />
      )}
      <SeriesLine values={ofAxis(before)} top={top} look="before" />
      <SeriesLine values={ofAxis(own)} top={top} look="now" />
      <Columns>
        {hours.map((hour) => (
          <div
            key={hour}
            title={`${hourText(hour)} · ${name}: ${inWords(own.hours[hour])} · ${nameBefore}: ${inWords(before.hours[hour])}`}
          />
        ))}
      </Columns>
      {isWhole && highest === 0 && (
        <Text position="absolute" inset="0" margin="auto" height="fit" textAlign="center" textStyle="small">
          {t('No sales on these two days')}
        </Text>
      )}
    </ChartFrame>
  );
});
