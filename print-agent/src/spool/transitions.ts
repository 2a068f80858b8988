import type { JobFailure, JobReason, JobState, WaitReason } from '@servery/protocol/printing/job';
import type { Progress } from './record.ts';

/**
 * Where a job stands, as far as it decides what may happen to it: its state, divided by what became of the bytes.
 *
 * - `between`: a copy is out and the next has not begun
 * - `stopped`: the printer stopped within the copy
 * - `retry`: a copy that may be on paper is to be printed again, marked
 * - `undecided`: a copy may be on paper, and a person decides
 */
export type Stage = Exclude<JobState, 'uncertain'> | 'between' | 'stopped' | 'retry' | 'undecided';

interface Details {
  /** The next copy begins: bytes of it may leave from now on. */
  begun: object;
  /** No byte of the copy left: the job is what it was before that began. */
  unsent: { readonly before: Progress };
  /** The printer cannot print it, or cannot go on with it. */
  blocked: { readonly waitsFor: WaitReason };
  /** The printer goes on with the copy. */
  resumed: object;
  /** The copy is out, and there are more to print. */
  copied: object;
  /** The last copy is out. */
  ended: { readonly state: 'printed' | 'sent' };
  /** Bytes of the copy may have left, and what became of them is not known. */
  lost: { readonly why: string };
  /** It waited past its `expiresAt`. */
  expired: object;
  /** Another printer takes it. */
  moved: object;
  /** A person wants it printed, until this instant (ISO 8601). */
  released: { readonly expiresAt: string };
  /** A person, or nobody any more, wants it. */
  cancelled: object;
  failed: { readonly failure: JobFailure };
}
export type JobEventType = keyof Details;

/** What happens to a job. */
export type JobEvent<T extends JobEventType = JobEventType> = {
  [E in T]: { readonly type: E } & Details[E];
}[T];

type Cell<T extends JobEventType> = (progress: Progress, event: JobEvent<T>, reason: JobReason) => Progress;

/** The first copy has not begun. */
export const NOT_BEGUN: Progress = { state: 'accepted', copy: 0, open: false, again: false };

/** Without what it waited for. Field by field, as the ledger makes jobs: it is kept with one. */
function settled({ copy, open, again, why }: Progress, state: JobState): Progress {
  return { state, copy, open, again, ...(why !== undefined && { why }) };
}

/** The copy that comes next, from 1: an open one is done again before anything else. */
export function nextCopy({ open, copy }: Progress): number {
  return open ? copy : copy + 1;
}

const begin: Cell<'begun'> = (progress) => ({
  ...{ state: 'printing', copy: nextCopy(progress), open: true, again: progress.again },
});
const takeBack: Cell<'unsent'> = (_progress, { before }) => settled(before, before.state);
const wait: Cell<'blocked'> = (progress, { waitsFor }) => ({ ...progress, state: 'waiting', waitsFor });
// Waiting, it would look like a copy on its way.
const waitToRetry: Cell<'blocked'> = (progress, { waitsFor }) => ({ ...progress, waitsFor });
const finishCopy: Cell<'copied'> = ({ copy }) => ({ ...NOT_BEGUN, state: 'printing', copy });
const end: Cell<'ended'> = ({ copy }, { state }) => ({ ...NOT_BEGUN, state, copy });
/** It is printed once more automatically, marked; after that, and what a person asked for, a person decides. */
const doubt: Cell<'lost'> = (progress, { why }, reason) => ({
  ...{ state: 'uncertain', copy: nextCopy(progress), open: true },
  ...{ again: reason === 'auto' && !progress.again, why },
});
const hold: Cell<'expired'> = (progress) => settled(progress, 'held');
const move: Cell<'moved'> = (progress) => settled(progress, 'accepted');
const release: Cell<'released'> = ({ copy, open }) => ({ state: 'accepted', copy, open, again: open });
const cancel: Cell<'cancelled'> = (progress) => settled(progress, 'cancelled');
const fail: Cell<'failed'> = (progress, { failure }) => ({ ...settled(progress, 'failed'), failure });

/**
 * All that may happen to a job, event by stage. An event that a stage does not have changes nothing: a finished job
 * stays as it is, and a copy on its way is not taken back.
 */
export const TRANSITIONS: { readonly [T in JobEventType]: Readonly<Partial<Record<Stage, Cell<T>>>> } = {
  begun: { accepted: begin, waiting: begin, between: begin, retry: begin },
  unsent: { printing: takeBack, stopped: takeBack },
  blocked: {
    ...{ accepted: wait, waiting: wait, between: wait, printing: wait, stopped: wait },
    retry: waitToRetry,
  },
  resumed: { stopped: (progress) => settled(progress, 'printing') },
  copied: { printing: finishCopy, stopped: finishCopy },
  ended: { printing: end, stopped: end },
  lost: {
    ...{ printing: doubt, stopped: doubt },
    // Where the journal is damaged, and may have lost that the copy began.
    ...{ accepted: doubt, waiting: doubt, between: doubt, retry: doubt, held: doubt },
  },
  expired: { accepted: hold, waiting: hold, between: hold, retry: hold },
  moved: { accepted: move, waiting: move, retry: move },
  released: { held: release, undecided: release },
  cancelled: {
    ...{ accepted: cancel, waiting: cancel, between: cancel, retry: cancel },
    ...{ held: cancel, undecided: cancel },
  },
  failed: {
    ...{ accepted: fail, waiting: fail, between: fail, printing: fail, stopped: fail, retry: fail },
    ...{ held: fail, undecided: fail },
  },
};

export function stageOf({ state, open, again }: Progress): Stage {
  if (state === 'uncertain') return again ? 'retry' : 'undecided';
  if (!open) return state === 'printing' ? 'between' : state;
  if (state === 'accepted') return 'retry';
  return state === 'waiting' ? 'stopped' : state;
}

/** Where a job stands after an event; the same where that cannot happen to it. */
export function after<T extends JobEventType>(
  progress: Progress,
  event: JobEvent<T>,
  reason: JobReason,
): Progress {
  const row = TRANSITIONS[event.type];
  return row[stageOf(progress)]?.(progress, event, reason) ?? progress;
}

/** Whether an event may happen to a job that stands there. */
export function allows(progress: Progress, type: JobEventType): boolean {
  return stageOf(progress) in TRANSITIONS[type];
}
