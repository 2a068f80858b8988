/** What the plan shows: things on days of the restaurant's calendar. Days are YYYY-MM-DD and compare as text. */

/** What there is, in the order in which a day lists it. */
export const KINDS = ['holiday', 'post', 'special', 'coupon'] as const;
export type Kind = (typeof KINDS)[number];

/** A day before all others and one after them: where nothing says when something begins or ends. */
export const ALWAYS = { first: '0000-01-01', last: '9999-12-31' } as const;

export interface Planned {
  /** Of all kinds. */
  readonly key: string;
  readonly kind: Kind;
  readonly name: string;
  /** Its first and last day; maybe one of {@link ALWAYS}. */
  readonly first: string;
  readonly last: string;
  /** When, in words for people. */
  readonly when: string;
  /** What of a day's things comes first: a time of day, HH:mm; empty for the whole day. */
  readonly at: string;
  /** The address of its page. */
  readonly to: string;
}

/** What a thing does on a day: all of it is there, it begins, it ends, or it only goes on. */
export type Part = 'whole' | 'begins' | 'ends' | 'runs';

export function partOn({ first, last }: Planned, day: string): Part | undefined {
  if (day < first || day > last) return undefined;
  if (day === first) return day === last ? 'whole' : 'begins';
  return day === last ? 'ends' : 'runs';
}

export interface OnDay {
  readonly planned: Planned;
  readonly part: Part;
}

/** What is on a day: what happens on it before what only goes on, each by its kind and its time. */
export function onDay(all: readonly Planned[], day: string): OnDay[] {
  const rank = ({ part, planned }: OnDay): number =>
    (part === 'runs' ? KINDS.length : 0) + KINDS.indexOf(planned.kind);
  return all
    .flatMap((planned): OnDay[] => {
      const part = partOn(planned, day);
      return part ? [{ planned, part }] : [];
    })
    .sort((one, other) => rank(one) - rank(other) || one.planned.at.localeCompare(other.planned.at));
}
