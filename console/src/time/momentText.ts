import type { TFunction } from 'i18next';
import { clockText, shortDayText, timeIn } from './time.ts';

/** A time near today: "today at 4:05 PM", "tomorrow at 11:30 AM", "yesterday at 9:00 PM", else "May 25 · 9:00 AM". */
export function momentText(ms: number, nowMs: number, zone: string, t: TFunction): string {
  const moment = timeIn(ms, zone);
  const time = clockText(moment);
  switch (moment.daysAfter(timeIn(nowMs, zone))) {
    case 0:
      return t('today at {{time}}', { time });
    case 1:
      return t('tomorrow at {{time}}', { time });
    case -1:
      return t('yesterday at {{time}}', { time });
    default:
      return `${shortDayText(moment)} · ${time}`;
  }
}
