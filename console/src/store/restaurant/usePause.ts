import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useZone } from '../../platform/merchant.ts';
import { selectClockOffset, serverNow } from '../../platform/time/serverClock.ts';
import { toaster } from '../../ui/toaster.ts';
import { usePauseShopMutation } from '../shopApi.ts';
import { openAtText } from './openAtText.ts';
import { useRefusal } from './useRefusal.ts';

/** Shuts the restaurant for some hours and reports success or the error (spec 000 §8); and whether it is pending. */
export function usePause(): [pause: (hours: number) => Promise<void>, isLoading: boolean] {
  const { t } = useTranslation();
  const zone = useZone();
  const offset = useSelector(selectClockOffset);
  const [pause, { isLoading }] = usePauseShopMutation();
  const done = useRefusal();
  return [
    async (hours) => {
      if (!(await done(pause({ hours })))) return;
      const now = serverNow(offset);
      toaster.create({
        type: 'success',
        title: t('Restaurant is closed now for {{hours}} hour(s)! Open At: {{time}}', {
          hours,
          count: hours,
          time: openAtText(now + hours * 3_600_000, now, zone),
        }),
      });
    },
    isLoading,
  ];
}
