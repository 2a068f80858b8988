/** A week's hours in words. Times are the restaurant's wall clock, so no zone is involved. */
import { DAYS, type Timing } from '@servery/protocol/platform/store';
import type { TFunction } from 'i18next';
import { DAY_MINUTES, type Interval, timingIntervals } from '../../platform/time/openingHours.ts';
import { minuteText, wallClockText } from '../../time/wallClock.ts';
import { beginningDays, type Weekday } from './week.ts';
import { listText } from '../../language/writing.ts';

export function dayText(day: Weekday, t: TFunction): string {
  const known = DAYS[day];
  return known ? t(known.label) : '';
}

/** "Open" or "Closed"; the platform's own text if it is neither. */
export function typeText(type: string, t: TFunction): string {
  switch (type.toUpperCase()) {
    case 'OPEN':
      return t('Open', { context: 'state' });
    case 'CLOSED':
      return t('Closed');
    default:
      return type;
  }
}

/** Runs of consecutive days, 0 is Monday: [1, 2, 3, 5] is [1, 3] and [5, 5]. */
function runs(days: readonly Weekday[]): [first: Weekday, last: Weekday][] {
  const found: [Weekday, Weekday][] = [];
  for (const day of days.toSorted((one, other) => one - other)) {
    const last = found.at(-1);
    if (last?.[1] === day - 1) last[1] = day;
    else found.push([day, day]);
  }
  return found;
}

/** "Tuesday to Sunday", "Monday, Wednesday", "every day", as within a sentence. */
export function daysText(days: readonly Weekday[], t: TFunction): string {
  if (days.length === DAYS.length) return t('every day');
  const written = runs(days).flatMap(([first, last]) => {
    const [from, to] = [dayText(first, t), dayText(last, t)];
    if (last - first > 1) return [t('{{first}} to {{last}}', { first: from, last: to })];
    return first === last ? [from] : [from, to];
  });
  return listText(written);
}

/** Minutes since a day's midnight: "11:30 AM – 3:00 PM", "10:30 PM – 1:00 AM the day after", "24 hours". */
export function hoursText({ from, to }: Interval, t: TFunction): string {
  if (from === 0 && to === DAY_MINUTES) return t('24 hours');
  const hours = { from: minuteText(from), to: minuteText(to) };
  return to > DAY_MINUTES ? t('{{from}} – {{to}} next day', hours) : t('{{from}} – {{to}}', hours);
}

/** The days on which a timing begins and its hours; the platform's own text if it cannot be read. */
export function timingText(timing: Timing, t: TFunction): { readonly days: string; readonly hours: string } {
  const [first] = timingIntervals(timing);
  if (first === undefined) {
    return {
      days: [timing.from_day, timing.to_day].filter(Boolean).join(' – '),
      hours: [timing.from_time, timing.to_time].filter(Boolean).map(wallClockText).join(' – '),
    };
  }
  const midnight = Math.floor(first.from / DAY_MINUTES) * DAY_MINUTES;
  return {
    days: daysText(beginningDays(timing), t),
    hours: hoursText({ from: first.from - midnight, to: first.to - midnight }, t),
  };
}
