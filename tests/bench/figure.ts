/** Units that are counted one by one. */
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

/** The result of a benchmark. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: 'ms' | 's' | '×' | 'jobs/s' | '/s' | 'MiB' | 'KiB' | 'bytes' | Counted;
  /** The target on the CI machine. A missed target never fails a run. */
  readonly target?: { readonly atMost: number } | { readonly atLeast: number };
}

/** Three significant digits and no more decimals than that; all digits before the point of a count. */
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

/** The figures as a table for the terminal: name, figure, target. */
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
