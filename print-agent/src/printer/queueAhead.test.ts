import { genericProfile } from '@servery/protocol/profiles/profiles';
import { smallOrder } from '@servery/protocol/receipt/exampleReceipts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { quietLog } from '../quietLog.ts';
import { openFile } from '../spool/directory.ts';
import { Spool } from '../spool/spool.ts';
import type { StoredJob } from '../spool/storedJob.ts';
import { systemClock } from './clock.ts';
import type { Copy, CopyOutcome } from './copy.ts';
import { CopyEncoder } from './copyEncoder.ts';
import { newPrinter } from './printerBook.ts';
import { PrinterQueue } from './queue.ts';
import { testFolder } from '../testFolder.ts';

let folder: string;
let spool: Spool;
let queue: PrinterQueue;
/** The number of disk syncs. */
let syncs: number;
/** Resolves when the disk may finish the current sync. */
let disk: Promise<void>;
let settings = newPrinter('p1', { host: '192.168.1.9', port: 9100, language: 'escpos' }, 'en-US');
/** Every encoded copy, and every copy that the printer received, as "job/copy/printer's name". */
let encoded: string[];
let printed: string[];
/** Finishes the printer's current copy. */
let finishCopy: (end: CopyOutcome) => void;
let whenPrinted: () => void;

const text = (copy: Copy): string => Buffer.from(copy.bytes).toString();

beforeEach(async () => {
  folder = await testFolder();
  syncs = 0;
  disk = Promise.resolve();
  encoded = [];
  printed = [];
  settings = { ...settings, name: 'Counter' };
  spool = await Spool.open({
    folder,
    clock: systemClock,
    log: quietLog,
    open: async (path, flags) => {
      const file = await openFile(path, flags);
      return {
        ...file,
        sync: async () => {
          syncs += 1;
          await disk;
          await file.sync();
        },
      };
    },
  });
  queue = new PrinterQueue({
    printerId: 'p1',
    spool,
    connection: {
      isReady: true,
      obstacle: undefined,
      endTurn: () => undefined,
      reconsider: () => undefined,
      print: (copy) => {
        printed.push(text(copy));
        whenPrinted();
        return new Promise((resolve) => (finishCopy = resolve));
      },
    },
    encoder: new CopyEncoder(
      (job, copy, _isMarked, predecessor, { name }) => {
        const after = predecessor === undefined ? '' : `/after ${String(predecessor.count)}`;
        const what = `${job.submission.orderId}/${String(copy)}/${name}${after}`;
        encoded.push(what);
        return Promise.resolve({ language: 'escpos', bytes: Buffer.from(what), paperMs: 40 });
      },
      () => ({ settings, language: 'escpos', profile: genericProfile(48) }),
    ),
    clock: systemClock,
    log: quietLog,
  });
});

afterEach(async () => {
  finishCopy({ end: 'printed' });
  await queue.close();
  await spool.close();
});

/** Accepts an order like the agent, claiming an idle printer for it. */
function submit(orderId: string, copies = 1, print = 'auto'): { job: StoredJob; durable: Promise<void> } {
  const begins = queue.claim();
  const { jobs, durable } = spool.accept({
    key: `api.example.com/4711/order/${orderId}/${print}`,
    receipt: smallOrder({ orderId }),
    reason: 'auto',
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
    targets: [{ printerId: 'p1', printerName: 'Counter', copies, begins }],
  });
  const [job] = jobs;
  if (job === undefined) throw new Error('There is no job.');
  if (begins) queue.begin(job, durable);
  void durable.then(() => queue.pump());
  return { job, durable };
}

/** Resolves when the printer has received `count` copies. */
async function reached(count: number): Promise<void> {
  while (printed.length < count) await new Promise<void>((resolve) => (whenPrinted = resolve));
}

const aWhile = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it('prints in the order of acceptance, also when the printer falls idle while a job is being written', async () => {
  submit('1');
  await reached(1);
  let releaseDisk: () => void = () => undefined;
  disk = new Promise((resolve) => (releaseDisk = resolve));
  const second = submit('2');
  finishCopy({ end: 'printed' });
  await aWhile();
  // The printer is idle now, and the second job is not on disk yet.
  submit('3');
  releaseDisk();
  await second.durable;
  await reached(2);
  finishCopy({ end: 'printed' });
  await reached(3);
  expect(printed).toEqual(['1/1/Counter', '2/1/Counter', '3/1/Counter']);
});

it('records the end of a job and the start of the next in one sync', async () => {
  const orders = ['1', '2', '3', '4', '5', '6', '7', '8'];
  await Promise.all(orders.map((orderId) => submit(orderId).durable));
  await reached(1);
  const before = syncs;
  for (let count = 1; count < orders.length; count += 1) {
    finishCopy({ end: 'printed' });
    await reached(count + 1);
  }
  expect(syncs - before).toBe(orders.length - 1);
});

it('encodes the next copy while one is printing, and only once', async () => {
  submit('1', 2);
  submit('2');
  await reached(1);
  await aWhile();
  expect(encoded).toEqual(['1/1/Counter', '1/2/Counter']);
  finishCopy({ end: 'printed' });
  await reached(2);
  await aWhile();
  expect(encoded).toEqual(['1/1/Counter', '1/2/Counter', '2/1/Counter']);
  finishCopy({ end: 'printed' });
  await reached(3);
  expect(printed).toEqual(encoded);
});

it('encodes a further print of an order only when its turn comes, and its other copies in advance', async () => {
  submit('1');
  submit('1', 2, 'manual/1');
  await reached(1);
  await aWhile();
  expect(encoded).toEqual(['1/1/Counter']);
  finishCopy({ end: 'printed' });
  await reached(2);
  await aWhile();
  expect(encoded.slice(1)).toEqual(['1/1/Counter/after 1', '1/2/Counter/after 1']);
  finishCopy({ end: 'printed' });
  await reached(3);
  expect(printed).toEqual(encoded);
});

it('encodes the copy again when the printer settings have changed in the meantime', async () => {
  submit('1', 2);
  await reached(1);
  await aWhile();
  settings = { ...settings, name: 'Bar' };
  finishCopy({ end: 'printed' });
  await reached(2);
  expect(printed).toEqual(['1/1/Counter', '1/2/Bar']);
});
