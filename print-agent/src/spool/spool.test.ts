import { smallOrder } from '@servery/protocol/receipt/exampleReceipts';
import { readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Receipt, receipt } from '@servery/protocol/printing/receipt';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ManualClock } from '../printer/manualClock.ts';
import { quietLog } from '../quietLog.ts';
import { type OpenFile, openFile } from './directory.ts';
import type { Accepted, NewSubmission } from './newSubmission.ts';
import { Spool } from './spool.ts';
import { jobOf } from './storedJob.ts';
import type { JobEvent } from './transitions.ts';
import { submissionOf, TARGET } from './testSubmission.ts';
import { testFolder } from '../testFolder.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const PRINTED = [{ type: 'begun' }, { type: 'ended', state: 'printed' }] as const;

const RECEIPT = smallOrder({
  items: [{ quantity: 1, name: 'Margherita', addons: [], total: 1200 }],
  total: 1200,
});

let folder: string;
let clock: ManualClock;
let spool: Spool;
/** The printers that `onCutShort` reported when the spool was last opened. */
let cutShort: readonly string[];

beforeEach(async () => {
  folder = await testFolder();
  clock = new ManualClock();
  await open();
});

afterEach(async () => {
  await spool.close();
});

async function open(disk?: OpenFile): Promise<void> {
  cutShort = [];
  const onCutShort = (printerIds: ReadonlySet<string>): Promise<void> => {
    cutShort = [...printerIds];
    return Promise.resolve();
  };
  spool = await Spool.open({ folder, clock, log: quietLog, onCutShort, ...(disk && { open: disk }) });
}

async function restart(): Promise<void> {
  await spool.close();
  await open();
}

const submission = (order = '1', changes: Partial<NewSubmission> = {}): NewSubmission =>
  submissionOf(order, clock, { receipt: RECEIPT, ...changes });

const begins = [{ ...TARGET, begins: true }];

async function accepted(order?: string, changes?: Partial<NewSubmission>): Promise<Accepted> {
  const accepting = spool.accept(submission(order, changes));
  await accepting.durable;
  return accepting;
}

describe('a job', () => {
  it('is unchanged after a restart, in order of acceptance', async () => {
    await accepted('1');
    const targets = ['p1', 'p2'].map((printerId) => ({ ...TARGET, printerId, copies: 2 }));
    await accepted('2', { targets });
    const before = spool.all().map(jobOf);
    await restart();
    expect(spool.all().map(jobOf)).toEqual(before);
    expect(before.map(({ orderId, state, copies }) => [orderId, state, copies])).toEqual([
      ['1001', 'accepted', 1],
      ['1001', 'accepted', 2],
      ['1001', 'accepted', 2],
    ]);
    expect([...before].sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual(before);
  });

  it('is printed again, marked, if the agent died while printing it; after a second time, a person decides', async () => {
    await accepted('1', { targets: begins });
    await restart();
    const [job] = spool.all();
    expect(job?.progress).toMatchObject({ state: 'uncertain', copy: 1, open: true, again: true });
    expect(cutShort).toEqual(['p1']);
    if (job) await spool.change(job, { type: 'begun' });
    await restart();
    expect(spool.all()[0]?.progress).toMatchObject({ state: 'uncertain', open: true, again: false });
  });

  it('is left to a person if it was requested manually and the agent died while printing it', async () => {
    await accepted('1', { targets: begins, reason: 'manual' });
    await restart();
    expect(spool.all()[0]?.progress).toMatchObject({ state: 'uncertain', again: false });
    await restart();
    expect(cutShort).toEqual([]);
  });

  it('continues after a restart if it was accepted, or waiting with no copy in progress', async () => {
    await accepted('1');
    const { jobs } = await accepted('2');
    for (const job of jobs) {
      await spool.change(job, { type: 'blocked', waitsFor: 'unreachable' });
    }
    await restart();
    expect([...spool.unfinished('p1')].map(({ progress }) => progress.state)).toEqual([
      'accepted',
      'waiting',
    ]);
  });
});

describe('a job that moves to another printer', () => {
  it('belongs to that printer and queues behind its other jobs, even after restarts', async () => {
    const { jobs } = await accepted('1');
    await accepted('2', { targets: [{ printerId: 'p2', printerName: 'Bar', copies: 1, begins: false }] });
    const wait = { type: 'blocked', waitsFor: 'unreachable' } as const;
    for (const job of jobs) await spool.change(job, wait);
    for (const job of jobs) await spool.move(job, { printerId: 'p2', printerName: 'Bar' });
    for (const restarts of [0, 1, 2]) {
      expect([...spool.unfinished('p1')], `after ${restarts} restarts`).toEqual([]);
      const moved = [...spool.unfinished('p2')].map(jobOf).find(({ key }) => key === submission('1').key);
      expect(moved).toMatchObject({ state: 'accepted', printerName: 'Bar', backupFrom: 'Counter' });
      await restart();
    }
  });
});

describe('a key', () => {
  it('returns the original jobs, after their record is on disk', async () => {
    const { jobs } = spool.accept(submission());
    const again = spool.known(submission().key, { ...RECEIPT });
    await again?.durable;
    expect(again?.jobs).toEqual(jobs);
    expect(await readFile(join(folder, 'journal.jsonl'), 'utf8')).toContain(submission().key);
  });

  it('is refused with a different receipt, but not with reordered fields', async () => {
    await accepted();
    const { total, ...rest } = RECEIPT;
    const reordered = z.parse(receipt, { total, ...rest });
    expect(spool.known(submission().key, reordered)).toBeDefined();
    expect(() => spool.known(submission().key, { ...RECEIPT, total: 1 })).toThrow(
      expect.objectContaining({ code: 'key-conflict' }),
    );
  });

  it('outlives its jobs, removed after 7 days, and is kept for over 90 days if among the most recent', async () => {
    const { jobs } = await accepted();
    for (const job of jobs) await spool.change(job, ...PRINTED);
    await clock.advance(8 * DAY_MS);
    await restart();
    expect(spool.all()).toEqual([]);
    expect(spool.known(submission().key, RECEIPT)?.jobs).toEqual([]);
    expect(() => spool.known(submission().key, { ...RECEIPT, total: 1 })).toThrow();
    // A clock that was off by years is corrected.
    clock.jump(3000 * DAY_MS);
    await restart();
    expect(spool.known(submission().key, RECEIPT)?.jobs).toEqual([]);
  });
});

describe('retention', () => {
  it('keeps 5,000 finished jobs and all unfinished ones', async () => {
    const accepting = Array.from({ length: 5010 }, (_, n) =>
      spool.accept(submission(String(n), { receipt: { ...RECEIPT, orderId: String(n) } })),
    );
    await Promise.all(accepting.map(({ durable }) => durable));
    const changes = accepting
      .slice(1)
      .flatMap(({ jobs }) => jobs.map((job) => spool.change(job, ...PRINTED)));
    await Promise.all(changes);
    await restart();
    expect(spool.all()).toHaveLength(5001);
    expect(spool.all()[0]?.submission.key).toBe(submission('0').key);
  });

  it('keeps one copy of a damaged journal for 30 days', async () => {
    await accepted('1');
    await accepted('2');
    await spool.close();
    const path = join(folder, 'journal.jsonl');
    await writeFile(path, (await readFile(path, 'utf8')).replace('Margherita', 'Margarita!'));
    const aside = async (): Promise<string[]> =>
      (await readdir(folder)).filter((name) => name.includes('damaged'));
    await open();
    expect(spool.all()).toHaveLength(1);
    const [copy = ''] = await aside();
    expect(await readFile(join(folder, copy), 'utf8')).toContain('Margarita!');
    await clock.advance(1000);
    await restart();
    expect(await aside()).toEqual([copy]);
    clock.jump(29 * DAY_MS);
    await restart();
    expect(await aside()).toEqual([copy]);
    clock.jump(2 * DAY_MS);
    await restart();
    expect(await aside()).toEqual([]);
  });

  it('cancels jobs that wait for a person or a printer for 7 days, and removes them 7 days later', async () => {
    const took = async (order: string, ...events: JobEvent[]): Promise<void> => {
      const reason = order === 'uncertain' ? 'manual' : 'auto';
      for (const job of (await accepted(order, { reason })).jobs) await spool.change(job, ...events);
    };
    await took('held', { type: 'expired' });
    await took('uncertain', { type: 'begun' }, { type: 'lost', why: 'the cable was cut' });
    await took('waiting', { type: 'blocked', waitsFor: 'unreachable' });
    await took('paper out within a copy', { type: 'begun' }, { type: 'blocked', waitsFor: 'paper-out' });
    const states = (): string[] => spool.all().map(({ progress: { state } }) => state);
    await clock.advance(6.9 * DAY_MS);
    expect(states()).toEqual(['held', 'uncertain', 'waiting', 'waiting']);
    await clock.advance(1.2 * DAY_MS);
    const ended = ['cancelled', 'cancelled', 'cancelled', 'waiting'];
    await expect.poll(states).toEqual(ended);
    await restart();
    // After the restart, the last job has no copy in progress.
    expect(states()).toEqual(['cancelled', 'cancelled', 'cancelled', 'cancelled']);
    await clock.advance(8.2 * DAY_MS);
    await expect.poll(() => spool.all()).toEqual([]);
    await restart();
    expect(await readFile(join(folder, 'journal.jsonl'), 'utf8')).not.toContain('Margherita');
  });

  it("keeps a job's history when the journal is compacted", async () => {
    const { jobs } = await accepted('1', { reason: 'manual', targets: begins });
    const [job] = jobs;
    const lost = { type: 'lost', why: 'the cable was cut' } as const;
    const released = { type: 'released', expiresAt: '2026-05-04T23:00:00.000Z' } as const;
    if (job) await spool.change(job, lost, released, { type: 'begun' }, lost);
    const before = spool.all().map(jobOf);
    await restart();
    await restart();
    expect(spool.all().map(jobOf)).toEqual(before);
    expect(before[0]).toMatchObject({ state: 'uncertain', expiresAt: '2026-05-04T23:00:00.000Z' });
  });
});

describe('a receipt', () => {
  const receipt: Receipt = { ...RECEIPT, restaurant: 'Café Ünïcode 🍕' };

  it('is removed from memory once nothing can print it, and is then read from disk', async () => {
    const targets = ['p1', 'p2'].map((printerId) => ({ ...TARGET, printerId }));
    const { jobs } = await accepted('1', { receipt, targets });
    const [first, second] = jobs;
    if (!first || !second) throw new Error('There are two jobs.');
    await spool.change(first, ...PRINTED);
    expect(first.submission.receiptText, 'the other one still prints it').toContain('Café');
    await spool.change(second, ...PRINTED);
    expect(first.submission.receiptText).toBeUndefined();
    expect(await spool.receipts.of(first)).toEqual(receipt);
  });

  it('is found after compaction moved it, and after restarts', async () => {
    for (const job of (await accepted('old')).jobs) await spool.change(job, ...PRINTED);
    await clock.advance(6 * DAY_MS);
    for (const job of (await accepted('1', { receipt })).jobs) await spool.change(job, ...PRINTED);
    // A restart with something to purge compacts, unless the daily compaction already ran.
    await clock.advance(2 * DAY_MS);
    for (let restarts = 0; restarts < 3; restarts += 1) {
      const last = spool.all().at(-1);
      expect(last?.submission.receiptText).toBeUndefined();
      expect(last && (await spool.receipts.of(last))).toEqual(receipt);
      await restart();
      expect(spool.all()).toHaveLength(1);
    }
  });

  it('is reported when the disk has lost it', async () => {
    const { jobs } = await accepted('1', { receipt });
    for (const job of jobs) {
      await spool.change(job, ...PRINTED);
      await truncate(join(folder, 'journal.jsonl'), 100);
      await expect(spool.receipts.of(job)).rejects.toMatchObject({ code: 'internal' });
    }
  });
});

describe('a full disk', () => {
  it('refuses the job with spool-full and removes it together with its key', async () => {
    await spool.close();
    let isFull = false;
    await open(async (path, flags) => {
      const real = await openFile(path, flags);
      return {
        ...real,
        writeNow(bytes, position) {
          if (isFull) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
          real.writeNow(bytes, position);
        },
      };
    });
    isFull = true;
    const { durable } = spool.accept(submission());
    await expect(durable).rejects.toMatchObject({ code: 'spool-full' });
    expect(spool.all()).toEqual([]);
    expect(spool.known(submission().key, RECEIPT)).toBeUndefined();
    isFull = false;
    await accepted();
    await restart();
    expect(spool.all()).toHaveLength(1);
  });
});

describe('a disk that fails temporarily', () => {
  const disk = { error: undefined as string | undefined };
  const breaking: OpenFile = async (path, flags) => {
    const real = await openFile(path, flags);
    return {
      ...real,
      async sync() {
        if (disk.error !== undefined) throw Object.assign(new Error('broken'), { code: disk.error });
        await real.sync();
      },
    };
  };

  it('loses no job states over a restart, including moves to the backup printer', async () => {
    await spool.close();
    await open(breaking);
    const { jobs: moved } = await accepted('1');
    const { jobs: begun } = await accepted('2');
    const { jobs: printed } = await accepted('3');
    disk.error = 'EIO';
    for (const job of moved) await spool.move(job, { printerId: 'p2', printerName: 'Bar' });
    for (const job of begun) await spool.change(job, { type: 'begun' });
    for (const job of printed) for (const event of PRINTED) await spool.change(job, event);
    disk.error = undefined;
    const before = spool.all().map(jobOf);
    await restart();
    const [first, second, third] = spool.all();
    expect([first, third].map((job) => job && jobOf(job))).toEqual([before[0], before[2]]);
    expect(first).toMatchObject({ printerId: 'p2', homeId: 'p1', backupFrom: 'Counter' });
    expect(second?.progress).toMatchObject({ state: 'uncertain', copy: 1, open: true, again: true });
  });

  it.each([
    ['EIO', 'failing'],
    ['ENOSPC', 'full'],
  ])(
    'is reported until it accepts jobs again, which is retried every few seconds (%s)',
    async (error, kind) => {
      await spool.close();
      await open(breaking);
      const { jobs } = await accepted();
      const reported: (string | undefined)[] = [];
      spool.disk.onChanged((trouble) => reported.push(trouble?.kind));
      expect(spool.disk.trouble).toBeUndefined();
      disk.error = error;
      for (const job of jobs) await spool.change(job, ...PRINTED);
      const since = new Date(clock.now()).toISOString();
      await expect(spool.accept(submission('2')).durable).rejects.toThrow();
      expect(spool.disk.trouble).toEqual({ kind, since });
      await clock.advance(60_000);
      expect(spool.disk.trouble).toEqual({ kind, since });
      disk.error = undefined;
      await clock.advance(5000);
      await expect.poll(() => spool.disk.trouble).toBeUndefined();
      expect(reported).toEqual([kind, undefined]);
      // As if the agent were killed now, with no later writes.
      const journal = await readFile(join(folder, 'journal.jsonl'), 'utf8');
      expect(journal).toContain('"printed"');
    },
  );
});
