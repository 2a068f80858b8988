import type { Job } from '@servery/protocol/printing/job';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testJob } from '../agent/testRows.ts';
import { type AutoPrinter, createAutoPrinter, type Submitted } from './autoPrinter.ts';
import type { AutoPrint } from './progress.ts';
import { testOrder } from './testOrder.ts';

const MINUTE = 60_000;

/** A kitchen whose platform and agent a test controls. */
function openKitchen() {
  const kitchen = {
    isOn: true,
    ageMinutes: 0,
    missed: [] as string[],
    status: 'Processing',
    /** The error text that the platform, and the agent, answer with. */
    platformError: undefined as string | undefined,
    /** How long the platform takes to send an order, in milliseconds. */
    slowness: {} as Readonly<Record<string, number>>,
    agentError: undefined as string | undefined,
    jobs: [] as readonly Job[],
    isDuplicate: false,
    handed: [] as string[],
    prints: [] as readonly AutoPrint[],
    states: () => kitchen.prints.map(({ orderId, state, text }) => [orderId, state, text].join(' ').trim()),
  };
  let jobs = 0;
  const printer = createAutoPrinter({
    isOn: () => kitchen.isOn,
    now: () => Date.now(),
    placedAt: () => Date.now() - kitchen.ageMinutes * MINUTE,
    isMissed: (orderId) => kitchen.missed.includes(orderId),
    read: async (orderId) => {
      const ms = kitchen.slowness[orderId];
      if (ms !== undefined) await new Promise((done) => setTimeout(done, ms));
      return kitchen.platformError === undefined
        ? { order: testOrder(orderId, { order_status: kitchen.status }) }
        : { text: kitchen.platformError };
    },
    jobsOf: () =>
      Promise.resolve(kitchen.agentError === undefined ? kitchen.jobs : { text: kitchen.agentError }),
    handOver: ({ order_id: orderId }): Promise<Submitted> => {
      if (kitchen.agentError !== undefined) return Promise.resolve({ text: kitchen.agentError });
      kitchen.handed.push(orderId);
      jobs += 1;
      return Promise.resolve({
        jobs: [testJob({ id: `j${jobs}`, orderId, state: 'accepted' })],
        duplicate: kitchen.isDuplicate,
      });
    },
    wording: ({ state }) => `It is ${state}`,
    onChange: (prints) => {
      kitchen.prints = prints;
    },
  });
  return { kitchen, printer };
}

/** Sends an event of the agent about an order's only job. */
const report = (printer: AutoPrinter, state: Job['state'], changes: Partial<Job> = {}): void =>
  printer.onJob(testJob({ id: 'j1', orderId: '7', state, changedAt: new Date().toISOString(), ...changes }));

beforeEach(() => void vi.useFakeTimers());

describe('an order that arrives', () => {
  it('is handed over once and reported until it is printed', async () => {
    const { kitchen, printer } = openKitchen();
    printer.take(['7']);
    printer.take(['7']);
    await vi.advanceTimersByTimeAsync(1);
    printer.take(['7']);
    expect(kitchen.handed).toEqual(['7']);
    expect(kitchen.states()).toEqual(['7 printing']);
    report(printer, 'printing');
    expect(kitchen.states()).toEqual(['7 printing']);
    report(printer, 'printed');
    expect(kitchen.states()).toEqual(['7 printed']);
    await vi.advanceTimersByTimeAsync(2 * MINUTE);
    expect(kitchen.states()).toEqual([]);
    expect(kitchen.handed).toEqual(['7']);
  });

  it('is never reported as printed when the printer cannot confirm it', async () => {
    const { kitchen, printer } = openKitchen();
    printer.take(['7']);
    await vi.advanceTimersByTimeAsync(1);
    report(printer, 'sent');
    expect(kitchen.states()).toEqual(['7 sent']);
  });

  it('goes to the agent oldest first', async () => {
    const { kitchen, printer } = openKitchen();
    printer.take(['9', '8', '7']);
    await vi.advanceTimersByTimeAsync(1);
    expect(kitchen.handed).toEqual(['7', '8', '9']);
  });

  it('goes to the agent in the order of placing when the platform sends a later one first', async () => {
    const { kitchen, printer } = openKitchen();
    kitchen.slowness = { 7: 900, 8: 100 };
    printer.take(['8', '7']);
    printer.take(['9', '8', '7']);
    await vi.advanceTimersByTimeAsync(899);
    expect(kitchen.handed).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(kitchen.handed).toEqual(['7', '8', '9']);
  });

  it('waits two seconds at most for an older one that the platform does not send', async () => {
    const { kitchen, printer } = openKitchen();
    kitchen.slowness = { 7: MINUTE };
    printer.take(['9', '8', '7']);
    await vi.advanceTimersByTimeAsync(2000);
    expect(kitchen.handed).toEqual(['8', '9']);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(kitchen.handed).toEqual(['8', '9', '7']);
  });

  it('keeps the order of placing when the agent comes back', async () => {
    const { kitchen, printer } = openKitchen();
    kitchen.agentError = 'Not connected to printer';
    printer.take(['8', '7']);
    await vi.advanceTimersByTimeAsync(1);
    Object.assign(kitchen, { agentError: undefined, slowness: { 7: 300 } });
    printer.again();
    await vi.advanceTimersByTimeAsync(300);
    expect(kitchen.handed).toEqual(['7', '8']);
  });

  it.each([
    ['was printed by hand', [testJob({ reason: 'manual', state: 'printed' })], 'Processing'],
    ['is cancelled by now', [], 'Cancelled'],
  ])('is left alone when it %s', async (_what, jobs, status) => {
    const { kitchen, printer } = openKitchen();
    Object.assign(kitchen, { jobs, status });
    printer.take(['7']);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(kitchen.handed).toEqual([]);
    expect(kitchen.states()).toEqual([]);
  });

  it('is left to the tab or device that submitted it first', async () => {
    const { kitchen, printer } = openKitchen();
    kitchen.isDuplicate = true;
    printer.take(['7']);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(kitchen.handed).toEqual(['7']);
    expect(kitchen.states()).toEqual([]);
  });

  it('is ignored by a device with auto-print off', async () => {
    const { kitchen, printer } = openKitchen();
    kitchen.isOn = false;
    printer.take(['7']);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(kitchen.handed).toEqual([]);
  });

  it('waits for one tap when it is old, and reports whether it came while no console was open', async () => {
    const { kitchen, printer } = openKitchen();
    kitchen.ageMinutes = 31;
    kitchen.missed = ['7'];
    printer.take(['8', '7']);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(kitchen.handed).toEqual([]);
    expect(kitchen.states()).toEqual(['7 missed', '8 late']);
    printer.print(['7', '8']);
    await vi.advanceTimersByTimeAsync(1);
    expect(kitchen.handed).toEqual(['7', '8']);
  });

  it('stops waiting for a tap once a person prints it by hand', async () => {
    const { kitchen, printer } = openKitchen();
    kitchen.ageMinutes = 31;
    printer.take(['7']);
    await vi.advanceTimersByTimeAsync(MINUTE);
    report(printer, 'accepted', { reason: 'manual' });
    expect(kitchen.states()).toEqual([]);
  });

  it('prints on request, whatever its age and whether or not auto-print knew it', async () => {
    const { kitchen, printer } = openKitchen();
    kitchen.ageMinutes = 31;
    kitchen.agentError = 'The print agent is not running.';
    printer.print(['7', '8']);
    await vi.advanceTimersByTimeAsync(MINUTE);
    kitchen.agentError = undefined;
    printer.again();
    await vi.advanceTimersByTimeAsync(1);
    expect(kitchen.handed).toEqual(['7', '8']);
    printer.print(['7', '8']);
    await vi.advanceTimersByTimeAsync(1);
    expect(kitchen.handed).toEqual(['7', '8']);
  });
});

describe('a failure', () => {
  it.each(['platformError', 'agentError'] as const)(
    'is reported once it lasts, and retried: %s',
    async (side) => {
      const { kitchen, printer } = openKitchen();
      kitchen[side] = 'Out of order';
      printer.take(['7']);
      await vi.advanceTimersByTimeAsync(5000);
      expect(kitchen.states()).toEqual([]);
      await vi.advanceTimersByTimeAsync(10_000);
      expect(kitchen.states()).toEqual(['7 trouble Out of order']);
      kitchen[side] = undefined;
      await vi.advanceTimersByTimeAsync(10_000);
      expect(kitchen.handed).toEqual(['7']);
      expect(kitchen.states()).toEqual(['7 printing']);
    },
  );

  it('ends as soon as the agent is back', async () => {
    const { kitchen, printer } = openKitchen();
    kitchen.agentError = 'The print agent is not running.';
    printer.take(['7']);
    await vi.advanceTimersByTimeAsync(1);
    kitchen.agentError = undefined;
    printer.again();
    await vi.advanceTimersByTimeAsync(1);
    expect(kitchen.handed).toEqual(['7']);
  });

  it('ends at once when the agent comes back during a try', async () => {
    const { kitchen, printer } = openKitchen();
    kitchen.agentError = 'The print agent is not running.';
    printer.take(['7']);
    kitchen.agentError = undefined;
    printer.again();
    await vi.advanceTimersByTimeAsync(1);
    expect(kitchen.handed).toEqual(['7']);
  });

  it('is forgotten when auto-print is switched off', async () => {
    const { kitchen, printer } = openKitchen();
    kitchen.ageMinutes = 31;
    printer.take(['6']);
    await vi.advanceTimersByTimeAsync(1);
    kitchen.agentError = 'The print agent is not running.';
    printer.take(['7']);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(kitchen.states()).toEqual(['6 late', '7 trouble The print agent is not running.']);
    kitchen.isOn = false;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(kitchen.states()).toEqual([]);
  });

  it('at the printer is reported once it lasts, and immediately if only a person can fix it', async () => {
    const { kitchen, printer } = openKitchen();
    printer.take(['7']);
    await vi.advanceTimersByTimeAsync(1);
    report(printer, 'waiting', { waitsFor: 'paper-out' });
    expect(kitchen.states()).toEqual(['7 printing']);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(kitchen.states()).toEqual(['7 trouble It is waiting']);
    report(printer, 'printing');
    expect(kitchen.states()).toEqual(['7 printing']);
    report(printer, 'uncertain');
    expect(kitchen.states()).toEqual(['7 trouble It is uncertain']);
    // A person prints it again.
    const reprint = { id: 'j2', reason: 'manual', acceptedAt: new Date().toISOString() } as const;
    report(printer, 'printed', reprint);
    expect(kitchen.states()).toEqual(['7 printed']);
  });

  it("is not reported when an order's CANCELLED slip is held", async () => {
    const { kitchen, printer } = openKitchen();
    printer.take(['7']);
    await vi.advanceTimersByTimeAsync(1);
    report(printer, 'cancelled');
    report(printer, 'held', { id: 'j2', key: 'platform.test/1/order/7/manual/cancelled' });
    expect(kitchen.states()).toEqual([]);
  });

  it('is over when a person cancels the print', async () => {
    const { kitchen, printer } = openKitchen();
    printer.take(['7']);
    await vi.advanceTimersByTimeAsync(1);
    report(printer, 'held');
    expect(kitchen.states()).toEqual(['7 trouble It is held']);
    report(printer, 'cancelled');
    expect(kitchen.states()).toEqual([]);
  });
});
