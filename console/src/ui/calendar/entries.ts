import type { StatusPalette } from '../Tag.tsx';

/** An entry of the calendar: a link to its page, or a button that opens it here. */
export type CalendarEntry = {
  readonly key: string;
  /** YYYY-MM-DD. Something that lasts several days has an entry on each. */
  readonly day: string;
  readonly label: string;
  /** The colour of its kind; the label says the kind in words. */
  readonly tone: StatusPalette;
} & ({ readonly to: string } | { readonly onOpen: () => void });

/** The entries by day, each day's in their original order. */
export function entriesByDay(
  entries: readonly CalendarEntry[],
): ReadonlyMap<string, readonly CalendarEntry[]> {
  const days = new Map<string, CalendarEntry[]>();
  for (const entry of entries) {
    const others = days.get(entry.day);
    if (others) others.push(entry);
    else days.set(entry.day, [entry]);
  }
  return days;
}
