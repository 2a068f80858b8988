/**
 * When a category of special deals is seen: the map `visibilityConfigurations`, keyed by a date-time range as text
 * (spec 001 §3). The specification shows neither the text nor what stands under it. A range that is picked here is
 * written `DD-MM-YYYY HH:MM - DD-MM-YYYY HH:MM` on the restaurant's clock, as the platform writes its other dates and
 * times, with `true` under it. What else a platform has there, under keys of its own too, is kept and sent back as it
 * is.
 */
import * as z from 'zod/mini';
import { clockText, dayText, parseTime } from '../../time/time.ts';
import { pickedTime, writtenTime } from '../../time/wallTime.ts';

/** A range as two date-time fields hold it: YYYY-MM-DDTHH:MM each, or empty. */
export interface PickedRange {
  readonly start: string;
  readonly end: string;
}

/** One entry of the map. */
export const visibleTime = z.object({ key: z.string(), value: z.unknown() });
export type VisibleTime = z.output<typeof visibleTime>;

const BETWEEN = ' - ';

/** The entry of a range that was picked. */
export function visibleTimeOf({ start, end }: PickedRange): VisibleTime {
  return { key: `${writtenTime(start)}${BETWEEN}${writtenTime(end)}`, value: true };
}

/** The range that a key stands for; undefined for a key in words of the platform's own. */
export function rangeOf(key: string): PickedRange | undefined {
  const [start, end, ...more] = key.split(BETWEEN).map(pickedTime);
  return start === undefined || end === undefined || more.length > 0 ? undefined : { start, end };
}

/** A platform's map as a list, the soonest first and what is no range here last. */
export function visibleTimesOf(map: Readonly<Record<string, unknown>> | null | undefined): VisibleTime[] {
  const last = '~';
  const start = ({ key }: VisibleTime): string => rangeOf(key)?.start ?? last;
  return Object.entries(map ?? {})
    .map(([key, value]) => ({ key, value }))
    .sort((one, other) => (start(one) < start(other) ? -1 : start(one) > start(other) ? 1 : 0));
}

/** What keeps a picked range from being added, and which of its ends it is about. */
export type RangeProblem =
  | { readonly at: 'start' | 'end'; readonly kind: 'missing' }
  | { readonly at: 'end'; readonly kind: 'reversed' }
  | { readonly at: 'start'; readonly kind: 'overlap'; readonly key: string };

/** Ranges may touch but not overlap; one that ends as it begins, or before, is none. */
export function rangeProblem(
  { start, end }: PickedRange,
  others: readonly VisibleTime[],
): RangeProblem | undefined {
  if (start === '') return { at: 'start', kind: 'missing' };
  if (end === '') return { at: 'end', kind: 'missing' };
  // Written from the year down, times compare as text.
  if (end <= start) return { at: 'end', kind: 'reversed' };
  const overlapped = others.find(({ key }) => {
    const other = rangeOf(key);
    return other !== undefined && start < other.end && other.start < end;
  });
  return overlapped && { at: 'start', kind: 'overlap', key: overlapped.key };
}

/** A key as people read it: "Fri, Nov 20, 2026 6:00 PM – 10:00 PM"; a platform's own words as they are. */
export function visibleTimeText(key: string): string {
  const range = rangeOf(key);
  if (!range) return key;
  // The restaurant's clock, whichever its zone: as it is written it is read out.
  const start = parseTime(range.start, 'UTC');
  const end = parseTime(range.end, 'UTC');
  if (!start || !end) return key;
  const isOneDay = dayText(start) === dayText(end);
  return `${dayText(start)} ${clockText(start)} – ${isOneDay ? '' : `${dayText(end)} `}${clockText(end)}`;
}
