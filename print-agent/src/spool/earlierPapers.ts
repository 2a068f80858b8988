import { isOrderKind, type JobKind, kindByKey, scopeOfKey } from '@servery/protocol/printing/job';
import type { AcceptRecord, EarlierPapers, Progress } from './record.ts';
import type { StoredJob, Submission } from './storedJob.ts';

/** What an order is known by, and whether a paper is one of it. */
type OfOrder = Pick<Submission, 'key' | 'orderId' | 'kind' | 'reprint'>;

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
  const isOfOrder = isOrderKind(job.submission.kind);
  const isHere = (paper: StoredJob): boolean =>
    isOfOrder && isSameStation(paper, job) && isOrderKind(paper.submission.kind);
  const repeated = new Set<string>();
  if (reprint !== undefined) repeated.add(reprint.of);
  for (const paper of jobs) {
    if (paper.submission.reprint !== undefined && hasPaper(paper.progress) && isHere(paper))
      repeated.add(paper.submission.reprint.of);
  }
  let count = 0;
  let first: StoredJob | undefined;
  let last: StoredJob | undefined;
  for (const paper of jobs) {
    if (paper.id === job.id || !hasPaper(paper.progress)) continue;
    if (!isHere(paper) && !repeated.has(paper.submission.reprint?.of ?? paper.id)) continue;
    count += 1;
    if (first === undefined || countBefore(paper) < countBefore(first)) first = paper;
    if (last === undefined || countBefore(paper) >= countBefore(last)) last = paper;
  }
  if (first === undefined || last === undefined) {
    if (reprint === undefined || jobs.some(({ id }) => id === reprint.of)) return undefined;
    // What it repeats is forgotten: it is not known any more that nothing of that came out.
    return { count: reprint.number, firstAt: reprint.at, last: reprint.of, lastAt: reprint.at };
  }
  return {
    // Papers that are forgotten are still counted by those that followed them.
    count: Math.max(count, countBefore(last) + 1),
    firstAt: first.earlier?.firstAt ?? first.submission.reprint?.at ?? first.submission.at,
    last: last.id,
    lastAt: last.changedAt,
  };
}

/** How many papers a paper followed: a later one follows more. */
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

/** What a submission prints; of one that an agent took in before there were kinds, by its digest and its key. */
export function kindOfRecord({
  kind,
  digest,
  key,
  orderId,
}: Omit<OfOrder, 'kind'> & Pick<AcceptRecord, 'kind' | 'digest'>): JobKind {
  if (kind !== undefined) return kind;
  const byKey = kindByKey(key, orderId);
  if (digest === null) return isOrderKind(byKey) ? 'slip' : byKey;
  return digest === undefined || isOrderKind(byKey) ? byKey : 'order';
}
