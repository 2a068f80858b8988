import { useEffect, useRef, type CSSProperties, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Entry, Grid } from './calendarStyles.ts';
import { firstWeekday, monthOf, weekFrom, weeksOf } from './days.ts';
import { barsOf, isOn, type Bar, type CalendarEntry } from './entries.ts';
import { dayReachedBy } from './keys.ts';
import { spokenLanguage } from '../../language/language.ts';
import { ownTag, writingTag } from '../../language/tags.ts';
import { listText } from '../../language/writing.ts';

interface Props {
  readonly labelledBy: string;
  readonly describedBy: string;
  /** YYYY-MM. */
  readonly month: string;
  /** The one day of the month that Tab reaches, YYYY-MM-DD. */
  readonly day: string;
  readonly today: string;
  readonly entries: readonly CalendarEntry[];
  /** How many entries a week shows above each other; a button for the others opens the first day that they are on. */
  readonly most: number;
  /** The keyboard or a tap has moved to a day, possibly in another month. */
  readonly onGo: (day: string) => void;
  readonly onSelectDay: (day: string) => void;
}

/**
 * The days of a month as a grid (WAI-ARIA Authoring Practices): Tab reaches one day and then its entries; arrows, Home,
 * End, Page Up and Page Down move between days.
 */
export function CalendarGrid({
  labelledBy,
  describedBy,
  month,
  day,
  today,
  entries,
  most,
  onGo,
  onSelectDay,
}: Props) {
  const { t } = useTranslation();
  const grid = useRef<HTMLTableElement>(null);
  /** The day to focus once its month is rendered. */
  const awaited = useRef<string>(undefined);
  useEffect(() => {
    if (awaited.current !== day) return;
    awaited.current = undefined;
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  });

  // The first weekday of the person's own country, if the browser lists that country with the console's language.
  const firstDay = firstWeekday(ownTag(spokenLanguage()));
  const weeks = weeksOf(month, firstDay);
  const format = (options: Intl.DateTimeFormatOptions) => {
    const words = new Intl.DateTimeFormat(writingTag(spokenLanguage()), { ...options, timeZone: 'UTC' });
    return (which: string): string => words.format(Date.parse(which));
  };
  const weekday = format({ weekday: 'short' });
  const longWeekday = format({ weekday: 'long' });
  const inFull = format({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>): void => {
    if (!(event.target instanceof HTMLElement)) return;
    const from = event.target.closest('td')?.querySelector<HTMLElement>('[data-day]')?.dataset['day'];
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const to = from && dayReachedBy(event.key, { from, firstDay, isRtl });
    if (!to || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    awaited.current = to;
    onGo(to);
  };

  const bar = ({ entry, span }: Bar, tabIndex: number) => (
    <li key={entry.key} className={span > 1 ? 'bar' : undefined} style={{ '--span': span } as CSSProperties}>
      <Entry asChild colorPalette={entry.tone}>
        {'to' in entry ? (
          <Link to={entry.to} tabIndex={tabIndex}>
            <bdi>{entry.label}</bdi>
          </Link>
        ) : (
          <button type="button" tabIndex={tabIndex} onClick={entry.onOpen}>
            <bdi>{entry.label}</bdi>
          </button>
        )}
      </Entry>
    </li>
  );

  /** The week's lanes, one of them with what the others have no space for. */
  const lanesOf = (week: readonly string[]): readonly (readonly Bar[])[] => {
    const { lanes, days, hidden } = barsOf(week, entries, most);
    const [first] = hidden;
    if (!first) return [...lanes, ...days];
    const start = Math.min(...hidden.map((each) => each.start));
    const end = Math.max(...hidden.map((each) => each.start + each.span));
    const day = week[start] ?? first.entry.day;
    const more: CalendarEntry = {
      ...{ key: `${day}-more`, day, tone: 'cancelled', onOpen: () => onSelectDay(day) },
      label: t('{{count}} more', { count: hidden.length }),
    };
    return [...lanes, [{ entry: more, start, span: end - start }], ...days];
  };

  const cell = (which: string, index: number, lanes: readonly (readonly Bar[])[]) => {
    const held = entries.filter((entry) => isOn(entry, which));
    const rows = lanes.map((lane) => lane.find(({ start, span }) => start <= index && index < start + span));
    const isOutside = monthOf(which) !== month;
    const tabIndex = which === day ? 0 : -1;
    const names = listText(held.map(({ label }) => label));
    return (
      <td
        key={which}
        data-outside={isOutside || undefined}
        onFocus={() => {
          // Going there would turn the page under the finger.
          if (!isOutside && which !== day) onGo(which);
        }}
      >
        <button
          type="button"
          className="day"
          data-day={which}
          tabIndex={tabIndex}
          aria-label={names === '' ? inFull(which) : `${inFull(which)}: ${names}`}
          aria-current={which === today ? 'date' : undefined}
          onClick={() => onSelectDay(which)}
        >
          <span className="weekday">{weekday(which)}</span>
          <span className="number">{Number(which.slice(8))}</span>
        </button>
        {rows.some((row) => row?.start === index) && (
          <ul className="entries">
            {rows
              .slice(0, rows.findLastIndex((row) => row !== undefined) + 1)
              .map((row, lane) =>
                row?.start === index ? bar(row, tabIndex) : <li key={lane} className="covered" aria-hidden />,
              )}
          </ul>
        )}
      </td>
    );
  };

  return (
    <Grid
      ref={grid}
      role="grid"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onKeyDown={onKeyDown}
      style={{ '--week': most < Infinity ? '11rem' : undefined } as CSSProperties}
    >
      <thead>
        <tr>
          {weekFrom(weeks[0]?.[0] ?? today).map((which) => (
            <th key={which} scope="col" abbr={longWeekday(which)}>
              {weekday(which)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => {
          const lanes = lanesOf(week);
          return (
            <tr key={week[0]} data-shown={week.includes(day) || undefined}>
              {week.map((which, index) => cell(which, index, lanes))}
            </tr>
          );
        })}
      </tbody>
    </Grid>
  );
}
