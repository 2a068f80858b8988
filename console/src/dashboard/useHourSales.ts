import { DEFAULT_ORDER_FILTER } from '@servery/protocol/platform/orderStatus';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useAllOrders } from '../orders/figures/useAllOrders.ts';
import { useLiveOrders } from '../orders/liveOrders.ts';
import { useZone } from '../platform/merchant.ts';
import { selectClockOffset } from '../platform/time/serverClock.ts';
import { useNow } from '../time/now.ts';
import { dayOnWall, platformDate, timeIn } from '../time/time.ts';
import { hourSales } from './hourSales.ts';
import { POLL_MS } from './salesApi.ts';

/**
 * A day's sales by hour, and those of the same weekday of the week before. No call has them, so they are summed from
 * the orders: one call for each ten orders of both days, throttled, once; after that one call a minute for today.
 *
 * @param day DD-MM-YYYY.
 * @param today the restaurant's day, DD-MM-YYYY.
 */
export function useHourSales(day: string, today: string) {
  const zone = useZone();
  const offset = useSelector(selectClockOffset);
  const isToday = day === today;
  const lastHour = useNow((now) => (isToday ? timeIn(now + offset, zone).hour() : 23));
  const weekBefore = platformDate(dayOnWall(day).addDays(-7));
  const own = useAllOrders({ start: day, end: day });
  const earlier = useAllOrders({ start: weekBefore, end: weekBefore });
  const live = useMemo(
    () => (isToday ? { status: DEFAULT_ORDER_FILTER, days: { start: day, end: day } } : undefined),
    [isToday, day],
  );
  useLiveOrders(live, POLL_MS);

  const ownIsWhole = own.state === 'done';
  const earlierIsWhole = earlier.state === 'done';
  const sales = useMemo(
    () => hourSales(own.orders, zone, { isWhole: ownIsWhole, lastHour }),
    [own.orders, zone, ownIsWhole, lastHour],
  );
  const before = useMemo(
    () => hourSales(earlier.orders, zone, { isWhole: earlierIsWhole, lastHour: 23 }),
    [earlier.orders, zone, earlierIsWhole],
  );
  return {
    own: sales,
    before,
    weekBefore,
    isWhole: ownIsWhole && earlierIsWhole,
    error: own.error ?? earlier.error,
    retry: () => {
      for (const { state, goOn } of [own, earlier]) if (state === 'failed') goOn();
    },
  };
}
