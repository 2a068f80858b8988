import { startPrinter } from '../printer/server.ts';
import { busyOrder, orderIdOf } from './busyOrder.ts';
import type { Figure } from './figure.ts';
import { agentWith, closeAll, type Cleanups } from './printPaths.ts';

const ROUNDS = 10;
const JOBS = 20;
const COPIES = 3;

/**
 * Measures in which order, and over how many connections, twenty simultaneous jobs and three copies of one job print.
 */
export async function inOrder(): Promise<Figure[]> {
  const cleanups: Cleanups = [];
  try {
    const printer = await startPrinter({ port: 0 });
    cleanups.push(() => printer.close());
    const { client } = await agentWith(cleanups, [printer.port]);
    let outOfOrder = 0;
    let next = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const orders = Array.from({ length: JOBS }, (_, index) => busyOrder(next + index));
      const before = printer.receipts.length;
      await Promise.all(orders.map((order) => client.request('job.submit', order)));
      const receipts = (await printer.waitForReceipts(before + JOBS, 60_000)).slice(before);
      const isAt = (text: string, index: number): boolean => text.includes(orderIdOf(next + index));
      outOfOrder += receipts.filter(({ text }, index) => !isAt(text, index)).length;
      next += JOBS;
    }
    const ofJobs = new Set(printer.receipts.flatMap(({ connectionIds }) => connectionIds)).size;
    printer.removeReceipts();
    for (let round = 0; round < ROUNDS; round += 1) {
      await client.request('job.submit', { ...busyOrder(next), copies: COPIES });
      next += 1;
    }
    const copies = await printer.waitForReceipts(ROUNDS * COPIES, 60_000);
    const ofCopies = new Set(copies.flatMap(({ connectionIds }) => connectionIds)).size;
    const one = { unit: 'connections', target: { atMost: 1 } } as const;
    return [
      {
        what: '20 jobs at once, ten times: out of order',
        value: outOfOrder,
        unit: 'jobs',
        target: { atMost: 0 },
      },
      { what: '  connections they came by', value: ofJobs, ...one },
      { what: '  connections that 3 copies came by', value: ofCopies, ...one },
    ];
  } finally {
    await closeAll(cleanups);
  }
}
