import { chakra } from '@chakra-ui/react/styled-system';

/** This radius, 100 / 2π, makes the circle 100 long, so a share in percent is the length of its arc. */
const RADIUS = 15.9155;
const BOX = `0 0 42 42`;

/** The styles of Today, Weekly and Monthly: a shorter window is thicker and darker, so no colour is needed. */
export const ARCS = [
  { stroke: 'var(--basil)', width: 7 },
  { stroke: 'color-mix(in srgb, var(--basil) 45%, var(--surface))', width: 4.5 },
  { stroke: 'color-mix(in srgb, var(--basil) 18%, var(--surface))', width: 2.5 },
] as const;

interface Props {
  /** Today's, the week's and the month's: each includes the previous one. */
  readonly values: readonly number[];
}

/**
 * The last 30 days as a ring, with arcs for the shares of the last 7 days and of today. A table next to it has the
 * figures for screen readers. Our own SVG: a chart library exceeds the page's whole budget (recharts alone is 100 KiB).
 */
export function Donut({ values }: Props) {
  const whole = Math.max(...values);
  return (
    <chakra.svg viewBox={BOX} boxSize="16" flexShrink={0} aria-hidden>
      <circle cx="21" cy="21" r={RADIUS} fill="none" stroke="var(--subtle)" strokeWidth={ARCS[2].width} />
      {ARCS.map(({ stroke, width }, index) => {
        const share = whole > 0 ? (Math.max(0, values[index] ?? 0) / whole) * 100 : 0;
        return (
          share > 0 && (
            <circle
              key={width}
              cx="21"
              cy="21"
              r={RADIUS}
              fill="none"
              stroke={stroke}
              strokeWidth={width}
              strokeDasharray={`${share} ${100 - share}`}
              transform="rotate(-90 21 21)"
            />
          )
        );
      }).toReversed()}
    </chakra.svg>
  );
}
