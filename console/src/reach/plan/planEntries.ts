import { t } from 'i18next';
import type { CalendarEntry } from '../../ui/calendar/entries.ts';
import { wallClockText } from '../../time/wallClock.ts';
import { kindName, TONES } from './kinds.ts';
import { KINDS, type Planned } from './planned.ts';

/** With the time of a single day. */
function label({ kind, name, at, first, last }: Planned): string {
  const kindOf = kindName(kind);
  return at === '' || first !== last
    ? t('{{kind}}: {{name}}', { kind: kindOf, name })
    : t('{{kind}}, {{time}}: {{name}}', { kind: kindOf, time: wallClockText(at), name });
}

/** The calendar's entries, by kind and time: each links to its page and spans its days. */
export function planEntries(all: readonly Planned[]): CalendarEntry[] {
  return all
    .toSorted(
      (one, other) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind) || one.at.localeCompare(other.at),
    )
    .map((planned) => ({
      key: planned.key,
      day: planned.first,
      lastDay: planned.last,
      label: label(planned),
      tone: TONES[planned.kind],
      to: planned.to,
    }));
}
