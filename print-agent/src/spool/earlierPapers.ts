import { scopeOfKey } from '@servery/protocol/printing/job';
import { TABLE_CARD_ID } from '@servery/protocol/printing/receipt';
import type { EarlierPapers, Progress } from './record.ts';
import type { StoredJob, Submission } from './storedJob.ts';

/** What an order is known by, and whether a paper is one of it. */
type OfOrder = Pick<Submission, 'key' | 'orderId' | 'digest' | 'reprint'>;

/** A job as far as the papers before it depend on it. */
export type PaperOf = Pick<StoredJob, 'id' | 'printerId' | 'homeId' | 'role'> & {
  readonly submission: OfOrder;
};

/** The order that a submission is of, of that platform and merchant; undefined for a notice, which is of none. */
export function orderOf({ key, orderId }: Pick<Submission, 'key' | 'orderId'>): string | undefined {
  return orderId === '' ? undefined : `${scopeOfKey(key)} ${orderId}`;
}

/** Whether paper of a job came out, or may have. */
export function hasPaper({ copy, open }: Progress): boolean {
  return copy > 0 || open;
}

/**
 * The papers that a job's first copy follows, if it begins now; undefined where it is the first (decisions 24d).
 *
 * Of an order these are its papers of the same role whose home is the same printer. A reprint follows the paper that it
 * repeats, and the other reprints of that, wherever they came out; whatever follows such a reprint follows those, too, so
 * that no number comes twice from one printer. Of a slip, a card and a test there are only reprints.
 *
 * @param jobs all jobs of the order, in the order of acceptance
 */
export function earlierPapers(job: PaperOf, jobs: readonly StoredJob[]): EarlierPapers | undefined {
  const { reprint } = job.submission;
  const papers = jobs.filter(({ id, progress }) => id !== job.id && hasPaper(progress));
  const here = isOrder(job.submission)
    ? papers.filter((paper) => isOrder(paper.submission) && isSameStation(paper, job))
    : [];
  const repeated = new Set([job, ...here].flatMap(({ submission }) => submission.reprint?.of ?? []));
  const earlier = papers
    .filter(
      (paper) =>
        here.includes(paper) || repeated.has(paper.id) || repeated.has(paper.submission.reprint?.of ?? ''),
    )
    .toSorted((one, other) => countBefore(one) - countBefore(other));
  const [first] = earlier;
  const last = earlier.at(-1);
  if (first === undefined || last === undefined) {
    if (reprint === undefined || jobs.some(({ id }) => id === reprint.of)) return undefined;
    // What it repeats is forgotten: it is not known any more that nothing of that came out.
    return { count: reprint.number, firstAt: reprint.at, last: reprint.of, lastAt: reprint.at };
  }
  return {
    // Of papers that are forgotten, those after them know the number.
    count: Math.max(earlier.length, countBefore(last) + 1),
    firstAt: first.earlier?.firstAt ?? first.submission.reprint?.at ?? first.submission.at,
    last: last.id,
    lastAt: last.changedAt,
  };
}

/** By how many papers a paper was preceded: the later one was by more. */
function countBefore({ earlier }: StoredJob): number {
  return earlier?.count ?? 0;
}

/** The same printer, as the home of both, and the same role; what an older agent took in may have had any. */
function isSameStation(one: PaperOf, other: PaperOf): boolean {
  const isSameRole = one.role === undefined || other.role === undefined || one.role === other.role;
  return isSameRole && homeOf(one) === homeOf(other);
}

/** The printer that a job was first meant for. */
function homeOf({ homeId, printerId }: PaperOf): string {
  return homeId ?? printerId;
}

/** Whether it is the paper of an order; what an older agent took in is told by its key. */
function isOrder({ digest, key, orderId }: OfOrder): boolean {
  if (digest !== undefined) return digest !== null;
  return orderId !== '' && orderId !== TABLE_CARD_ID && !/\/(manual\/cancelled|test\/[\w-]+)$/.test(key);
}
