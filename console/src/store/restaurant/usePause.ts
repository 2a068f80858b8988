import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useHolidays } from '../../platform/holidays.ts';
import { useZone } from '../../platform/merchant.ts';
import { selectClockOffset, serverNow } from '../../platform/time/serverClock.ts';
import { useTimings } from '../../platform/time/timings.ts';
import { toaster } from '../../ui/toaster.ts';
import { usePauseShopMutation } from '../shopApi.ts';
import { openAtText } from './openAtText.ts';
import { pauseState } from './restaurantState.ts';
import { stateWords } from './stateWords.ts';
import { useRefusal } from './useRefusal.ts';
import { timeIn } from '../../time/time.ts';
import { HOUR_MS } from './pauseEnds.ts';

/**
 * Shuts the restaurant for some hours and reports success or the error (spec 000 §8); and whether it is pending. If the
 * pause ends outside the opening hours, the report says when the restaurant really opens, as the header's light does.
 */
export function usePause(): [pause: (hours: number) => Promise<void>, isLoading: boolean] {
  const { t } = useTranslation();
  const zone = useZone();
  const offset = useSelector(selectClockOffset);
  const [pause, { isLoading }] = usePauseShopMutation();
  const done = useRefusal();
  const { data: timings } = useTimings();
  const { data: holidays } = useHolidays();
  return [
    async (hours) => {
      if (!(await done(pause({ hours })))) return;
      const now = serverNow(offset);
      const state = pauseState(timeIn(now + hours * HOUR_MS, zone), { timings, holidays }, zone);
      const opensLater = state.opens?.valueOf() !== state.pauseEnds.valueOf();
      toaster.create({
        type: 'success',
        title: t('Restaurant is closed now for {{hours}} hour(s)! Open At: {{time}}', {
          hours,
          count: hours,
          time: openAtText(state.pauseEnds.valueOf(), now, zone),
        }),
        ...(opensLater && { description: stateWords(state, now, zone, t).reason }),
      });
    },
    isLoading,
  ];
}
