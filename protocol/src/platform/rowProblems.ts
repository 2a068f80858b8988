/**
 * Reports unreadable rows of lists to the console. The schema leaves them out of its result and reports them here.
 */
/** A row that was left out of a list. */
export interface RowProblem {
  /** The row's name as sent; may be empty. */
  readonly name: string;
  /** The path of the unreadable field; empty if the row as a whole is not readable. */
  readonly field: string;
}

/** The maximum number of problems kept until a listener is set. */
const MAX_PROBLEMS = 20;

let listener: ((problem: RowProblem) => void) | undefined;
let unreported: RowProblem[] = [];

/** Sets the listener for left-out rows, replacing any earlier one. It also receives the problems kept so far. */
export function onRowProblem(listen: (problem: RowProblem) => void): void {
  listener = listen;
  for (const problem of unreported) listen(problem);
  unreported = [];
}

const NAME = /^(name|title|message|order_id|id|.*name)$/i;

/** Finds a row's name in its fields; empty if it has none. */
function nameOf(row: unknown): string {
  if (typeof row === 'string' || typeof row === 'number') return String(row);
  const named = Object.entries(row ?? {}).find(
    ([key, value]) => NAME.test(key) && ['string', 'number'].includes(typeof value) && value !== '',
  );
  return named === undefined ? '' : String(named[1]);
}

/** Reports a left-out row. @param path of the unreadable field in it. */
export function reportRow(row: unknown, path: readonly PropertyKey[]): void {
  const problem = { name: nameOf(row), field: path.map(String).join('.') };
  if (listener) listener(problem);
  else if (unreported.length < MAX_PROBLEMS) unreported.push(problem);
}
