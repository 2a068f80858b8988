import type { Order } from '@servery/protocol/platform/order';
import type { Job } from '@servery/protocol/printing/job';
import { beforeEach, expect, it, vi } from 'vitest';
import { testJob } from '../agent/testRows.ts';
import { createCancelledSlips } from './cancelledSlips.ts';
import { testOrder } from './testOrder.ts';

const CHECK_MS = 30_000;

function openKitchen(job: Partial<Job>) {
  const kitchen = {
    isOn: true,
    reads: 0,
    cancelled: [] as Order[] | undefined,
    jobs: [testJob({ orderId: '7', acceptedAt: new Date().toISOString(), ...job })],
    slips: [] as string[],
    cancelledJobs: [] as string[],
    isAgentAway: false,
  };
  const slips = createCancelledSlips({
    isOn: () => kitchen.isOn,
    jobs: () => kitchen.jobs,
    readCancelled: () => {
      kitchen.reads += 1;
      return Promise.resolve(kitchen.cancelled);
    },
    printSlip: ({ order_id: id }) => {
      if (kitchen.isAgentAway) return Promise.reject(new Error('The print agent is not running.'));
      kitchen.slips.push(id);
      return Promise.resolve();
    },
    cancelJob: ({ id }) => {
      kitchen.cancelledJobs.push(id);
      return Promise.resolve();
    },
  });
  return { kitchen, slips };
}

beforeEach(() => void vi.useFakeTimers());

it('prints one slip for an order that was cancelled after it was printed', async () => {
  const { kitchen, slips } = openKitchen({ state: 'printed', copy: 1 });
  await vi.advanceTimersByTimeAsync(CHECK_MS);
  expect(kitchen.slips).toEqual([]);
  kitchen.cancelled = [testOrder('8'), testOrder('7')];
  slips.check();
  await vi.advanceTimersByTimeAsync(2 * CHECK_MS);
  expect(kitchen.slips).toEqual(['7']);
  expect(kitchen.cancelledJobs).toEqual([]);
});

it.each(['accepted', 'waiting', 'held'] as const)(
  'cancels a job that is %s instead of printing a slip',
  async (state) => {
    const { kitchen } = openKitchen({ state, copy: 0 });
    kitchen.cancelled = [testOrder('7')];
    await vi.advanceTimersByTimeAsync(2 * CHECK_MS);
    expect(kitchen.slips).toEqual([]);
    expect(kitchen.cancelledJobs).toEqual(['j1']);
  },
);

it('prints a slip for an order printed by hand, and leaves its manual jobs alone', async () => {
  const { kitchen } = openKitchen({ state: 'printed', copy: 1, reason: 'manual' });
  const [printed] = kitchen.jobs;
  kitchen.jobs = [testJob({ ...printed, id: 'j2', state: 'waiting', copy: 0 }), ...kitchen.jobs];
  kitchen.cancelled = [testOrder('7')];
  await vi.advanceTimersByTimeAsync(2 * CHECK_MS);
  expect(kitchen.slips).toEqual(['7']);
  expect(kitchen.cancelledJobs).toEqual([]);
});

const SLIP_KEY = 'platform.test/1/order/7/manual/cancelled';

it.each(['accepted', 'waiting', 'held', 'printed', 'cancelled'] as const)(
  'leaves a slip that is %s alone, also after a reload',
  async (state) => {
    const { kitchen, slips } = openKitchen({ state: 'printed', copy: 1 });
    const [printed] = kitchen.jobs;
    kitchen.jobs = [testJob({ ...printed, id: 'j2', key: SLIP_KEY, state, copy: 0 }), ...kitchen.jobs];
    kitchen.cancelled = [testOrder('7')];
    slips.check();
    await vi.advanceTimersByTimeAsync(2 * CHECK_MS);
    expect(kitchen.cancelledJobs).toEqual([]);
    expect(kitchen.slips).toEqual([]);
    expect(kitchen.reads).toBe(0);
  },
);

it('cancels a job that still waits after a reload, although the slip exists', async () => {
  const { kitchen, slips } = openKitchen({ state: 'waiting', copy: 0 });
  const [waiting] = kitchen.jobs;
  kitchen.jobs = [
    testJob({ ...waiting, id: 'j2', key: SLIP_KEY }),
    testJob({ ...waiting, id: 'j3', printerId: 'p2', state: 'printed', copy: 1 }),
    ...kitchen.jobs,
  ];
  kitchen.cancelled = [testOrder('7')];
  slips.check();
  await vi.advanceTimersByTimeAsync(2 * CHECK_MS);
  expect(kitchen.cancelledJobs).toEqual(['j1']);
});

it('retries when the agent or the platform is away', async () => {
  const { kitchen } = openKitchen({ state: 'printed', copy: 1 });
  kitchen.cancelled = undefined;
  await vi.advanceTimersByTimeAsync(CHECK_MS);
  Object.assign(kitchen, { cancelled: [testOrder('7')], isAgentAway: true });
  await vi.advanceTimersByTimeAsync(CHECK_MS);
  expect(kitchen.slips).toEqual([]);
  kitchen.isAgentAway = false;
  await vi.advanceTimersByTimeAsync(CHECK_MS);
  expect(kitchen.slips).toEqual(['7']);
});

it.each([
  ['only a test was printed', { reason: 'test' } as const, true],
  ['it was printed yesterday', { acceptedAt: new Date(Date.now() - 86_400_000).toISOString() }, true],
  ['this device does not print by itself', {}, false],
])('asks the platform nothing where %s', async (_what, job, isOn) => {
  const { kitchen } = openKitchen({ state: 'printed', ...job });
  kitchen.isOn = isOn;
  await vi.advanceTimersByTimeAsync(2 * CHECK_MS);
  expect(kitchen.reads).toBe(0);
});

it('checks once more after a check that was already running', async () => {
  const { kitchen, slips } = openKitchen({ state: 'printed', copy: 1 });
  kitchen.cancelled = [];
  slips.check();
  kitchen.cancelled = [testOrder('7')];
  slips.check();
  slips.check();
  await vi.advanceTimersByTimeAsync(0);
  expect(kitchen.slips).toEqual(['7']);
  expect(kitchen.reads).toBe(2);
});
