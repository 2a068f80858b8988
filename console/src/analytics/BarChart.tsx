import { chakra } from '@chakra-ui/react/styled-system';
import { ChartFrame, HATCHED } from '../dashboard/ChartFrame.tsx';
import { SeriesLine } from '../dashboard/SeriesLine.tsx';
import type { Reading } from '../orders/figures/orderFigures.ts';

export interface Bar {
  readonly key: string;
  /** Under the bar; short. */
  readonly label: string;
  readonly value: number;
  /** The value as people read it. */
  readonly text: string;
  /** How much of it is read. */
  readonly reading: Reading;
}

const Bars = chakra('div', {
  base: {
    position: 'absolute',
    inset: '0',
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    gap: '1',
    '& > div': { display: 'grid', justifyItems: 'center', alignItems: 'end', position: 'relative' },
    '& > [data-unread]::before': { content: '""', position: 'absolute', inset: '0', ...HATCHED },
    '& > div > div': {
      position: 'relative',
      width: 'full',
      maxWidth: '12',
      bg: 'basil.fg',
      borderRadius: '0.25rem 0.25rem 0 0',
      _hover: { bg: 'basil.hover' },
    },
  },
});

interface Props {
  /** The chart in one sentence, for screen readers; a table below it has the figures. */
  readonly summary: string;
  readonly bars: readonly Bar[];
  /** The previous period as a line: a value for each bar, undefined where none is known. */
  readonly before?: readonly (number | undefined)[] | undefined;
  /** The values of the axis, from 0 up. */
  readonly steps: readonly number[];
  readonly stepText: (step: number) => string;
}

/** Vertical bars of one series, hatched where it is not read yet, and the previous period as a line. */
export function BarChart({ summary, bars, before, steps, stepText }: Props) {
  const top = steps.at(-1) ?? 1;
  const isKnown = bars.some(({ reading }) => reading !== 'unread');
  return (
    <ChartFrame
      summary={summary}
      steps={steps.map((step) => (isKnown ? stepText(step) : ''))}
      labels={bars.map(({ label }) => label)}
    >
      <Bars>
        {bars.map(({ key, label, value, text, reading }) => (
          <div key={key} title={`${label}: ${text}`} {...(reading !== 'whole' && { 'data-unread': '' })}>
            {reading !== 'unread' && (
              // As a style prop, each height would create its own CSS rule.
              <div style={{ blockSize: `${Math.max(0, (value / top) * 100)}%` }} />
            )}
          </div>
        ))}
      </Bars>
      {before && <SeriesLine values={before} top={top} look="before" />}
    </ChartFrame>
  );
}
