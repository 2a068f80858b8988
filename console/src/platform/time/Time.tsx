import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { useZone } from '../merchant.ts';
import { momentText } from '../../time/momentText.ts';
import { clockText, dayText, parseTime, shortDayText, timeIn } from '../../time/time.ts';

/** Formats a time of this device's clock in the restaurant's zone: "6:33 PM". */
export function useClockText(): (ms: number) => string {
  const zone = useZone();
  return (ms) => clockText(timeIn(ms, zone));
}

/** Formats the time since which something is known: "6:33 PM", with its day if that is not today. */
export function useSinceText(): (ms: number) => string {
  const { t } = useTranslation();
  const zone = useZone();
  return (ms) => {
    const now = Date.now();
    const moment = timeIn(ms, zone);
    return moment.daysAfter(timeIn(now, zone)) === 0 ? clockText(moment) : momentText(ms, now, zone, t);
  };
}

/**
 * A time written by the platform, in the restaurant's zone; hovering shows the zone. `short` is for rows and cards: it
 * leaves out the weekday and the year.
 */
export function Time({ written, short = false }: { readonly written: string; readonly short?: boolean }) {
  const { t } = useTranslation();
  const zone = useZone();
  const time = parseTime(written, zone);
  if (time === undefined)
    return (
      <chakra.span whiteSpace="normal" overflowWrap="anywhere">
        {written || t('Unknown time')}
      </chakra.span>
    );
  const words = `${short ? shortDayText(time) : dayText(time)} · ${clockText(time)}`;
  return (
    <time dateTime={time.toISOString()} title={t('{{day}}, time in {{zone}}', { day: dayText(time), zone })}>
      {words}
    </time>
  );
}
