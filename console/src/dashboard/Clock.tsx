import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { wallText } from '../language/writing.ts';
import { useZone } from '../platform/merchant.ts';
import { useNow } from '../time/now.ts';
import { selectClockOffset } from '../platform/time/serverClock.ts';
import { dayText, timeIn } from '../time/time.ts';

/** The restaurant's day and time of day, to the second (spec 000 §2.5, §9). */
export function Clock() {
  const { t } = useTranslation();
  const zone = useZone();
  const offset = useSelector(selectClockOffset);
  const second = useNow((now) => Math.floor((now + offset) / 1000));
  const time = timeIn(second * 1000, zone);
  return (
    <time dateTime={time.toISOString()} title={t('Times are shown in {{zone}}', { zone })}>
      {`${dayText(time)} · ${wallText(time, 'seconds')}`}
    </time>
  );
}
