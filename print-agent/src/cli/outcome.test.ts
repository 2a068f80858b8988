import type { Job } from '@servery/protocol/printing/job';
import { describe, expect, it } from 'vitest';
import { exitCodeOfError, exitCodeOfJob } from './exitCodes.ts';
import { waitForOutcome } from './outcome.ts';

const JOB: Job = {
  ...{ id: 'j1', key: 'a/b/order/1/auto', orderId: '1', printerId: 'p1', printerName: 'Counter' },
  ...{ reason: 'test', state: 'accepted', copy: 0, copies: 1, text: 'Its turn has not come.' },
  ...{ acceptedAt: '2026-03-06T18:02:00Z', changedAt: '2026-03-06T18:02:00Z' },
  expiresAt: '2026-03-06T18:32:00Z',
};

/** A source of job changes that exposes its listeners. */
function changes() {
  const listeners = new Set<(job: Job) => void>();
  return {
    listeners,
    on: (listener: (job: Job) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell: (job: Partial<Job>) => {
      for (const listener of listeners) listener({ ...JOB, ...job });
    },
  };
}

describe('the outcome of a job', () => {
  it('is its final state, regardless of intermediate states and other jobs', async () => {
    const { on, tell, listeners } = changes();
    const ended = waitForOutcome(() => Promise.resolve(JOB), on, 5000);
    await Promise.resolve();
    tell({ state: 'printing' });
    tell({ id: 'j2', state: 'failed' });
    tell({ state: 'waiting', waitsFor: 'unreachable' });
    tell({ state: 'printed' });
    expect(await ended).toMatchObject({ id: 'j1', state: 'printed' });
    expect(listeners.size).toBe(0);
  });

  it('is not missed when it arrives before the response', async () => {
    const { on, tell } = changes();
    const submit = (): Promise<Job> => {
      tell({ state: 'printed' });
      return Promise.resolve(JOB);
    };
    expect(await waitForOutcome(submit, on, 5000)).toMatchObject({ state: 'printed' });
  });

  it('is available immediately when only a person can help', async () => {
    const { on, tell } = changes();
    const ended = waitForOutcome(() => Promise.resolve(JOB), on, 5000);
    tell({ state: 'waiting', waitsFor: 'paper-out' });
    expect(await ended).toMatchObject({ waitsFor: 'paper-out' });
  });

  it('is the latest state when the time is up', async () => {
    const { on, tell } = changes();
    const ended = waitForOutcome(() => Promise.resolve(JOB), on, 20);
    tell({ state: 'waiting', waitsFor: 'unreachable' });
    expect(await ended).toMatchObject({ state: 'waiting', waitsFor: 'unreachable' });
  });

  it('removes its listener when the job is not accepted', async () => {
    const { on, listeners } = changes();
    await expect(waitForOutcome(() => Promise.reject(new Error('full')), on, 5000)).rejects.toThrow('full');
    expect(listeners.size).toBe(0);
  });
});

describe('exit codes', () => {
  it.each([
    [{ state: 'printed' }, 0],
    [{ state: 'sent' }, 0],
    [{ state: 'waiting', waitsFor: 'unreachable' }, 20],
    [{ state: 'waiting', waitsFor: 'disconnected' }, 20],
    [{ state: 'waiting', waitsFor: 'refused' }, 21],
    [{ state: 'waiting', waitsFor: 'paper-out' }, 22],
    [{ state: 'waiting', waitsFor: 'cover-open' }, 23],
    [{ state: 'waiting', waitsFor: 'cutter' }, 24],
    [{ state: 'failed' }, 24],
    [{ state: 'printing' }, 25],
    [{ state: 'uncertain' }, 30],
  ] as const)('for a job with %j: %i', (job, code) => {
    expect(exitCodeOfJob(job)).toBe(code);
  });

  it.each([
    ['unreachable', 20],
    ['refused', 21],
    ['busy', 21],
    ['silent', 24],
    ['timeout', 25],
    ['address-not-allowed', 2],
    ['internal', 1],
  ] as const)('for the error %s: %i', (error, code) => {
    expect(exitCodeOfError(error)).toBe(code);
  });
});
