/**
 * When guests see a special deals category: the map `visibilityConfigurations`, keyed by a date-time range as text
 * (spec 001 §3). The specification defines neither the format of the keys nor the values. The console writes a picked
 * range as `DD-MM-YYYY HH:MM - DD-MM-YYYY HH:MM` on the restaurant's clock, the platform's format for other dates and
 * times, with the value `true`. It keeps all other keys and values of the platform and sends them back unchanged.
 */
import * as z from 'zod/mini';
import { clockText, dayText, parseTime } from '../../time/time.ts';
import { fromPlatformTime, toPlatformTime } from '../../time/wallTime.ts';

/** A range as held by two date-time fields: YYYY-MM-DDTHH:MM each, or empty. */
export interface PickedRange {
  readonly start: string;
  readonly end: string;
}

/** One entry of the map. */
export const visibleTime = z.object({ key: z.string(), value: z.unknown() });
export type VisibleTime = z.output<typeof visibleTime>;

const BETWEEN = ' - ';

/** The map entry of a picked range. */
export function visibleTimeOf({ start, end }: PickedRange): VisibleTime {
  return { key: `${toPlatformTime(start)}${BETWEEN}${toPlatformTime(end)}`, value: true };
}

/** The range that a key means; undefined for a key in the platform's own format. */
export function rangeOf(key: string): PickedRange | undefined {
  const [start, end, ...more] = key.split(BETWEEN).map(fromPlatformTime);
  return start === undefined || end === undefined || more.length > 0 ? undefined : { start, end };
}

/** The platform's map as a list: the soonest range first, other keys last. */
export function visibleTimesOf(map: Readonly<Record<string, unknown>> | null | undefined): VisibleTime[] {
  const last = '~';
  const start = ({ key }: VisibleTime): string => rangeOf(key)?.start ?? last;
  return Object.entries(map ?? {})
    .map(([key, value]) => ({ key, value }))
    .sort((one, other) => (start(one) < start(other) ? -1 : start(one) > start(other) ? 1 : 0));
}

/** Why a picked range cannot be added, and which end is wrong. */
export type RangeProblem =
  | { readonly at: 'start' | 'end'; readonly kind: 'missing' }
  | { readonly at: 'end'; readonly kind: 'reversed' }
  | { readonly at: 'start'; readonly kind: 'overlap'; readonly key: string };

/** Ranges may touch but not overlap, and must end after they start. */
export function rangeProblem(
  { start, end }: PickedRange,
  others: readonly VisibleTime[],
): RangeProblem | undefined {
  if (start === '') return { at: 'start', kind: 'missing' };
  if (end === '') return { at: 'end', kind: 'missing' };
  // With the year first, times compare as text.
  if (end <= start) return { at: 'end', kind: 'reversed' };
  const overlapped = others.find(({ key }) => {
    const other = rangeOf(key);
    return other !== undefined && start < other.end && other.start < end;
  });
  return overlapped && { at: 'start', kind: 'overlap', key: overlapped.key };
}

/** A key formatted for display: "Fri, Nov 20, 2026 6:00 PM – 10:00 PM"; the platform's own text unchanged. */
export function visibleTimeText(key: string): string {
  const range = rangeOf(key);
  if (!range) return key;
  // Parsed and formatted in UTC: the text already is the restaurant's local time, in any zone.
  const start = parseTime(range.start, 'UTC');
  const end = parseTime(range.end, 'UTC');
  if (!start || !end) return key;
  const isOneDay = dayText(start) === dayText(end);
  return `${dayText(start)} ${clockText(start)} – ${isOneDay ? '' : `${dayText(end)} `}${clockText(end)}`;
}
