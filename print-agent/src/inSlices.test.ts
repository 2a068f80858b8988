import type { Steps } from '@servery/protocol/receipt/steps';
import { expect, it } from 'vitest';
import { runInSlices } from './inSlices.ts';

/** A clock that each step of work advances by a millisecond. */
function workOf(steps: number) {
  const clock = { now: 0 };
  function* run(): Steps<string> {
    for (let step = 0; step < steps; step += 1) {
      clock.now += 1;
      yield;
    }
    return 'done';
  }
  return { run, now: () => clock.now };
}

/** Counts the event loop turns until a promise settles. */
async function turnsUntil(done: Promise<unknown>): Promise<number> {
  let turns = 0;
  const work = { isDone: false };
  void done.then(() => (work.isDone = true));
  for (;;) {
    await new Promise((resolve) => setImmediate(resolve));
    if (work.isDone) return turns;
    turns += 1;
  }
}

it('finishes short work, such as an ordinary order, within the call', async () => {
  const { run, now } = workOf(3);
  const done = runInSlices(run(), now);
  expect(now()).toBe(3);
  expect(await done).toBe('done');
});

it('lets the event loop turn after each slice of long work', async () => {
  const { run, now } = workOf(100);
  const done = runInSlices(run(), now);
  expect(now()).toBeLessThanOrEqual(5);
  expect(await turnsUntil(done)).toBeGreaterThanOrEqual(9);
  expect(await done).toBe('done');
});

it('alternates the slices of two long tasks, one slice per event loop turn', async () => {
  const [one, two] = [workOf(100), workOf(100)];
  const done = Promise.all([runInSlices(one.run(), one.now), runInSlices(two.run(), two.now)]);
  let before = one.now() + two.now();
  while (one.now() < 100 || two.now() < 100) {
    await new Promise((resolve) => setImmediate(resolve));
    const after = one.now() + two.now();
    expect(after - before).toBeLessThanOrEqual(5);
    before = after;
  }
  expect(await done).toEqual(['done', 'done']);
});

it('rejects with what a step throws', async () => {
  // oxlint-disable-next-line require-yield -- it ends before its first step does
  function* broken(): Steps<never> {
    throw new Error('no paper');
  }
  await expect(runInSlices(broken())).rejects.toThrow('no paper');
});

it('awaits a promise that a step yields', async () => {
  const done: string[] = [];
  function* run(): Steps<string> {
    yield async () => {
      await new Promise((resolve) => setImmediate(resolve));
      done.push('unpacked');
    };
    return done.join();
  }
  expect(await runInSlices(run())).toBe('unpacked');
});
