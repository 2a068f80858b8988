import type { AgentClient } from '../../print-agent/src/cli/agentClient.ts';
import { type StuckKind, startStuckPort } from '../faults/stuckPort.ts';
import { busyOrder } from './busyOrder.ts';
import type { Figure } from './figure.ts';
import { startInstantPrinter } from './instantPrinter.ts';
import { median, percentile } from './statistics.ts';
import {
  agentWith,
  closeAll,
  type Cleanups,
  type Schedule,
  instantPrinter,
  measureAlternating,
  runningAgentPath,
} from './printPaths.ts';

const ROUNDS = 3;
const COURSE: Schedule = { warmUp: 30, jobs: 200, gapMs: 20 };
const STUCK = 20;
const KINDS: readonly StuckKind[] = ['closed', 'no answer', 'never reads'];

/** How long after the submission the console shows that the printer does not print. */
const REPORTED_WITHIN = { unit: 's', target: { atMost: 5 } } as const;

/**
 * Measures how soon a printer is reported as off, for every way of being off, and the outcome of the job; and the
 * effect of twenty such printers, each with a waiting job, on the latency of a healthy one.
 */
export async function stuckPrinters(): Promise<Figure[]> {
  const results = {
    'its port is closed': await whileConnected('off'),
    'it answers no more': await whileConnected('frozen'),
    'nothing answers at all': await atStart('no answer'),
    'it never reads': await atStart('never reads'),
  };
  const kept = Object.values(results).filter(({ isKept }) => isKept).length;
  const rounds: { p50: number; p99: number; alone: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await besideStuckOnes());
  const medianOf = (figure: 'p50' | 'p99' | 'alone'): number => median(rounds.map((round) => round[figure]));
  return [
    ...Object.entries(results).map(([what, { seconds }]) => {
      return { what: `printer off, ${what}: said after`, value: seconds, ...REPORTED_WITHIN };
    }),
    { what: '  jobs kept and printed when it is back', value: kept, unit: 'jobs', target: { atLeast: 4 } },
    { what: 'print latency p50 without stuck printers', value: medianOf('alone'), unit: 'ms' },
    { what: '  p50 with 20 stuck ones to that', value: medianOf('p50'), unit: '×', target: { atMost: 1.1 } },
    { what: '  p99 with 20 stuck ones to that', value: medianOf('p99'), unit: '×', target: { atMost: 1.5 } },
  ];
}

interface Reported {
  readonly seconds: number;
  /** Whether the job was printed after the printer was back. */
  readonly isKept: boolean;
}

/** The printer stops while the agent is connected to it. */
async function whileConnected(how: 'off' | 'frozen'): Promise<Reported> {
  const cleanups: Cleanups = [];
  try {
    const printer = await instantPrinter(cleanups);
    const { client } = await agentWith(cleanups, [printer.port]);
    if (how === 'off') await printer.close();
    else printer.freeze();
    const seconds = await untilReported(client);
    if (how === 'frozen') await printer.close();
    return { seconds, isKept: await isPrintedBy(printer.port) };
  } finally {
    await closeAll(cleanups.slice(1));
  }
}

/** The agent knows the printer, which is already stuck when the agent starts. */
async function atStart(kind: StuckKind): Promise<Reported> {
  const cleanups: Cleanups = [];
  const printer = await startInstantPrinter();
  try {
    const { agent, client } = await agentWith(cleanups, [printer.port]);
    client.close();
    await agent.stop();
    await printer.close();
    const free = await startStuckPort(printer.port, kind);
    const again = await agentWith(cleanups, [printer.port], { dataFolder: agent.dataFolder });
    const seconds = await untilReported(again.client);
    await free();
    return { seconds, isKept: await isPrintedBy(printer.port) };
  } finally {
    await closeAll(cleanups);
  }
}

/** Submits an order; the seconds until the agent reports the reason for the wait. */
async function untilReported(client: AgentClient): Promise<number> {
  const began = performance.now();
  const { jobs } = await client.request('job.submit', busyOrder(0));
  for (;;) {
    const listed = await client.request('job.list', { limit: 10 });
    const job = listed.jobs.find(({ id }) => id === jobs[0]?.id);
    if (job?.waitsFor !== undefined) return (performance.now() - began) / 1000;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Whether a printer that is back from now on gets a job. */
async function isPrintedBy(port: number): Promise<boolean> {
  const printer = await startInstantPrinter(port);
  try {
    await printer.until(1);
    return true;
  } catch {
    return false;
  } finally {
    await printer.close();
  }
}

/** One agent with a healthy printer, another with additional stuck ones, in turn: the ratios of their latency. */
async function besideStuckOnes(): Promise<{ p50: number; p99: number; alone: number }> {
  const cleanups: Cleanups = [];
  try {
    const well = await instantPrinter(cleanups);
    const alone = await agentWith(cleanups, [well.port]);
    const other = await instantPrinter(cleanups);
    const stuck = await Promise.all(Array.from({ length: STUCK }, () => startInstantPrinter()));
    const withStuckOnes = await agentWith(cleanups, [other.port, ...stuck.map(({ port }) => port)]);
    for (const [index, printer] of stuck.entries()) {
      await printer.close();
      cleanups.push(await startStuckPort(printer.port, KINDS[index % KINDS.length] ?? 'closed'));
      const printerId = withStuckOnes.printerIds[index + 1];
      if (printerId === undefined) throw new Error('One of the printers was not connected.');
      // Different from the orders that are measured.
      await withStuckOnes.client.request('job.submit', { ...busyOrder(900_000 + index), printerId });
    }
    const one = await runningAgentPath(cleanups, alone.agent, well, alone.printerIds[0]);
    const many = await runningAgentPath(cleanups, withStuckOnes.agent, other, withStuckOnes.printerIds[0]);
    await measureAlternating([one, many], COURSE);
    const ratio = (percent: number): number =>
      percentile(many.tookMs, percent) / percentile(one.tookMs, percent);
    return { p50: ratio(50), p99: ratio(99), alone: median(one.tookMs) };
  } finally {
    await closeAll(cleanups);
  }
}
