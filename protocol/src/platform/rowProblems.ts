/**
 * Rows of lists that cannot be read. The schema leaves them out and reports them here, since its result has no room for
 * them; the console listens.
 */
/** A row that was left out of a list. */
export interface RowProblem {
  /** What the row is called, as it was sent; may be empty. */
  readonly name: string;
  /** The field that makes it unreadable, as the platform names it; empty where the whole row is none. */
  readonly field: string;
}

/** So many are kept for a listener that is still to come. */
const KEPT = 20;

let listener: ((problem: RowProblem) => void) | undefined;
let unheard: RowProblem[] = [];

/** Listens to every row that is left out, including those before now, in place of an earlier listener. */
export function onRowProblem(listen: (problem: RowProblem) => void): void {
  listener = listen;
  for (const problem of unheard) listen(problem);
  unheard = [];
}

const NAME = /^(name|title|message|order_id|id|.*name)$/i;

/** What a row is called by its own fields; empty for one that has no name. */
function nameOf(row: unknown): string {
  if (typeof row === 'string' || typeof row === 'number') return String(row);
  const named = Object.entries(row ?? {}).find(
    ([key, value]) => NAME.test(key) && ['string', 'number'].includes(typeof value) && value !== '',
  );
  return named === undefined ? '' : String(named[1]);
}

/** Tells of a row that was left out. @param path of what does not fit in it. */
export function reportRow(row: unknown, path: readonly PropertyKey[]): void {
  const problem = { name: nameOf(row), field: path.map(String).join('.') };
  if (listener) listener(problem);
  else if (unheard.length < KEPT) unheard.push(problem);
}
