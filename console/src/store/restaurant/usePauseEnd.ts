import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useZone } from '../../platform/merchant.ts';
import { selectClockOffset, serverNow } from '../../platform/time/serverClock.ts';
import { parseTime } from '../../time/time.ts';
import { endPause, useShut, type ShopDispatch } from '../shopApi.ts';

/**
 * Shows the restaurant as open everywhere at the moment its pause ends. The only timer for this is in the header's
 * light, which is on every page.
 */
export function usePauseEnd(): void {
  const dispatch = useDispatch<ShopDispatch>();
  const zone = useZone();
  const offset = useSelector(selectClockOffset);
  const { data } = useShut();
  const openAt = data?.openAt;
  useEffect(() => {
    const end = openAt === undefined ? undefined : parseTime(openAt, zone);
    if (end === undefined) return;
    const timer = setTimeout(() => dispatch(endPause()), end.valueOf() - serverNow(offset));
    return () => clearTimeout(timer);
  }, [openAt, zone, offset, dispatch]);
}
