import type { Figure } from './figure.ts';
import { mebibytesOf } from './memory.ts';
import { journalBytes } from './printThroughput.ts';
import { submitAll } from './submitAll.ts';
import { agentWith, closeAll, type Cleanups, instantPrinter } from './printPaths.ts';

/** A busy restaurant's month; twice the agent's maximum. */
const JOBS = 10_000;
/** Printed before the next batch is submitted. */
const RUSH = 200;

/** The agent's memory before and right after ten thousand jobs, and their size on disk. */
export async function manyJobs(): Promise<Figure[]> {
  const cleanups: Cleanups = [];
  try {
    const printer = await instantPrinter(cleanups);
    const { agent, client } = await agentWith(cleanups, [printer.port]);
    const idle = await mebibytesOf(agent.pid);
    // Submits in batches of a few hundred, as in practice: waiting jobs are in memory with their receipts.
    for (let count = 0; count < JOBS; count += RUSH) {
      await submitAll(client, RUSH, count);
      await printer.until(count + RUSH);
    }
    const busy = await mebibytesOf(agent.pid);
    client.close();
    await agent.stop();
    const bytes = await journalBytes(agent);
    return [
      { what: 'memory (RSS) idle, a printer connected', value: idle, unit: 'MiB', target: { atMost: 70 } },
      { what: '  after 10,000 jobs', value: busy, unit: 'MiB', target: { atMost: 90 } },
      { what: '  journal after 10,000 jobs', value: bytes / 2 ** 20, unit: 'MiB' },
    ];
  } finally {
    await closeAll(cleanups);
  }
}
