/** The items of the plan, in the restaurant's local dates. Dates are YYYY-MM-DD and compare as text. */

/** The kinds of items, in the order in which a day lists them. */
export const KINDS = ['holiday', 'post', 'special', 'coupon'] as const;
export type Kind = (typeof KINDS)[number];

/** A date before and one after all others, for items without a start or an end. */
export const ALWAYS = { first: '0000-01-01', last: '9999-12-31' } as const;

export interface Planned {
  /** Unique across all kinds. */
  readonly key: string;
  readonly kind: Kind;
  readonly name: string;
  /** The first and last day; may be those of {@link ALWAYS}. */
  readonly first: string;
  readonly last: string;
  /** The dates, formatted for display. */
  readonly when: string;
  /** The sort key within a day: a time of day, HH:mm; empty for all-day items. */
  readonly at: string;
  /** The URL of its page. */
  readonly to: string;
}

/** The part of an item on a day: the whole item, its start, its end, or a day in between. */
export type Part = 'whole' | 'begins' | 'ends' | 'runs';

export function partOnDay({ first, last }: Planned, day: string): Part | undefined {
  if (day < first || day > last) return undefined;
  if (day === first) return day === last ? 'whole' : 'begins';
  return day === last ? 'ends' : 'runs';
}

export interface DayItem {
  readonly planned: Planned;
  readonly part: Part;
}

/** The items on a day: those that start or end before those that only continue, each by kind and time. */
export function itemsOnDay(all: readonly Planned[], day: string): DayItem[] {
  const rank = ({ part, planned }: DayItem): number =>
    (part === 'runs' ? KINDS.length : 0) + KINDS.indexOf(planned.kind);
  return all
    .flatMap((planned): DayItem[] => {
      const part = partOnDay(planned, day);
      return part ? [{ planned, part }] : [];
    })
    .sort((one, other) => rank(one) - rank(other) || one.planned.at.localeCompare(other.planned.at));
}
