import type { StatusPalette } from '../Tag.tsx';

/** Something on a day of the calendar: a link to its page, or a button that opens it here. */
export type CalendarEntry = {
  readonly key: string;
  /** YYYY-MM-DD. What lasts several days has an entry on each. */
  readonly day: string;
  readonly label: string;
  /** What tells its kind from others; the label says it in words. */
  readonly tone: StatusPalette;
} & ({ readonly to: string } | { readonly onOpen: () => void });

/** The entries by their day, each day's in the order they came in. */
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
