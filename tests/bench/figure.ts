/** What is counted, one by one. */
const COUNTED = [
  'jobs',
  'orders',
  'receipts',
  'cuts',
  'connections',
  'timers',
  'times',
  'requests',
  'rows',
  'of 100',
] as const;
type Counted = (typeof COUNTED)[number];

/** What a benchmark found out. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: 'ms' | 's' | '×' | 'jobs/s' | '/s' | 'MiB' | 'KiB' | 'bytes' | Counted;
  /** What it should come to on the machine that CI runs on. A figure is read, it never fails a run. */
  readonly target?: { readonly atMost: number } | { readonly atLeast: number };
}

/** Three digits that mean something, and no more after the point than that; of what is counted, all before it. */
function digits({ value, unit }: Figure): string {
  const isCounted = COUNTED.some((counted) => counted === unit);
  const decimals = isCounted ? 0 : value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

function targetText({ value, unit, target }: Figure): string {
  if (target === undefined) return '';
  const isMet = 'atMost' in target ? value <= target.atMost : value >= target.atLeast;
  const [sign, limit] = 'atMost' in target ? ['≤', target.atMost] : ['≥', target.atLeast];
  return `${sign} ${limit.toLocaleString('en-US')} ${unit}${isMet ? '' : '  missed'}`;
}

/** The figures as a table for the terminal: what, figure, target. */
export function table(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [figure.what, `${digits(figure)} ${figure.unit}`, targetText(figure)]);
  const all = [['what', 'figure', 'target'], ...rows];
  const [first = 0, second = 0] = [0, 1].map((column) =>
    Math.max(...all.map((row) => row[column]?.length ?? 0)),
  );
  return all
    .map(([what = '', figure = '', target = '']) =>
      `${what.padEnd(first)}  ${figure.padStart(second)}  ${target}`.trimEnd(),
    )
    .join('\n');
}
