import { addDays, addMonths, monthOf, sameDayIn, weekStart } from './days.ts';

interface Place {
  /** The day that the keyboard is on, YYYY-MM-DD. */
  readonly from: string;
  /** The weekday that weeks begin with, 0 for Sunday. */
  readonly firstDay: number;
  /** Days go from right to left. */
  readonly isRtl: boolean;
}

/** The day of the calendar that a key leads to, maybe in another month; undefined for keys that lead nowhere. */
export function dayReachedBy(key: string, { from, firstDay, isRtl }: Place): string | undefined {
  const inMonths = (months: number): string => sameDayIn(addMonths(monthOf(from), months), from);
  switch (key) {
    case 'ArrowLeft':
      return addDays(from, isRtl ? 1 : -1);
    case 'ArrowRight':
      return addDays(from, isRtl ? -1 : 1);
    case 'ArrowUp':
      return addDays(from, -7);
    case 'ArrowDown':
      return addDays(from, 7);
    case 'Home':
      return weekStart(from, firstDay);
    case 'End':
      return addDays(weekStart(from, firstDay), 6);
    case 'PageUp':
      return inMonths(-1);
    case 'PageDown':
      return inMonths(1);
    default:
      return undefined;
  }
}
