import { isOrderKind, type JobKind, kindByKey, scopeOfKey } from '@servery/protocol/printing/job';
import type { AcceptRecord, EarlierPapers, Progress } from './record.ts';
import type { StoredJob, Submission } from './storedJob.ts';

/** The fields that decide whether a paper belongs to an order. */
type OfOrder = Pick<Submission, 'key' | 'orderId' | 'kind' | 'reprint'>;

/** The fields of a job that determine its earlier papers. */
export type PaperOf = Pick<StoredJob, 'id' | 'printerId' | 'homeId' | 'role'> & {
  readonly submission: OfOrder;
};

/** A submission's order, unique across platforms and merchants; undefined for a notice, which has no order. */
export function orderOf({ key, orderId }: Pick<Submission, 'key' | 'orderId'>): string | undefined {
  return orderId === '' ? undefined : `${scopeOfKey(key)} ${orderId}`;
}

/** Whether any paper of a job was printed, or may have been. */
export function hasPaper({ copy, open }: Progress): boolean {
  return copy > 0 || open;
}

/**
 * The earlier papers of a job whose first copy begins now; undefined if its paper is the first (decisions 24d).
 *
 * For an order these are its papers with the same role and the same home printer. A reprint follows the paper that it
 * repeats and that paper's other reprints, on any printer. Papers after such a reprint follow those too, so that one
 * printer never prints the same number twice. For a slip, a card and a test only reprints count.
 *
 * @param jobs all jobs of the order, in order of acceptance
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
    // Retention removed the original job: assume that it was printed.
    return { count: reprint.number, firstAt: reprint.at, last: reprint.of, lastAt: reprint.at };
  }
  return {
    // Papers past retention still count, through the `earlier` of the papers after them.
    count: Math.max(count, countBefore(last) + 1),
    firstAt: first.earlier?.firstAt ?? first.submission.reprint?.at ?? first.submission.at,
    last: last.id,
    lastAt: last.changedAt,
  };
}

/** The number of papers before this one; it grows with each paper. */
function countBefore({ earlier }: StoredJob): number {
  return earlier?.count ?? 0;
}

/** Whether both have the same home printer and the same role. Jobs of older agents have no role and match any. */
function isSameStation(one: PaperOf, other: PaperOf): boolean {
  const isSameRole = one.role === undefined || other.role === undefined || one.role === other.role;
  return isSameRole && homeOf(one) === homeOf(other);
}

/** The id of a job's home printer. */
function homeOf({ homeId, printerId }: PaperOf): string {
  return homeId ?? printerId;
}

/** The kind of a submission; derived from digest and key if an agent from before kinds accepted it. */
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
