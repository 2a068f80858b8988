import { genericProfile } from '@servery/protocol/profiles/profiles';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CopyEncoder } from '../../print-agent/src/printer/copyEncoder.ts';
import { ManualClock } from '../../print-agent/src/printer/manualClock.ts';
import { newPrinter } from '../../print-agent/src/printer/printerBook.ts';
import { PrinterQueue } from '../../print-agent/src/printer/queue.ts';
import { quietLog } from '../../print-agent/src/quietLog.ts';
import { type DiskFile, type OpenFile, openFile } from '../../print-agent/src/spool/directory.ts';
import { Spool } from '../../print-agent/src/spool/spool.ts';
import { isFinished } from '../../print-agent/src/spool/storedJob.ts';
import { createRandom } from '../platform/seed/random.ts';
import { receipt } from '../agent/printAgent.ts';

const ORDERS = 8;
const RESTARTS = 3;
const HOUR_MS = 60 * 60 * 1000;
const PRINTER = newPrinter('p1', { host: '192.168.1.50', port: 9100, language: 'escpos' }, 'en-US');

/** The results of a run with a failing disk, in orders. */
export interface FailingDiskTally {
  readonly accepted: number;
  /** Accepted, and never on paper. */
  readonly lost: number;
  /** On paper more than once without a mark. */
  readonly doubled: number;
  /** Syncs that failed. */
  readonly failed: number;
}

/**
 * A disk whose syncs fail while `isFailing` returns true, and which is unreachable once the agent that opened it
 * was killed.
 */
class FailingDisk {
  isFailing: () => boolean = () => false;
  failed = 0;
  #generation = 0;
  readonly #files: DiskFile[] = [];

  /** Kills the agent that uses it, as `kill -9` does: none of its writes reach a file any more. */
  kill(): void {
    this.#generation += 1;
  }

  /** Closes the files that killed agents left open. */
  async close(): Promise<void> {
    await Promise.allSettled(this.#files.map((file) => file.close()));
  }

  /** Returns a check whether the agent that starts now is still alive. */
  lifetime(): () => boolean {
    const generation = this.#generation;
    return () => generation === this.#generation;
  }

  readonly open: OpenFile = async (path, flags) => {
    const file = await openFile(path, flags);
    this.#files.push(file);
    const isAlive = this.lifetime();
    const living = (): void => {
      if (!isAlive()) throw new Error('This agent was killed.');
    };
    return {
      ...file,
      write: (...args) => (living(), file.write(...args)),
      writeNow: (...args) => {
        living();
        file.writeNow(...args);
      },
      truncate: (...args) => (living(), file.truncate(...args)),
      // A real system may write the bytes and still fail to confirm: only data that a later write adds is certain to be
      // there.
      sync: async () => {
        living();
        if (!this.isFailing()) return file.sync();
        this.failed += 1;
        throw Object.assign(new Error('input/output error'), { code: 'EIO' });
      },
    };
  };
}

/**
 * Runs orders that wait for their printer, a disk whose syncs fail now and then, and restarts in between, clean ones
 * and kills, and returns the result.
 */
export async function failingDiskRun(seed: number): Promise<FailingDiskTally> {
  const random = createRandom(seed);
  const folder = await mkdtemp(join(tmpdir(), 'servery-failing-disk-'));
  const clock = new ManualClock();
  const disk = new FailingDisk();
  /** The number of papers of each order, unmarked and marked. */
  const papers = new Map<string, { unmarked: number; marked: number }>();
  const accepted = new Set<string>();
  /** How many copies the printer prints until the agent is stopped. */
  let copiesLeft = 0;

  const start = async (): Promise<{ spool: Spool; queue: PrinterQueue }> => {
    const isAlive = disk.lifetime();
    const spool = await Spool.open({ folder, clock, log: quietLog, open: disk.open });
    const queue = new PrinterQueue({
      ...{ printerId: 'p1', spool, clock, log: quietLog },
      connection: {
        get isReady() {
          return isAlive() && copiesLeft > 0;
        },
        obstacle: undefined,
        endTurn: () => undefined,
        reconsider: () => undefined,
        print: ({ bytes }) => {
          copiesLeft -= 1;
          const [order = '', mark] = Buffer.from(bytes).toString().split(' ');
          const count = papers.get(order) ?? { unmarked: 0, marked: 0 };
          count[mark === undefined ? 'unmarked' : 'marked'] += 1;
          papers.set(order, count);
          return Promise.resolve({ end: 'printed' });
        },
      },
      encoder: new CopyEncoder(
        ({ submission }, _copy, isMarked) =>
          Promise.resolve({
            language: 'escpos',
            bytes: Buffer.from(`${submission.orderId}${isMarked ? ' again' : ''}`),
            paperMs: 40,
          }),
        () => ({ settings: PRINTER, language: 'escpos', profile: genericProfile(48) }),
      ),
    });
    return { spool, queue };
  };

  const submit = async (spool: Spool, order: number): Promise<void> => {
    const { durable } = spool.accept({
      key: `api.example.com/4711/order/${order}/auto`,
      receipt: receipt(String(order)),
      reason: 'auto',
      expiresAt: new Date(clock.now() + HOUR_MS).toISOString(),
      targets: [{ printerId: 'p1', printerName: 'Counter', copies: 1, begins: false }],
    });
    // The console must resend an order that the disk refuses.
    await durable.then(() => accepted.add(String(order))).catch(() => undefined);
  };

  try {
    for (let restart = 0; restart < RESTARTS; restart += 1) {
      const { spool, queue } = await start();
      for (let order = 0; order < ORDERS / 2; order += 1) await submit(spool, restart * ORDERS + order);
      const odds = random.pick([0.3, 0.7, 1]);
      disk.isFailing = () => random.chance(odds);
      for (let order = ORDERS / 2; order < ORDERS; order += 1) await submit(spool, restart * ORDERS + order);
      copiesLeft = random.between(1, 2 * ORDERS);
      queue.pump();
      await settled(queue, () => copiesLeft === 0 || spool.all().every(isFinished));
      if (random.chance(0.3)) disk.isFailing = () => false;
      copiesLeft = 0;
      if (random.chance(0.5)) {
        await queue.close();
        await spool.close();
      } else disk.kill();
      disk.isFailing = () => false;
    }
    const { spool, queue } = await start();
    copiesLeft = Infinity;
    queue.pump();
    await settled(queue, () => spool.all().every(isFinished));
    await queue.close();
    await spool.close();
  } finally {
    await disk.close();
    await rm(folder, { recursive: true });
  }
  const counts = [...papers.values()];
  return {
    accepted: accepted.size,
    lost: [...accepted].filter((order) => !papers.has(order)).length,
    doubled: counts.filter(({ unmarked }) => unmarked > 1).length,
    failed: disk.failed,
  };
}

/** Lets the queue work until the condition is met. */
async function settled(queue: PrinterQueue, isSo: () => boolean): Promise<void> {
  while (!isSo()) {
    queue.pump();
    await new Promise((resolve) => setImmediate(resolve));
  }
}
