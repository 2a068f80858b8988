import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { remaining, sendJobs, type Job, type JobState } from './sendQueue.ts';

type Step = string;

/** Flushes pending promises. */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** A platform that answers on demand, with the progress that the queue reports. */
function bench(jobs: readonly Job<Step>[]) {
  const stop = new AbortController();
  const sent: Step[] = [];
  const open = new Map<Step, (failure?: string) => void>();
  const states = new Map<string, JobState<string>>();
  const done = sendJobs<Step, string>({
    jobs,
    signal: stop.signal,
    onState: (id, state) => states.set(id, state),
    send: (step) => {
      sent.push(step);
      return new Promise((resolve) => open.set(step, resolve));
    },
  });
  const answer = async (step: Step, failure?: string): Promise<void> => {
    open.get(step)?.(failure);
    open.delete(step);
    await settle();
  };
  return { answer, done, open, sent, states, stop };
}

const job = (id: string, ...steps: Step[]): Job<Step> => ({ id, steps });

describe('the queue', () => {
  it('runs at most two jobs at a time, started in order', async () => {
    const { answer, done, sent, states } = bench(['a', 'b', 'c', 'd'].map((id) => job(id, id)));
    await settle();
    expect(sent).toEqual(['a', 'b']);
    await answer('b');
    expect(sent).toEqual(['a', 'b', 'c']);
    expect(states.get('b')).toEqual({ stepsDone: 1, is: 'done' });
    await answer('a');
    await answer('c');
    await answer('d');
    await done;
    expect([...states.values()].every(({ is }) => is === 'done')).toBe(true);
  });

  it('sends the steps of a job in order, stops the job at a refusal, and continues with the others', async () => {
    const { answer, done, sent, states } = bench([
      job('a', 'a1', 'a2', 'a3'),
      job('b', 'b1'),
      job('c', 'c1'),
    ]);
    await answer('a1');
    await answer('a2', 'The menu is locked.');
    await answer('b1');
    await answer('c1');
    await done;
    expect(sent).toEqual(['a1', 'b1', 'a2', 'c1']);
    expect(states.get('a')).toEqual({ stepsDone: 1, is: 'failed', failure: 'The menu is locked.' });
    expect(states.get('c')).toEqual({ stepsDone: 1, is: 'done' });
  });

  it('finishes steps in flight when stopped, and sends nothing further', async () => {
    const { answer, done, sent, states, stop } = bench([
      job('a', 'a1', 'a2'),
      job('b', 'b1'),
      job('c', 'c1'),
    ]);
    stop.abort();
    await answer('a1');
    await answer('b1');
    await done;
    expect(sent).toEqual(['a1', 'b1']);
    expect(states.get('a')).toEqual({ stepsDone: 1, is: 'waiting' });
    expect(states.get('b')).toEqual({ stepsDone: 1, is: 'done' });
    expect(states.has('c')).toBe(false);
  });

  it('reports the progress of each job, whatever is refused, and resumes exactly what is left', async () => {
    const plan = fc.array(fc.record({ steps: fc.integer({ min: 1, max: 4 }), refusedAt: fc.nat(6) }), {
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(plan, async (entries) => {
        const jobs = entries.map(({ steps }, index) =>
          job(String(index), ...Array.from({ length: steps }, (_, step) => `${index}.${step}`)),
        );
        const refused = new Set(entries.map(({ refusedAt }, index) => `${index}.${refusedAt}`));
        const sent: Step[] = [];
        let pendingCount = 0;
        const states = new Map<string, JobState<string>>();
        const run = (left: readonly Job<Step>[], isRefused: (step: Step) => boolean): Promise<void> =>
          sendJobs<Step, string>({
            jobs: left,
            signal: new AbortController().signal,
            onState: (id, state) => states.set(id, state),
            send: async (step) => {
              pendingCount += 1;
              expect(pendingCount).toBeLessThanOrEqual(2);
              await Promise.resolve();
              pendingCount -= 1;
              if (isRefused(step)) return 'no';
              sent.push(step);
              return undefined;
            },
          });
        await run(jobs, (step) => refused.has(step));
        const stepsDone = new Map([...states].map(([id, state]) => [id, state.stepsDone]));
        for (const [index, { steps, refusedAt }] of entries.entries()) {
          expect(stepsDone.get(String(index))).toBe(Math.min(steps, refusedAt));
          expect(states.get(String(index))?.is).toBe(refusedAt < steps ? 'failed' : 'done');
        }
        // After the retry every step has been taken exactly once.
        await run(
          remaining(jobs, (id) => stepsDone.get(id) ?? 0),
          () => false,
        );
        expect(sent.toSorted()).toEqual(jobs.flatMap(({ steps }) => steps).toSorted());
      }),
      { numRuns: 60 },
    );
  });
});
