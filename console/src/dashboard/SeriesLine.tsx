import { chakra } from '@chakra-ui/react/styled-system';

const STYLES = {
  now: { stroke: 'var(--basil)', strokeWidth: 3 },
  before: { stroke: 'var(--ink-faint)', strokeWidth: 2, strokeDasharray: '5 5' },
} as const;

interface Props {
  /** One for each column of the plot; undefined interrupts the line. */
  readonly values: readonly (number | undefined)[];
  /** The value at the top of the axis. */
  readonly top: number;
  readonly look: keyof typeof STYLES;
}

/** A line through the centres of a plot's columns. */
export function SeriesLine({ values, top, look }: Props) {
  const positionOf = (index: number, value: number): string =>
    `${index + 0.5} ${100 - (Math.max(0, value) / top) * 100}`;
  const last = values.findLastIndex((value) => value !== undefined);
  const points = values.flatMap((value, index) => {
    if (value === undefined) return [];
    const at = positionOf(index, value);
    // A line of zero length draws a point that stands alone.
    return [values[index - 1] === undefined ? `M${at}h0` : `L${at}`];
  });
  return (
    <chakra.svg
      viewBox={`0 0 ${Math.max(1, values.length)} 100`}
      preserveAspectRatio="none"
      position="absolute"
      inset="0"
      width="full"
      height="full"
      overflow="visible"
      pointerEvents="none"
      // The first column is on the right.
      _rtl={{ transform: 'scaleX(-1)' }}
      aria-hidden
    >
      <path
        d={points.join('')}
        fill="none"
        {...STYLES[look]}
        strokeLinecap="round"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
      {look === 'now' && last >= 0 && (
        <path
          d={`M${positionOf(last, values[last] ?? 0)}h0`}
          {...STYLES.now}
          strokeWidth="9"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </chakra.svg>
  );
}
