import { chakra } from '@chakra-ui/react/styled-system';
import type { Timing } from '@servery/protocol/platform/store';
import type { CSSProperties } from 'react';
import { DAY_MINUTES, type Interval, isTimingOf } from '../../platform/time/openingHours.ts';
import { type Bar, barsOf, gapsOn, overlaps, type Weekday } from './week.ts';

/** The distance of the lines across the bars, in minutes. */
export const TICK_MINUTES = 6 * 60;
/** The axis ends at a multiple of this. */
const STEP_MINUTES = 3 * 60;

/** The end of the axis of all days: midnight, or later if a bar goes into the next day. */
export function axisEnd(bars: readonly Interval[]): number {
  const latest = Math.max(DAY_MINUTES, ...bars.map(({ to }) => to));
  return Math.ceil(latest / STEP_MINUTES) * STEP_MINUTES;
}

/** A position on the axis. */
export function positionOf({ from, to }: Interval, end: number): CSSProperties {
  return { insetInlineStart: `${(from / end) * 100}%`, width: `${((to - from) / end) * 100}%` };
}

const stripes = (colour: string): string =>
  `repeating-linear-gradient(135deg, ${colour} 0 0.125rem, transparent 0.125rem 0.5rem)`;

const Track = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    gridAutoRows: '1.75rem',
    rowGap: '0.5',
    minHeight: '7',
    bg: 'canvas',
    borderRadius: 'sm',
    overflow: 'hidden',
    isolation: 'isolate',
    '& > div': { position: 'relative' },
    '& span, & button': { position: 'absolute', insetBlock: '0', borderRadius: 'sm' },
    '& > .tick': { width: '1px', borderRadius: '0', bg: 'hairline' },
    '& > .nextDay': { bg: 'subtle', borderRadius: '0', borderInlineStart: '1px solid', borderColor: 'edge' },
    '& .bar, & > .closed': {
      paddingInline: '1.5',
      fontSize: 'xs',
      fontWeight: 'medium',
      lineHeight: '1.75rem',
      whiteSpace: 'nowrap',
      textOverflow: 'ellipsis',
      overflow: 'hidden',
      textAlign: 'start',
      border: '1px solid',
      '&:is(button)': {
        cursor: 'pointer',
        _hover: { textDecoration: 'underline', filter: 'brightness(0.97)' },
      },
      // Too short for a name on a phone: the list has the hours, the table the names.
      '& > b': {
        display: { base: 'none', md: 'inline' },
        // Keeps the text readable over a striped bar.
        position: 'relative',
        zIndex: '1',
        fontWeight: 'inherit',
      },
    },
    '& .bar': { bg: 'basil.subtle', color: 'basil.fg', borderColor: 'basil.fg' },
    // Without a border: a bar that cannot be pressed must not look like a button.
    '& span.bar': { borderColor: 'transparent' },
    '& > .closed': {
      color: 'ink.muted',
      borderColor: 'edge',
      bg: 'surface',
      backgroundImage: stripes('{colors.hairline}'),
    },
    '& > .gap': {
      insetBlock: '50% auto',
      borderBlockStart: '2px dashed',
      borderColor: 'edge',
      borderRadius: '0',
    },
    '& > .overlap': {
      border: '1px solid',
      borderColor: 'warning.fg',
      backgroundImage: stripes('{colors.warning.fg}'),
      opacity: '0.6',
      pointerEvents: 'none',
    },
  },
});

/** Puts overlapping bars into separate rows. */
function lanesOf(bars: readonly Bar[]): Bar[][] {
  const lanes: Bar[][] = [];
  for (const bar of bars) {
    const free = lanes.find((lane) => (lane.at(-1)?.to ?? 0) <= bar.from);
    if (free) free.push(bar);
    else lanes.push([bar]);
  }
  return lanes;
}

interface Props {
  readonly timings: readonly Timing[];
  readonly day: Weekday;
  /** The end of the axis, in minutes. */
  readonly end: number;
  /** Edits a timing; undefined if its bar is only a drawing. */
  readonly onEdit: ((id: string) => void) | undefined;
}

/**
 * The timings of a day as bars, each a shortcut to its form; one that closes after midnight continues into the next
 * day. Hidden from screen readers and not reached by Tab, since the hours are next to it in words, and the list of
 * timings has a button for each.
 */
export function DayBars({ timings, day, end, onEdit }: Props) {
  const place = (interval: Interval): CSSProperties => positionOf(interval, end);
  const timingBar = ({ timing, ...interval }: Bar) => {
    const name = (
      <b>
        <bdi>{timing.name}</bdi>
      </b>
    );
    const at = { className: isTimingOf(timing, 'OPEN') ? 'bar' : 'closed', style: place(interval) };
    const key = `${timing.id} ${interval.from}`;
    return onEdit ? (
      <button key={key} type="button" tabIndex={-1} onClick={() => onEdit(timing.id)} {...at}>
        {name}
      </button>
    ) : (
      <span key={key} {...at}>
        {name}
      </span>
    );
  };
  const ticks = Array.from(
    { length: Math.floor(end / TICK_MINUTES) },
    (_, tick) => (tick + 1) * TICK_MINUTES,
  );
  return (
    <Track aria-hidden>
      {ticks
        .filter((tick) => tick < end && tick !== DAY_MINUTES)
        .map((tick) => (
          <span
            key={tick}
            className="tick"
            style={{ insetInlineStart: place({ from: tick, to: tick }).insetInlineStart }}
          />
        ))}
      {end > DAY_MINUTES && <span className="nextDay" style={place({ from: DAY_MINUTES, to: end })} />}
      {lanesOf(barsOf(timings, 'OPEN', day)).map((lane, index) => (
        // A lane is identified only by its index.
        <div key={index}>{lane.map(timingBar)}</div>
      ))}
      {gapsOn(timings, day).map((gap) => (
        <span key={gap.from} className="gap" style={place(gap)} />
      ))}
      {overlaps(timings)
        .filter(({ days }) => days.includes(day))
        .map((overlap) => (
          <span
            key={`${overlap.about.join(' ')} ${overlap.from}`}
            className="overlap"
            style={place(overlap)}
          />
        ))}
      {barsOf(timings, 'CLOSED', day).map(timingBar)}
    </Track>
  );
}
