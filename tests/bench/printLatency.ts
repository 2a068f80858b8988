import { join } from 'node:path';
import { temporaryFolder } from '../agent/agentProcess.ts';
import type { Figure } from './figure.ts';
import { median, percentile } from './statistics.ts';
import {
  closeAll,
  type Cleanups,
  type Schedule,
  measureAlternating,
  agentPath,
  relayPath,
} from './printPaths.ts';

const ROUNDS = 3;
const COURSE: Schedule = { warmUp: 30, jobs: 300, gapMs: 20 };

/** The durations of all measured jobs. */
interface Round {
  readonly agentMs: readonly number[];
  readonly bareMs: readonly number[];
  readonly durableMs: readonly number[];
  readonly thermalMs: readonly number[];
}

/**
 * Measures the time from a console's `job.submit` to the job's first byte at the printer; the agent writes the job to
 * the disk in between. For comparison, sends the same message, job by job, through a process that only forwards it, and
 * through one that forwards it once it is on the disk, which gives the cost of scheduling, sockets and disk on this
 * machine at this moment; and through one that prints it with node-thermal-printer, which connects for each job and
 * stores nothing. Percentiles are the medians of the rounds.
 */
export async function printLatency(): Promise<Figure[]> {
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure());
  const medianOf = (figure: (round: Round) => number): number => median(rounds.map(figure));
  const at = (way: keyof Round, percent: number): number =>
    medianOf((round) => percentile(round[way], percent));
  const toAgent = (way: keyof Round): number =>
    medianOf((round) => median(round.agentMs) / median(round[way]));
  return [
    { what: 'print latency p50', value: at('agentMs', 50), unit: 'ms', target: { atMost: 1 } },
    { what: 'print latency p99', value: at('agentMs', 99), unit: 'ms', target: { atMost: 4 } },
    { what: '  bare relay p50', value: at('bareMs', 50), unit: 'ms' },
    { what: '  bare relay p99', value: at('bareMs', 99), unit: 'ms' },
    { what: '  p50 to bare relay', value: toAgent('bareMs'), unit: '×', target: { atMost: 1.6 } },
    { what: '  bare durable relay p50', value: at('durableMs', 50), unit: 'ms' },
    { what: '  bare durable relay p99', value: at('durableMs', 99), unit: 'ms' },
    { what: '  p50 to bare durable relay', value: toAgent('durableMs'), unit: '×', target: { atMost: 1.3 } },
    { what: '  node-thermal-printer p50', value: at('thermalMs', 50), unit: 'ms' },
    { what: '  node-thermal-printer p99', value: at('thermalMs', 99), unit: 'ms' },
    { what: '  p50 to node-thermal-printer', value: toAgent('thermalMs'), unit: '×' },
  ];
}

async function measure(): Promise<Round> {
  const cleanups: Cleanups = [];
  try {
    const agent = await agentPath(cleanups);
    const bare = await relayPath(cleanups, 'bareRelay.ts');
    const durable = await relayPath(cleanups, 'bareRelay.ts', join(await temporaryFolder(), 'message'));
    const thermal = await relayPath(cleanups, 'thermalRelay.ts');
    await measureAlternating([agent, bare, durable, thermal], COURSE);
    return {
      agentMs: agent.tookMs,
      bareMs: bare.tookMs,
      durableMs: durable.tookMs,
      thermalMs: thermal.tookMs,
    };
  } finally {
    await closeAll(cleanups);
  }
}
