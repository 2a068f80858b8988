import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Spool } from '../../print-agent/src/spool/spool.ts';
import { quietLog } from '../../print-agent/src/quietLog.ts';
import { systemClock } from '../../print-agent/src/printer/clock.ts';
import { type AgentOptions, startAgent, temporaryFolder } from '../agent/agentProcess.ts';
import { busyOrder } from './busyOrder.ts';
import type { Figure } from './figure.ts';
import { startInstantPrinter } from './instantPrinter.ts';
import { mebibytesOf } from './memory.ts';
import { median } from './statistics.ts';

const STARTS = 10;
/** The agent's maximum. */
const OLD_JOBS = 5000;

/**
 * Measures the time from the start of the process to the first `/health` response, with an empty and with a full
 * journal, and the memory.
 */
export async function coldStart(): Promise<Figure[]> {
  const nodeMs: number[] = [];
  const emptyMs: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    nodeMs.push(await nodeAlone());
    emptyMs.push(await startOf({}));
  }
  const dataFolder = await temporaryFolder();
  await fillJournal(dataFolder);
  const fullMs: number[] = [];
  for (let start = 0; start < STARTS; start += 1) fullMs.push(await startOf({ dataFolder }));
  return [
    { what: "agent's cold start p50", value: median(emptyMs), unit: 'ms', target: { atMost: 250 } },
    { what: '  of which Node alone p50', value: median(nodeMs), unit: 'ms' },
    {
      what: '  to Node alone',
      value: median(emptyMs.map((ms, start) => ms / (nodeMs[start] ?? NaN))),
      unit: '×',
      target: { atMost: 2.5 },
    },
    {
      what: '  with 5,000 jobs in the journal p50',
      value: median(fullMs),
      unit: 'ms',
      target: { atMost: 500 },
    },
    { what: "agent's idle memory (RSS)", value: await idleMebibytes(), unit: 'MiB', target: { atMost: 70 } },
    { what: '  with 5,000 jobs', value: await idleMebibytes(dataFolder), unit: 'MiB' },
  ];
}

/** How long an idle Node process takes to start and exit. */
async function nodeAlone(): Promise<number> {
  const began = performance.now();
  await once(spawn(process.execPath, ['-e', '0']), 'close');
  return performance.now() - began;
}

async function startOf(options: AgentOptions): Promise<number> {
  const agent = await startAgent(options);
  try {
    await (await fetch(`http://127.0.0.1:${agent.port}/health`)).arrayBuffer();
    return performance.now() - agent.spawnedAt;
  } finally {
    await agent.stop();
  }
}

/** A started agent with a printer connected. */
async function idleMebibytes(dataFolder?: string): Promise<number> {
  const printer = await startInstantPrinter();
  const agent = await startAgent({
    allow: [`127.0.0.1:${printer.port}`],
    ...(dataFolder !== undefined && { dataFolder }),
  });
  try {
    const console = await agent.console();
    await console.ask('printer.connect', {
      printer: { host: '127.0.0.1', port: printer.port, language: 'escpos' },
    });
    return await mebibytesOf(agent.pid);
  } finally {
    await agent.stop();
    await printer.close();
  }
}

/** Writes a week's printed jobs with the agent's own spool. */
async function fillJournal(dataFolder: string): Promise<void> {
  const spool = await Spool.open({ folder: join(dataFolder, 'spool'), clock: systemClock, log: quietLog });
  const expiresAt = new Date(Date.now() + 1_800_000).toISOString();
  const target = { printerId: 'past', printerName: 'Kitchen', copies: 1, begins: true };
  await Promise.all(
    Array.from({ length: OLD_JOBS }, async (_, number) => {
      const { jobs, durable } = spool.accept({ ...busyOrder(number), expiresAt, targets: [target] });
      await durable;
      for (const job of jobs) await spool.change(job, { type: 'ended', state: 'printed' });
    }),
  );
  await spool.close();
}
