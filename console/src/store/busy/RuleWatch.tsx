import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { lead } from '../../agent/leadership.ts';
import { config } from '../../config.ts';
import { useZone } from '../../platform/merchant.ts';
import { selectMid } from '../../session/sessionSlice.ts';
import { useBusySettings } from './busySettings.ts';
import { countOpenOrders, useCountingDispatch } from './openOrders.ts';

/** Has open orders counted while it is there, in the one of all tabs that leads. Shows nothing. */
export function RuleWatch() {
  const dispatch = useCountingDispatch();
  const mid = useSelector(selectMid) ?? '';
  const zone = useZone();
  // Another number is counted to at once.
  const { orders } = useBusySettings().rule;
  useEffect(() => {
    let stopCounting: (() => void) | undefined;
    const stopLeading = lead(`busy/${config().platformUrl}/${mid}`, () => {
      stopCounting = dispatch(countOpenOrders(zone));
    });
    return () => {
      stopLeading();
      stopCounting?.();
    };
  }, [dispatch, mid, zone, orders]);
  return null;
}
