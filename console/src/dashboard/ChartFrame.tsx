import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

const Frame = chakra('div', {
  base: {
    containerType: 'inline-size',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '2',
    minWidth: '0',
    // Half a line: the labels of the axis are centred on its steps.
    paddingBlockStart: '2',
    fontSize: 'xs',
    color: 'ink.muted',
    '& .steps': {
      display: 'flex',
      flexDirection: 'column-reverse',
      justifyContent: 'space-between',
      textAlign: 'end',
      whiteSpace: 'nowrap',
      // Holds its place while there are no labels.
      minWidth: '5',
    },
    '& .steps > span': { height: '0', lineHeight: '0' },
    '& .plot': {
      position: 'relative',
      borderBlockEnd: '1px solid',
      borderColor: 'edge',
      backgroundImage: 'linear-gradient(to bottom, var(--hairline) 1px, transparent 1px)',
    },
    '& .labels': {
      gridColumn: '2',
      display: 'grid',
      gridAutoFlow: 'column',
      gridAutoColumns: 'minmax(0, 1fr)',
      gap: '1',
      paddingBlockStart: '1.5',
      textAlign: 'center',
      minHeight: '6',
    },
    '@container (width < 30rem)': { '& [data-spare]': { visibility: 'hidden' } },
    '& .labels > span': { display: 'flex', justifyContent: 'center', whiteSpace: 'nowrap' },
  },
});

/** More labels than this would run into each other. */
const MAX_LABELS = 12;

interface Props {
  /** The chart in one sentence, for screen readers; a table has the figures. */
  readonly summary: string;
  /** The labels of the vertical axis, from the bottom to the top, at equal distances. */
  readonly steps: readonly string[];
  /** The labels of the horizontal axis; of many, only some are shown. */
  readonly labels: readonly string[];
  readonly height?: string;
  /** The chart itself; its box is the plot. */
  readonly children: ReactNode;
}

/**
 * The axes of a chart. Our own markup: a chart library exceeds the page's size limit (recharts alone is 100 KiB; 60 are
 * allowed).
 */
export function ChartFrame({ summary, steps, labels, height = '56', children }: Props) {
  const stride = Math.ceil(labels.length / MAX_LABELS);
  return (
    <Frame role="img" aria-label={summary}>
      <div className="steps">
        {steps.map((text, index) => (
          <span key={index}>{text}</span>
        ))}
      </div>
      <Box
        className="plot"
        height={height}
        // As a style prop, each distance would create its own CSS rule.
        style={{ backgroundSize: `100% ${100 / Math.max(1, steps.length - 1)}%` }}
      >
        {children}
      </Box>
      <div className="labels">
        {labels.map((label, index) => (
          // In a narrow chart, only every second one of these is shown.
          <span key={index} {...(index % (2 * stride) !== 0 && { 'data-spare': '' })}>
            {index % stride === 0 && label}
          </span>
        ))}
      </div>
    </Frame>
  );
}

/** Marks the part of a chart whose figures are not read yet: never a zero. */
export const HATCHED = {
  backgroundImage: 'repeating-linear-gradient(-45deg, var(--edge) 0 1px, transparent 1px 0.5rem)',
  opacity: 0.4,
} as const;

const Sign = chakra('span', {
  base: { display: 'inline-block', width: '5', verticalAlign: 'middle', marginInlineEnd: '1.5' },
  variants: {
    look: {
      now: { height: '3px', bg: 'basil.fg' },
      bar: { width: '3', height: '3', bg: 'basil.fg', borderRadius: '2px' },
      before: { height: '0', borderBlockStart: '2px dashed', borderColor: 'ink.faint' },
      unread: { height: '3', border: 'hairline', ...HATCHED },
    },
  },
});

export interface LegendEntry {
  readonly look: 'now' | 'bar' | 'before' | 'unread';
  readonly text: string;
}

/** The meaning of the chart's lines, bars and areas. */
export function ChartLegend({ entries }: { readonly entries: readonly LegendEntry[] }) {
  return (
    <Flex
      as="ul"
      role="list"
      listStyleType="none"
      columnGap="4"
      wrap="wrap"
      textStyle="small"
      color="ink.muted"
    >
      {entries.map(({ look, text }) => (
        <li key={look}>
          <Sign look={look} aria-hidden />
          <span>{text}</span>
        </li>
      ))}
    </Flex>
  );
}
