import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useZone } from '../platform/merchant.ts';
import { selectClockOffset, serverNow } from '../platform/serverClock.ts';
import { dayText, timeIn } from '../platform/time.ts';
import { useEverySecond } from './useEverySecond.ts';

/** The restaurant's day and time of day, to the second (spec 000 §2.5, §9). */
export function Clock() {
  const { t } = useTranslation();
  const zone = useZone();
  const offset = useSelector(selectClockOffset);
  const second = useEverySecond(() => Math.floor(serverNow(offset) / 1000));
  const now = timeIn(second * 1000, zone);
  return (
    <time dateTime={now.toISOString()} title={t('Times are shown in {{zone}}', { zone })}>
      {dayText(now)} · {now.format('h:mm:ss A')}
    </time>
  );
}
