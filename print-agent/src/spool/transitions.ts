import type { JobFailure, JobReason, JobState, WaitReason } from '@servery/protocol/printing/job';
import type { Progress } from './record.ts';

/**
 * A job's stage decides which events it allows: its state, subdivided by the outcome of the bytes sent.
 *
 * - `between`: a copy is printed and the next has not begun
 * - `stopped`: the printer stopped within the copy
 * - `retry`: a copy that may be on paper will be printed again, marked
 * - `undecided`: a copy may be on paper, and a person decides
 */
export type Stage = Exclude<JobState, 'uncertain'> | 'between' | 'stopped' | 'retry' | 'undecided';

interface Details {
  /** The next copy begins: its bytes may be sent from now on. */
  begun: object;
  /** No byte of the copy was sent: the job returns to its progress before the copy. */
  unsent: { readonly before: Progress };
  /** The printer cannot start or continue the job. */
  blocked: { readonly waitsFor: WaitReason };
  /** The printer continues the copy. */
  resumed: object;
  /** The copy is printed, and more copies follow. */
  copied: object;
  /** The last copy is printed. */
  ended: { readonly state: 'printed' | 'sent' };
  /** Bytes of the copy may have been sent, and the outcome is unknown. */
  lost: { readonly why: string };
  /** It waited past its `expiresAt`. */
  expired: object;
  /** Another printer takes it. */
  moved: object;
  /** A person releases it for printing until this instant (ISO 8601). */
  released: { readonly expiresAt: string };
  /** A person cancelled it, or nobody decided about it in time. */
  cancelled: object;
  failed: { readonly failure: JobFailure };
}
export type JobEventType = keyof Details;

/** An event of a job. */
export type JobEvent<T extends JobEventType = JobEventType> = {
  [E in T]: { readonly type: E } & Details[E];
}[T];

type Cell<T extends JobEventType> = (progress: Progress, event: JobEvent<T>, reason: JobReason) => Progress;

/** The first copy has not begun. */
export const NOT_BEGUN: Progress = { state: 'accepted', copy: 0, open: false, again: false };

/** The progress without `waitsFor`. Field by field, for the same reason as in `Ledger.apply`: a job keeps it. */
function settled({ copy, open, again, why }: Progress, state: JobState): Progress {
  return { state, copy, open, again, ...(why !== undefined && { why }) };
}

/** The next copy to print, from 1: an open copy is repeated first. */
export function nextCopy({ open, copy }: Progress): number {
  return open ? copy : copy + 1;
}

const begin: Cell<'begun'> = (progress) => ({
  ...{ state: 'printing', copy: nextCopy(progress), open: true, again: progress.again },
});
const takeBack: Cell<'unsent'> = (_progress, { before }) => settled(before, before.state);
const wait: Cell<'blocked'> = (progress, { waitsFor }) => ({ ...progress, state: 'waiting', waitsFor });
// Keeps the state: `waiting` with an open copy would mean a copy in progress.
const waitToRetry: Cell<'blocked'> = (progress, { waitsFor }) => ({ ...progress, waitsFor });
const finishCopy: Cell<'copied'> = ({ copy }) => ({ ...NOT_BEGUN, state: 'printing', copy });
const end: Cell<'ended'> = ({ copy }, { state }) => ({ ...NOT_BEGUN, state, copy });
/** An automatic job is reprinted once, marked. After that, and for jobs requested by a person, a person decides. */
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
 * All transitions of a job, by event and stage. An event that a stage does not list changes nothing: a finished job
 * stays finished, and a copy in progress is not recalled.
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
    // A damaged journal may have lost the record that the copy began.
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

/** The progress after an event; unchanged when the stage does not allow the event. */
export function nextProgress<T extends JobEventType>(
  progress: Progress,
  event: JobEvent<T>,
  reason: JobReason,
): Progress {
  const row = TRANSITIONS[event.type];
  return row[stageOf(progress)]?.(progress, event, reason) ?? progress;
}

/** Whether a job with this progress allows the event. */
export function isAllowed(progress: Progress, type: JobEventType): boolean {
  return stageOf(progress) in TRANSITIONS[type];
}
