import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';

export interface Bar {
  readonly key: string;
  /** Under the bar; short. */
  readonly label: string;
  readonly value: number;
  /** The value as people read it. */
  readonly text: string;
}

const Plot = chakra('div', {
  base: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    gap: '1',
    height: '56',
    borderBlockEnd: '1px solid',
    borderColor: 'edge',
    // A line at each quarter of the highest bar.
    backgroundImage: 'linear-gradient(to bottom, var(--hairline) 1px, transparent 1px)',
    backgroundSize: '100% 25%',
  },
});

const Column = chakra('div', {
  base: {
    alignSelf: 'end',
    justifySelf: 'center',
    width: 'full',
    maxWidth: '12',
    bg: 'basil.fg',
    borderStartRadius: 'sm',
    borderRadius: '0.25rem 0.25rem 0 0',
    _hover: { bg: 'basil.hover' },
  },
});

/** More labels than this would run into each other. */
const MOST_LABELS = 12;

interface Props {
  /** The chart in one sentence, for screen readers; a table next to it has the figures. */
  readonly summary: string;
  readonly bars: readonly Bar[];
}

/**
 * Vertical bars of one series. The lengths say everything, so no colour is needed. Our own markup: a chart library
 * exceeds the page's size limit (recharts alone is 100 KiB; 40 are allowed).
 */
export function BarChart({ summary, bars }: Props) {
  const highest = bars.reduce<Bar | undefined>(
    (best, bar) => (best === undefined || bar.value > best.value ? bar : best),
    undefined,
  );
  const top = highest?.value ?? 0;
  const stride = Math.ceil(bars.length / MOST_LABELS);
  return (
    <Box role="img" aria-label={summary} minWidth="0">
      <Box textStyle="small" color="ink.muted" paddingBlockEnd="1">
        {highest?.text}
      </Box>
      <Plot>
        {bars.map(({ key, label, value, text }) => (
          <Column
            key={key}
            title={`${label}: ${text}`}
            // As a style prop, each height would create a CSS rule.
            style={{ blockSize: `${top > 0 ? Math.max(0, (value / top) * 100) : 0}%` }}
          />
        ))}
      </Plot>
      <Box
        display="grid"
        gridAutoFlow="column"
        gridAutoColumns="minmax(0, 1fr)"
        gap="1"
        paddingBlockStart="1.5"
        fontSize="xs"
        color="ink.muted"
        textAlign="center"
      >
        {bars.map(({ key, label }, index) => (
          <Box key={key} whiteSpace="nowrap" overflow="visible" display="flex" justifyContent="center">
            {index % stride === 0 && <span>{label}</span>}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
