import type { StatusPalette } from '../Tag.tsx';

/** An entry of the calendar: a link to its page, or a button that opens it here. */
export type CalendarEntry = {
  readonly key: string;
  /** Its first day, YYYY-MM-DD. */
  readonly day: string;
  /** Its last day, if it lasts several. */
  readonly lastDay?: string;
  readonly label: string;
  /** The colour of its kind; the label says the kind in words. */
  readonly tone: StatusPalette;
} & ({ readonly to: string } | { readonly onOpen: () => void });

/** Whether an entry is on a day. */
export const isOn = ({ day, lastDay = day }: CalendarEntry, which: string): boolean =>
  day <= which && which <= lastDay;

/** An entry's part within a week: a bar in one of the week's lanes. */
export interface Bar {
  readonly entry: CalendarEntry;
  /** The index in the week of its first day, and its number of days. */
  readonly start: number;
  readonly span: number;
}

interface WeekOfBars {
  /** From top to bottom, each with bars that do not overlap. */
  readonly lanes: readonly (readonly Bar[])[];
  /** The lanes below those, with bars of one day each, whose text may take several lines. */
  readonly days: readonly (readonly Bar[])[];
  /** Entries for which the lanes have no space. */
  readonly hidden: readonly Bar[];
}

/**
 * Lays out a week. Entries that fill the whole week come last: they say the least about it.
 *
 * @param most the number of lanes.
 */
export function barsOf(week: readonly string[], entries: readonly CalendarEntry[], most: number): WeekOfBars {
  const bars = entries
    .map((entry): Bar => {
      const on = week.map((day) => isOn(entry, day));
      return { entry, start: on.indexOf(true), span: on.filter(Boolean).length };
    })
    .filter(({ span }) => span > 0);
  const isWhole = ({ span }: Bar): number => (span === week.length ? 1 : 0);
  const lanes: Bar[][] = [];
  const days: Bar[][] = [];
  const hidden: Bar[] = [];
  for (const bar of bars.toSorted((one, other) => isWhole(one) - isWhole(other))) {
    const isFree = (lane: readonly Bar[]): boolean =>
      lane.every(({ start, span }) => bar.start >= start + span || start >= bar.start + bar.span);
    const own = bar.span === 1 ? days : lanes;
    const lane = own.find(isFree);
    if (lane) lane.push(bar);
    else if (lanes.length + days.length < most) own.push([bar]);
    else hidden.push(bar);
  }
  return { lanes, days, hidden };
}
