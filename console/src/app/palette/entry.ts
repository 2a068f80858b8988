/** What the palette lists, and which of it is meant by what was typed. Pure. */
import type { LucideIcon } from 'lucide-react';
import { NOT_FOUND, rankOf, searched, soughtText, WORDS } from '../../ui/lists/nameSearch.ts';

interface Named {
  /** The same from one visit to the next: "page/orders", "order/1042". */
  readonly id: string;
  /** Translated, or a name of the restaurant's own. */
  readonly title: string;
  /** What it is found by beside its title. */
  readonly words?: string;
  /** What stands beside the title, smaller. */
  readonly detail?: string;
  readonly icon: LucideIcon;
}

/** A page, by its address. */
export interface PlaceEntry extends Named {
  readonly to: string;
}

/** Something that is done at once. */
export interface VerbEntry extends Named {
  readonly run: () => void;
  /** Needs the very press that chose it: browsers let a page sound by that alone. */
  readonly isOfPress?: true;
}

export type Entry = PlaceEntry | VerbEntry;

/** Entries under a heading, and how far what is still being looked for has come. */
export interface EntryGroup {
  readonly id: 'recent' | 'orders' | 'actions' | 'pages' | 'menu' | 'off';
  readonly heading: string;
  readonly entries: readonly Entry[];
  /** Stands in place of what is not there yet, or could not be had. */
  readonly line?: string;
  /** Asks for it again. */
  readonly onRetry?: () => void;
}

/** A rank of its own: all words are there, but not all in the title. */
const BY_WORDS = NOT_FOUND;
const NO_ENTRY = BY_WORDS + 1;

/** @param sought what was typed as `soughtText` has it. */
function rankOfEntry({ title, words = '' }: Entry, sought: string): number {
  const rank = rankOf(searched(title), sought);
  if (rank !== NOT_FOUND) return rank;
  // Letters within words that nobody sees would bring up anything.
  return rankOf(searched(`${title} ${words}`), sought) <= WORDS ? BY_WORDS : NO_ENTRY;
}

/** Whether the best of some entries is meant more surely by what was typed than the best of others; each best first. */
export function isBetter(typed: string, [one]: readonly Entry[], [other]: readonly Entry[]): boolean {
  const sought = soughtText(typed);
  const rank = (entry: Entry | undefined): number => (entry ? rankOfEntry(entry, sought) : NO_ENTRY);
  return rank(one) < rank(other);
}

/**
 * The entries that are meant by what was typed, the best first and at most so many; of equals those that were chosen
 * before, the last chosen first, then the shorter titles.
 *
 * @param recent the ids of what was chosen before, the last first.
 */
export function findEntries(
  entries: readonly Entry[],
  typed: string,
  recent: readonly string[],
  most: number,
): readonly Entry[] {
  const sought = soughtText(typed);
  if (sought.trim() === '') return [];
  const place = (id: string): number => {
    const at = recent.indexOf(id);
    return at === -1 ? recent.length : at;
  };
  return entries
    .map((entry) => ({ entry, rank: rankOfEntry(entry, sought) }))
    .filter(({ rank }) => rank !== NO_ENTRY)
    .sort(
      (one, other) =>
        one.rank - other.rank ||
        place(one.entry.id) - place(other.entry.id) ||
        one.entry.title.length - other.entry.title.length,
    )
    .slice(0, most)
    .map(({ entry }) => entry);
}
