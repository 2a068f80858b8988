import { describe, expect, it } from 'vitest';
import type { Progress } from './record.ts';
import {
  nextProgress,
  isAllowed,
  type JobEvent,
  type JobEventType,
  type Stage,
  stageOf,
  TRANSITIONS,
} from './transitions.ts';

/** An example for each stage: a job with two copies, where possible in its second copy. */
const AT: Record<Stage, Progress> = {
  accepted: { state: 'accepted', copy: 0, open: false, again: false },
  waiting: { state: 'waiting', copy: 1, open: false, again: false, waitsFor: 'offline' },
  between: { state: 'printing', copy: 1, open: false, again: false },
  printing: { state: 'printing', copy: 2, open: true, again: false },
  stopped: { state: 'waiting', copy: 2, open: true, again: false, waitsFor: 'cover-open' },
  retry: { state: 'uncertain', copy: 2, open: true, again: true, why: 'cut' },
  undecided: { state: 'uncertain', copy: 2, open: true, again: false, why: 'cut' },
  held: { state: 'held', copy: 1, open: false, again: false },
  printed: { state: 'printed', copy: 2, open: false, again: false },
  sent: { state: 'sent', copy: 2, open: false, again: false },
  cancelled: { state: 'cancelled', copy: 1, open: false, again: false },
  failed: { state: 'failed', copy: 1, open: false, again: false, failure: 'unprintable' },
};

const EVENTS: { readonly [T in JobEventType]: JobEvent<T> } = {
  begun: { type: 'begun' },
  unsent: { type: 'unsent', before: AT.waiting },
  blocked: { type: 'blocked', waitsFor: 'paper-out' },
  resumed: { type: 'resumed' },
  copied: { type: 'copied' },
  ended: { type: 'ended', state: 'sent' },
  lost: { type: 'lost', why: 'gone' },
  expired: { type: 'expired' },
  moved: { type: 'moved' },
  released: { type: 'released', expiresAt: '2026-05-04T19:00:00.000Z' },
  cancelled: { type: 'cancelled' },
  failed: { type: 'failed', failure: 'printer-removed' },
};

/**
 * Every transition, written as `state copy`, with `*` if bytes may have been sent and `!` if the copy will be marked,
 * followed by `waitsFor`, `failure` and `why`. Events not listed here change nothing.
 */
const EXPECTED: Record<JobEventType, Partial<Record<Stage, string>>> = {
  begun: { accepted: 'printing 1*', waiting: 'printing 2*', between: 'printing 2*', retry: 'printing 2*!' },
  unsent: { printing: 'waiting 1', stopped: 'waiting 1' },
  blocked: {
    accepted: 'waiting 0 paper-out',
    waiting: 'waiting 1 paper-out',
    between: 'waiting 1 paper-out',
    printing: 'waiting 2* paper-out',
    stopped: 'waiting 2* paper-out',
    retry: 'uncertain 2*! paper-out cut',
  },
  resumed: { stopped: 'printing 2*' },
  copied: { printing: 'printing 2', stopped: 'printing 2' },
  ended: { printing: 'sent 2', stopped: 'sent 2' },
  lost: {
    accepted: 'uncertain 1*! gone',
    waiting: 'uncertain 2*! gone',
    between: 'uncertain 2*! gone',
    printing: 'uncertain 2*! gone',
    stopped: 'uncertain 2*! gone',
    // The reprint was the second attempt.
    retry: 'uncertain 2* gone',
    held: 'uncertain 2*! gone',
  },
  expired: { accepted: 'held 0', waiting: 'held 1', between: 'held 1', retry: 'held 2*! cut' },
  moved: { accepted: 'accepted 0', waiting: 'accepted 1', retry: 'accepted 2*! cut' },
  released: { held: 'accepted 1', undecided: 'accepted 2*!' },
  cancelled: {
    accepted: 'cancelled 0',
    waiting: 'cancelled 1',
    between: 'cancelled 1',
    retry: 'cancelled 2*! cut',
    undecided: 'cancelled 2* cut',
    held: 'cancelled 1',
  },
  failed: {
    accepted: 'failed 0 printer-removed',
    waiting: 'failed 1 printer-removed',
    between: 'failed 1 printer-removed',
    printing: 'failed 2* printer-removed',
    stopped: 'failed 2* printer-removed',
    retry: 'failed 2*! printer-removed cut',
    undecided: 'failed 2* printer-removed cut',
    held: 'failed 1 printer-removed',
  },
};

const written = ({ state, copy, open, again, waitsFor, failure, why }: Progress): string =>
  [`${state} ${copy}${open ? '*' : ''}${again ? '!' : ''}`, waitsFor, failure, why]
    .filter((part) => part !== undefined)
    .join(' ');

const STAGES = Object.keys(AT) as Stage[];
const TYPES = Object.keys(TRANSITIONS) as JobEventType[];

describe('the transitions of a job', () => {
  it('cover every stage, which follows from the progress', () => {
    expect(STAGES.map((stage) => stageOf(AT[stage]))).toEqual(STAGES);
    // The stage stays after a person released the job, or a backup printer took it.
    expect(stageOf({ ...AT.retry, state: 'accepted' })).toBe('retry');
  });

  it.each(TYPES)('match the table: %s', (type) => {
    const found: Partial<Record<Stage, string>> = {};
    for (const stage of STAGES) {
      const progress = nextProgress(AT[stage], EVENTS[type], 'auto');
      expect(isAllowed(AT[stage], type), stage).toBe(progress !== AT[stage]);
      if (progress !== AT[stage]) found[stage] = written(progress);
    }
    expect(found).toEqual(EXPECTED[type]);
  });

  it('leave a lost copy that a person requested to a person', () => {
    for (const reason of ['manual', 'test'] as const)
      expect(written(nextProgress(AT.printing, EVENTS.lost, reason))).toBe('uncertain 2* gone');
  });

  it('can be chained: a copy is printed, and the next begins', () => {
    const first = nextProgress(AT.accepted, EVENTS.begun, 'auto');
    expect(written(nextProgress(nextProgress(first, EVENTS.copied, 'auto'), EVENTS.begun, 'auto'))).toBe(
      'printing 2*',
    );
  });
});
