import { t } from 'i18next';
import { addDays, lengthOf } from '../../ui/calendar/days.ts';
import type { CalendarEntry } from '../../ui/calendar/entries.ts';
import { wallClockText } from '../../time/wallClock.ts';
import { kindWord, TONES } from './kinds.ts';
import { onDay, type OnDay, type Planned } from './planned.ts';

/** Maximum number of items named on a calendar day; the day's list has the rest. */
const MOST_NAMED = 4;

function label({ planned: { kind, name, at }, part }: OnDay): string {
  const kindOf = kindWord(kind);
  switch (part) {
    case 'begins':
      return t('{{kind}}: {{name}} begins', { kind: kindOf, name });
    case 'ends':
      return t('{{kind}}: {{name}} ends', { kind: kindOf, name });
    case 'whole':
    case 'runs':
      return at === ''
        ? t('{{kind}}: {{name}}', { kind: kindOf, name })
        : t('{{kind}}, {{time}}: {{name}}', { kind: kindOf, time: wallClockText(at), name });
  }
}

/** A day's entries: links to the items that start or end on it, and one entry that opens the full list. */
function entriesOn(day: string, things: readonly OnDay[], onMore: (day: string) => void): CalendarEntry[] {
  const named = things.filter(({ part }) => part !== 'runs').slice(0, MOST_NAMED);
  const rest = things.slice(named.length);
  const isAllRunning = rest.every(({ part }) => part === 'runs');
  return [
    ...named.map((thing) => ({
      key: `${day}-${thing.planned.key}`,
      day,
      label: label(thing),
      tone: TONES[thing.planned.kind],
      to: thing.planned.to,
    })),
    ...(rest.length === 0
      ? []
      : [
          {
            key: `${day}-more`,
            day,
            label: isAllRunning
              ? t('{{count}} running', { count: rest.length })
              : t('{{count}} more', { count: rest.length }),
            tone: 'cancelled' as const,
            onOpen: () => onMore(day),
          },
        ]),
  ];
}

/**
 * The entries of a calendar month, including the adjacent days in its first and last weeks. A long item is named where
 * it starts and ends, and only counted in between: otherwise a year-long item would fill every day.
 *
 * @param month YYYY-MM.
 * @param onMore opens the list of a day.
 */
export function planEntries(
  all: readonly Planned[],
  month: string,
  onMore: (day: string) => void,
): CalendarEntry[] {
  const days = Array.from({ length: lengthOf(month) + 12 }, (_, index) => addDays(`${month}-01`, index - 6));
  return days.flatMap((day) => entriesOn(day, onDay(all, day), onMore));
}
