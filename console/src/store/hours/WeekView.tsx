import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { type Timing, updateTiming } from '@servery/protocol/platform/store';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useMerchant, useZone } from '../../platform/merchant.ts';
import { useIsOffered } from '../../platform/offered.ts';
import { areHoursKnown, DAY_MINUTES } from '../../platform/time/openingHours.ts';
import { selectClockOffset, serverNow } from '../../platform/time/serverClock.ts';
import { timeIn } from '../../time/time.ts';
import { minuteText } from '../../time/wallClock.ts';
import { Card } from '../../ui/Card.tsx';
import { useMedia } from '../../ui/useMedia.ts';
import { axisEnd, DayBars, positionOf, TICK_MINUTES } from './DayBars.tsx';
import { useLeastPreparation } from './preparation.ts';
import { barsOf, lastOrders, openOn, type Weekday, WEEKDAYS } from './week.ts';
import { WeekFindings } from './WeekFindings.tsx';
import { dayText, hoursText } from './weekText.ts';
import { listText } from '../../language/writing.ts';

/** A day's name, its bars and its hours: on one line if it fits, else with the bars below. */
const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'max-content minmax(0, 1fr)', lg: '7rem minmax(0, 1fr) 15rem' },
    columnGap: '4',
    rowGap: '1',
    alignItems: 'center',
    paddingBlock: '2',
    '& > .bars': { gridRow: { base: '2', lg: '1' }, gridColumn: { base: '1 / -1', lg: '2' } },
    '& > .hours': {
      gridRow: '1',
      gridColumn: { base: '2', lg: '3' },
      textAlign: { base: 'end', lg: 'start' },
    },
  },
});

interface WeekProps {
  readonly timings: readonly Timing[];
  readonly onEdit: (id: string) => void;
}

/** The restaurant's opening hours of the week, as bars and in words day by day. */
export function WeekView({ timings, onEdit }: WeekProps) {
  const { t } = useTranslation();
  const zone = useMerchant().data?.time_zone;
  const preparation = useLeastPreparation();
  const offersUpdates = useIsOffered(updateTiming);
  // A short service's bar is too narrow for touch.
  const isPrecise = useMedia('(pointer: fine)');
  const end = axisEnd(
    WEEKDAYS.flatMap((day) => [...barsOf(timings, 'OPEN', day), ...barsOf(timings, 'CLOSED', day)]),
  );
  return (
    <Card padded aria-labelledby="week">
      <Box>
        <Heading as="h2" id="week" textStyle="title">
          {t('The week')}
        </Heading>
        <Text textStyle="small" color="ink.muted" marginBlockStart="1">
          {zone ? t('Restaurant time ({{zone}})', { zone }) : t('Restaurant time')}
        </Text>
      </Box>
      {areHoursKnown(timings) ? (
        <WeekFindings timings={timings} />
      ) : (
        <Text>{t("No hours set. You're open 24/7.")}</Text>
      )}
      <Box>
        <Axis end={end} />
        <Box as="ul" role="list" aria-label={t('Hours by day')} listStyleType="none">
          {WEEKDAYS.map((day) => (
            <Day
              key={day}
              {...{ timings, day, end, preparation }}
              onEdit={offersUpdates && isPrecise ? onEdit : undefined}
            />
          ))}
        </Box>
      </Box>
      {preparation !== undefined && (
        <Text textStyle="small" color="ink.muted">
          {t(
            'Guests can order until closing. Orders that come less than {{count}} minutes before, your shortest preparation time, won’t be ready in time.',
            {
              count: preparation,
              defaultValue_one:
                'Guests can order until closing. Orders that come less than 1 minute before, your shortest preparation time, won’t be ready in time.',
            },
          )}
        </Text>
      )}
    </Card>
  );
}

interface DayProps {
  readonly timings: readonly Timing[];
  readonly day: Weekday;
  readonly end: number;
  readonly preparation: number | undefined;
  readonly onEdit: ((id: string) => void) | undefined;
}

function Day({ timings, day, end, preparation, onEdit }: DayProps) {
  const { t } = useTranslation();
  const now = timeIn(serverNow(useSelector(selectClockOffset)), useZone());
  // The calendar's days start at Sunday, those of a timing at Monday.
  const isToday = (now.day() + 6) % 7 === day;
  const open = openOn(timings, day);
  const last = preparation === undefined ? [] : lastOrders(timings, day, preparation);
  return (
    <Row asChild borderBlockEnd="hairline" _last={{ borderBlockEnd: 0 }}>
      <li {...(isToday && { 'aria-current': 'date' })}>
        <Text fontWeight={isToday ? 'semibold' : 'medium'} _firstLetter={{ textTransform: 'uppercase' }}>
          <span>{dayText(day, t)}</span>
          {isToday && (
            <Text as="span" textStyle="small" color="basil.fg" display="block">
              {t('Today')}
            </Text>
          )}
        </Text>
        <Box className="hours">
          {open.length === 0 && <Text color="ink.muted">{t('Closed')}</Text>}
          {open.map((interval) => (
            <Text key={interval.from}>{hoursText(interval, t)}</Text>
          ))}
          {last.length > 0 && (
            <Text textStyle="small" color="ink.muted">
              {t('Last orders {{times}}', { times: listText(last.map(minuteText)) })}
            </Text>
          )}
        </Box>
        <Box className="bars">
          <DayBars {...{ timings, day, end, onEdit }} />
        </Box>
      </li>
    </Row>
  );
}

/** A label is centred over its line; at both ends of the day it stays within the axis. */
function shiftOf(tick: number): {
  readonly translate: string;
  readonly _rtl?: { readonly translate: string };
} {
  if (tick === 0) return { translate: 'none' };
  const share = tick === DAY_MINUTES ? '100%' : '50%';
  return { translate: `-${share}`, _rtl: { translate: share } };
}

/** The hours above the bars. */
function Axis({ end }: { readonly end: number }) {
  const { t } = useTranslation();
  const ticks = Array.from({ length: DAY_MINUTES / TICK_MINUTES + 1 }, (_, tick) => tick * TICK_MINUTES);
  return (
    <Row aria-hidden textStyle="small" color="ink.muted" paddingBlock="0">
      <Box className="bars" position="relative" height="5">
        {ticks.map((tick) => (
          <Box
            key={tick}
            as="span"
            position="absolute"
            whiteSpace="nowrap"
            css={shiftOf(tick)}
            style={{ insetInlineStart: positionOf({ from: tick, to: tick }, end).insetInlineStart }}
          >
            {minuteText(tick).replace(':00', '')}
          </Box>
        ))}
        {end > DAY_MINUTES && (
          <Box as="span" position="absolute" insetInlineEnd="0" hideBelow="md">
            {t('next day')}
          </Box>
        )}
      </Box>
    </Row>
  );
}
