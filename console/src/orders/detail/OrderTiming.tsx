import { Flex } from '@chakra-ui/react/flex';
import type { TFunction } from 'i18next';
import { Clock, TriangleAlert } from 'lucide-react';
import type { Order } from '@servery/protocol/platform/order';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useZone } from '../../platform/merchant.ts';
import { selectClockOffset } from '../../platform/time/serverClock.ts';
import { clockText, dayText, shortDayText, timeIn, timeOnWall, type WallTime } from '../../time/time.ts';
import { listOptions } from '../list/listOptions.ts';
import { useWatched } from '../../storage/useWatched.ts';
import { useNow } from '../../time/now.ts';
import { TextOfNow } from '../../ui/TextOfNow.tsx';
import { ageText, timesOf, urgencyOf, type OrderTimes, type Urgency } from '../board/orderAge.ts';

/** An order's times and urgency, and what it takes to show them. */
export interface OrderClock extends OrderTimes {
  readonly zone: string;
  /** How far the server's clock is ahead of this device's, in milliseconds. */
  readonly offset: number;
  readonly urgency: Urgency;
}

/** An order's clock; re-renders only when its urgency changes. */
export function useOrderClock(order: Order): OrderClock {
  const zone = useZone();
  const times = useMemo(() => timesOf(order, zone), [order, zone]);
  const { limits } = useWatched(listOptions);
  const offset = useSelector(selectClockOffset);
  const urgency = useNow((now) => urgencyOf(order.order_status, times, now + offset, limits));
  return { ...times, zone, offset, urgency };
}

const COLOURS = { fine: undefined, waiting: 'ready.fg', late: 'new.fg' } as const satisfies Record<
  Urgency,
  string | undefined
>;

/** Statuses in which an order waits for its next step, so that its age matters. */
const AGEING = ['Processing', 'PICKUP_READY'];

/** A moment's text on its own day, which lasts from `from` to `to` in milliseconds, and on any other day. */
function wordsOf(time: WallTime, isDue: boolean, zone: string, t: TFunction) {
  const clock = clockText(time);
  const day = shortDayText(time);
  const midnight = (of: WallTime): number => timeOnWall(of.format('YYYY-MM-DD'), zone).valueOf();
  return {
    from: midnight(time),
    to: midnight(time.addDays(1)) - 1,
    today: isDue ? t('due {{time}}', { time: clock }) : clock,
    otherDay: isDue ? t('due {{day}} · {{time}}', { day, time: clock }) : `${day} · ${clock}`,
    title: t('{{day}} at {{clock}}, time in {{zone}}', { day: dayText(time), clock, zone }),
  };
}

interface Props {
  readonly order: Order;
  readonly clock: OrderClock;
  /** For a ticket, where the age is read first. */
  readonly isLarge?: boolean;
}

/** {@link OrderTiming} by a clock that its ticket has already. */
export function ClockTiming({
  order,
  clock: { zone, offset, placed, due, urgency },
  isLarge = false,
}: Props) {
  const { t } = useTranslation();
  const isAgeing = AGEING.includes(order.order_status) && placed !== undefined;
  const isDue = ['ORDER_AHEAD', 'Confirmed'].includes(order.order_status) && due !== undefined;

  const moment = isDue ? due : placed;
  // Memoized: the clock checks it every second.
  const words = useMemo(
    () => (moment === undefined ? undefined : wordsOf(timeIn(moment, zone), isDue, zone, t)),
    [moment, isDue, zone, t],
  );
  if (words === undefined) return null;
  const Icon = urgency === 'late' ? TriangleAlert : Clock;
  return (
    <Flex
      as="span"
      display={isLarge ? 'inline-flex' : 'flex'}
      align="center"
      gap="1"
      color={COLOURS[urgency]}
      fontWeight="semibold"
      fontSize={isLarge ? (isDue ? 'md' : 'lg') : 'sm'}
      // A due day and time are longer than the line of a narrow ticket.
      whiteSpace={isLarge && isDue ? 'normal' : 'nowrap'}
      title={words.title}
    >
      {urgency !== 'fine' && <Icon aria-hidden size="1.1em" style={{ flexShrink: 0 }} />}
      <TextOfNow
        read={(now) => {
          if (isAgeing) return ageText(now + offset - placed, t);
          return words.from <= now + offset && now + offset <= words.to ? words.today : words.otherDay;
        }}
      />
    </Flex>
  );
}

/**
 * An order's time: how long a new one has waited, when a future or confirmed one is due, when any other was placed.
 * Its tooltip names the time zone.
 */
export function OrderTiming({ order }: Pick<Props, 'order'>) {
  return <ClockTiming order={order} clock={useOrderClock(order)} />;
}
