import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AgentClient } from '../../print-agent/src/cli/agentClient.ts';
import { type AgentProcess, startAgent } from '../faults/agentProcess.ts';
import { busyOrder, orderIdOf } from './busyOrder.ts';
import { syncedWritesPerSecond } from './disk.ts';
import type { Figure } from './figure.ts';
import { startInstantPrinter } from './instantPrinter.ts';
import { mebibytesOf } from './memory.ts';
import { median } from './statistics.ts';

const ROUNDS = 3;
const JOBS = 1000;
const IN_FLIGHT = 50;

interface Round {
  readonly jobsPerSecond: number;
  readonly journalBytesPerJob: number;
  readonly mebibytes: number;
  /** What the disk alone would do, one record after the other, just before. */
  readonly syncsPerSecond: number;
}

/**
 * A thousand jobs to one printer as fast as the agent takes them: from the first submission to the last job's first
 * byte at the printer, which gets them in the order in which they were accepted, and what they leave behind. Asked
 * as the command line, which no limit slows down. Each figure is the middle one of the rounds'.
 */
export async function printThroughput(): Promise<Figure[]> {
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure());
  const over = (figure: keyof Round): number => median(rounds.map((round) => round[figure]));
  return [
    { what: 'printed in order', value: over('jobsPerSecond'), unit: 'jobs/s', target: { atLeast: 1000 } },
    { what: '  synced writes of the disk alone', value: over('syncsPerSecond'), unit: '/s' },
    { what: '  journal per job', value: over('journalBytesPerJob'), unit: 'bytes' },
    { what: '  memory (RSS) after 1,000 jobs', value: over('mebibytes'), unit: 'MiB' },
  ];
}

async function measure(): Promise<Round> {
  const syncsPerSecond = await syncedWritesPerSecond();
  const printer = await startInstantPrinter();
  const agent = await startAgent({ allow: [`127.0.0.1:${printer.port}`] });
  const client = await AgentClient.connect(agent.dataFolder);
  try {
    await client.request('printer.connect', {
      printer: { host: '127.0.0.1', port: printer.port, language: 'escpos' },
    });
    const began = performance.now();
    await submitAll(client);
    await printer.until(JOBS);
    const last = printer.arrivals[JOBS - 1];
    // One socket's requests are accepted in the order in which they are sent.
    const isInOrder = printer.arrivals.every(({ orderId }, number) => orderId === orderIdOf(number));
    if (last === undefined || !isInOrder) throw new Error('The jobs were not printed in order.');
    const mebibytes = await mebibytesOf(agent.pid);
    client.close();
    await agent.stop();
    return {
      jobsPerSecond: (JOBS / (last.at - began)) * 1000,
      journalBytesPerJob: (await journalBytes(agent)) / JOBS,
      mebibytes,
      syncsPerSecond,
    };
  } finally {
    client.close();
    await agent.stop();
    await printer.close();
  }
}

/** Keeps so many submissions under way until all are accepted. */
async function submitAll(client: AgentClient): Promise<void> {
  let next = 0;
  const submitOneByOne = async (): Promise<void> => {
    while (next < JOBS) {
      const job = busyOrder(next);
      next += 1;
      await client.request('job.submit', job);
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, submitOneByOne));
}

/** Bytes of the journal's records, without the room that it makes ahead. */
async function journalBytes({ dataFolder }: AgentProcess): Promise<number> {
  const text = await readFile(join(dataFolder, 'spool', 'journal.jsonl'), 'utf8');
  return Buffer.byteLength(text.trimEnd());
}
