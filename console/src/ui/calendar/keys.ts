import type { CalendarKey } from '../shortcuts.ts';
import { addDays, addMonths, monthOf, sameDayIn, weekStart } from './days.ts';

interface Place {
  /** The currently focused day, YYYY-MM-DD. */
  readonly from: string;
  /** The weekday on which weeks start, 0 for Sunday. */
  readonly firstDay: number;
  /** Days run from right to left. */
  readonly isRtl: boolean;
}

type Reach = (place: Place) => string;

const inDays =
  (days: number): Reach =>
  ({ from }) =>
    addDays(from, days);
const sideways =
  (days: 1 | -1): Reach =>
  ({ from, isRtl }) =>
    addDays(from, isRtl ? -days : days);
const inMonths =
  (months: number): Reach =>
  ({ from }) =>
    sameDayIn(addMonths(monthOf(from), months), from);

/** The target day of each key. */
const REACHES: ReadonlyMap<string, Reach> = new Map(
  Object.entries({
    ArrowLeft: sideways(-1),
    ArrowRight: sideways(1),
    ArrowUp: inDays(-7),
    ArrowDown: inDays(7),
    Home: ({ from, firstDay }) => weekStart(from, firstDay),
    End: ({ from, firstDay }) => addDays(weekStart(from, firstDay), 6),
    PageUp: inMonths(-1),
    PageDown: inMonths(1),
  } satisfies Record<CalendarKey, Reach>),
);

/** The day that a key moves to, possibly in another month; undefined for other keys. */
export function dayReachedBy(key: string, place: Place): string | undefined {
  return REACHES.get(key)?.(place);
}
