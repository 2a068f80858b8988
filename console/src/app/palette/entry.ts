/** The entries of the palette, and the search for those that match the typed text. Pure. */
import type { LucideIcon } from 'lucide-react';
import { NOT_FOUND, rankOf, normalisedSearch, normalisedQuery, WORDS } from '../../ui/lists/nameSearch.ts';

interface Named {
  /** Stable between visits: "page/orders", "order/1042". */
  readonly id: string;
  /** Translated, or a name of the restaurant's own. */
  readonly title: string;
  /** Keywords that find it besides its title. */
  readonly words?: string;
  /** Shown beside the title, smaller. */
  readonly detail?: string;
  readonly icon: LucideIcon;
}

/** A page, by its address. */
export interface LinkEntry extends Named {
  readonly to: string;
}

/** An action that runs at once. */
export interface CommandEntry extends Named {
  readonly run: () => void;
  /** Must run inside the click itself: browsers allow a page to play sound only then. */
  readonly needsClick?: true;
}

export type Entry = LinkEntry | CommandEntry;

/** Entries under a heading, and the state of those still loading. */
export interface EntryGroup {
  readonly id: 'recent' | 'orders' | 'actions' | 'pages' | 'menu' | 'off' | 'account';
  readonly heading: string;
  readonly entries: readonly Entry[];
  /** Shown in place of entries that are still loading or could not be loaded. */
  readonly line?: string;
  /** Loads them again. */
  readonly onRetry?: () => void;
}

/** The action that ends the session. */
export const LOG_OUT = 'verb/log-out';

/** The groups with Log Out as the last of all entries, wherever it was found, so that it is not chosen by mistake. */
export function withLogOutLast(groups: readonly EntryGroup[], heading: string): readonly EntryGroup[] {
  const isLogOut = ({ id }: Entry): boolean => id === LOG_OUT;
  const last = groups.flatMap(({ entries }) => entries).find(isLogOut);
  if (last === undefined) return groups;
  const others = groups.map((group) => ({
    ...group,
    entries: group.entries.filter((entry) => !isLogOut(entry)),
  }));
  return [...others, { id: 'account', heading, entries: [last] }];
}

/** A separate rank: all words match, but not all of them in the title. */
const BY_WORDS = NOT_FOUND;
const NO_ENTRY = BY_WORDS + 1;

/** @param query the typed text, normalized by `normalisedQuery`. */
function rankOfEntry({ title, words = '' }: Entry, query: string): number {
  const rank = rankOf(normalisedSearch(title), query);
  if (rank !== NOT_FOUND) return rank;
  // In keywords, which are not shown, only whole words or their beginnings count: letters inside them would match
  // anything.
  return rankOf(normalisedSearch(`${title} ${words}`), query) <= WORDS ? BY_WORDS : NO_ENTRY;
}

/** Whether the best entry of one list matches the typed text better than the best of another; each list best first. */
export function isBetter(typed: string, [one]: readonly Entry[], [other]: readonly Entry[]): boolean {
  const query = normalisedQuery(typed);
  const rank = (entry: Entry | undefined): number => (entry ? rankOfEntry(entry, query) : NO_ENTRY);
  return rank(one) < rank(other);
}

/**
 * The entries that match the typed text, best first, up to a maximum; equals by most recent choice, then by shorter
 * title.
 *
 * @param recent the ids of earlier choices, latest first.
 */
export function findEntries(
  entries: readonly Entry[],
  typed: string,
  recent: readonly string[],
  most: number,
): readonly Entry[] {
  const query = normalisedQuery(typed);
  if (query.trim() === '') return [];
  const recency = (id: string): number => {
    const at = recent.indexOf(id);
    return at === -1 ? recent.length : at;
  };
  return entries
    .map((entry) => ({ entry, rank: rankOfEntry(entry, query) }))
    .filter(({ rank }) => rank !== NO_ENTRY)
    .sort(
      (one, other) =>
        one.rank - other.rank ||
        recency(one.entry.id) - recency(other.entry.id) ||
        one.entry.title.length - other.entry.title.length,
    )
    .slice(0, most)
    .map(({ entry }) => entry);
}
