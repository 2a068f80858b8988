import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AgentProcess } from '../agent/agentProcess.ts';
import { orderIdOf } from './busyOrder.ts';
import { syncedWritesPerSecond } from './disk.ts';
import type { Figure } from './figure.ts';
import { mebibytesOf } from './memory.ts';
import { median } from './statistics.ts';
import { agentWith, closeAll, type Cleanups, instantPrinter } from './printPaths.ts';
import { submitAll } from './submitAll.ts';

const ROUNDS = 3;
/** A warm-up: an agent that has run for days has compiled what it needs. */
const WARM_UP = 500;
const JOBS = 1000;

interface Round {
  readonly jobsPerSecond: number;
  readonly journalBytesPerJob: number;
  readonly mebibytes: number;
  /** The disk alone, one record after the other: the mean of just before and just after. */
  readonly syncsPerSecond: number;
}

/**
 * A thousand jobs to one printer as fast as a warm agent accepts them: from the first submission to the last job's
 * first byte at the printer, which receives them in the order in which they were accepted, and their size on disk.
 * Submitted as the command line, which has no rate limit. Each figure is the median of the rounds.
 */
export async function printThroughput(): Promise<Figure[]> {
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure());
  const medianOf = (figure: keyof Round): number => median(rounds.map((round) => round[figure]));
  return [
    { what: 'printed in order', value: medianOf('jobsPerSecond'), unit: 'jobs/s', target: { atLeast: 1000 } },
    { what: '  synced writes of the disk alone', value: medianOf('syncsPerSecond'), unit: '/s' },
    {
      what: '  jobs to synced writes',
      value: median(rounds.map(({ jobsPerSecond, syncsPerSecond }) => jobsPerSecond / syncsPerSecond)),
      unit: '×',
      target: { atLeast: 0.3 },
    },
    { what: '  journal per job', value: medianOf('journalBytesPerJob'), unit: 'bytes' },
    { what: '  memory (RSS) after 1,500 jobs', value: medianOf('mebibytes'), unit: 'MiB' },
  ];
}

async function measure(): Promise<Round> {
  const before = await syncedWritesPerSecond();
  const cleanups: Cleanups = [];
  try {
    const printer = await instantPrinter(cleanups);
    const { agent, client } = await agentWith(cleanups, [printer.port]);
    await submitAll(client, WARM_UP);
    await printer.until(WARM_UP);
    const began = performance.now();
    await submitAll(client, JOBS, WARM_UP);
    await printer.until(WARM_UP + JOBS);
    const last = printer.arrivals[WARM_UP + JOBS - 1];
    // One socket's requests are accepted in the order they are sent.
    const isInOrder = printer.arrivals.every(({ orderId }, number) => orderId === orderIdOf(number));
    if (last === undefined || !isInOrder) throw new Error('The jobs were not printed in order.');
    const mebibytes = await mebibytesOf(agent.pid);
    client.close();
    await agent.stop();
    const syncsPerSecond = (before + (await syncedWritesPerSecond())) / 2;
    return {
      jobsPerSecond: (JOBS / (last.at - began)) * 1000,
      journalBytesPerJob: (await journalBytes(agent)) / (WARM_UP + JOBS),
      mebibytes,
      syncsPerSecond,
    };
  } finally {
    await closeAll(cleanups);
  }
}

/** Bytes of the journal's records, without its preallocated space. */
export async function journalBytes({ dataFolder }: AgentProcess): Promise<number> {
  const text = await readFile(join(dataFolder, 'spool', 'journal.jsonl'), 'utf8');
  return Buffer.byteLength(text.trimEnd());
}
