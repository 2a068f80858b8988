import { smallOrder } from '@servery/protocol/receipt/exampleReceipts';
import { readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Receipt } from '@servery/protocol/printing/receipt';
import { receiptDigest } from '@servery/protocol/printing/receiptContent';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ManualClock } from '../printer/manualClock.ts';
import { quietLog } from '../quietLog.ts';
import { type JournalRecord, lineOf, type Progress } from './record.ts';
import { Spool } from './spool.ts';
import { jobOf, type StoredJob } from './storedJob.ts';
import { NOT_BEGUN } from './transitions.ts';
import { acceptJob, submissionOf, TARGET } from './testSubmission.ts';
import { testFolder } from '../testFolder.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const AT = '2026-05-04T18:02:00.000Z';
const BEGUN = { type: 'begun' } as const;
const COME_OUT = { type: 'ended', state: 'printed' } as const;
const PRINTED: Progress = { state: 'printed', copy: 1, open: false, again: false };

const RECEIPT = smallOrder({
  placedAt: AT,
  items: [{ quantity: 1, name: 'Margherita', addons: [], total: 1200 }],
  total: 1200,
});
const CHANGED: Receipt = { ...RECEIPT, note: 'No olives' };

let folder: string;
let clock: ManualClock;
let spool: Spool;
let presses: number;

beforeEach(async () => {
  folder = await testFolder();
  clock = new ManualClock();
  presses = 0;
  spool = await open();
});

afterEach(async () => {
  await spool.close();
});

const open = (): Promise<Spool> => Spool.open({ folder, clock, log: quietLog });
const journal = (): string => join(folder, 'journal.jsonl');

/** Reopens the spool as after a kill, without the writes of a regular close. */
async function killed(): Promise<void> {
  const found = await readFile(journal());
  await spool.close();
  await writeFile(journal(), found);
  spool = await open();
}

/** Compacts the journal and reopens the spool. */
async function compacted(): Promise<void> {
  const before = await stat(journal());
  await clock.advance(DAY_MS);
  await spool.close();
  expect((await stat(journal())).ino).not.toBe(before.ino);
  spool = await open();
}

function accepted(receipt = RECEIPT, begins = false): Promise<StoredJob> {
  presses += 1;
  const submission = submissionOf('1001', clock, {
    key: `api.example.com/4711/order/1001/manual/${presses}`,
    receipt,
    reason: 'manual',
    expiresAt: new Date(clock.now() + 30 * DAY_MS).toISOString(),
    targets: [{ ...TARGET, role: 'receipt', begins }],
  });
  return acceptJob(spool, submission);
}

/** A job that has begun: alternately with its acceptance and after it. */
async function begun(receipt = RECEIPT): Promise<StoredJob> {
  const job = await accepted(receipt, presses % 2 === 0);
  if (!job.progress.open) await spool.change(job, BEGUN);
  return job;
}

async function printed(receipt = RECEIPT): Promise<StoredJob> {
  const job = await begun(receipt);
  await spool.change(job, COME_OUT);
  return job;
}

const again = (job: StoredJob): StoredJob => spool.get(job.id);

describe('a job that has begun', () => {
  it('knows its earlier papers, whether it began with its acceptance or later', async () => {
    const first = await printed();
    const second = await printed();
    const third = await begun();
    expect(await spool.receipts.predecessor(first)).toBeUndefined();
    expect(await spool.receipts.predecessor(second)).toMatchObject({ count: 1, last: first.id });
    expect(await spool.receipts.predecessor(third)).toMatchObject({ count: 2, last: second.id });
  });

  it('keeps its earlier papers over a kill and a compaction, even if more jobs follow', async () => {
    const first = await printed();
    const second = await begun(CHANGED);
    await killed();
    expect(again(second).progress.state).toBe('uncertain');
    await printed();
    for (const reopen of [killed, compacted, killed]) {
      await reopen();
      expect(await spool.receipts.predecessor(again(first))).toBeUndefined();
      expect(await spool.receipts.predecessor(again(second))).toMatchObject({
        ...{ count: 1, last: first.id, lastAt: first.changedAt },
        receipt: RECEIPT,
      });
    }
  });

  it('looks them up again when it begins a second time without any paper', async () => {
    await printed();
    const waiting = await begun();
    expect(await spool.receipts.predecessor(waiting)).toMatchObject({ count: 1 });
    await spool.change(waiting, { type: 'unsent', before: NOT_BEGUN });
    await printed();
    await spool.change(waiting, BEGUN);
    expect(await spool.receipts.predecessor(waiting)).toMatchObject({ count: 2 });
  });

  it('keeps its position when it is printed again', async () => {
    const first = await begun();
    await spool.change(first, { type: 'lost', why: 'the cable was cut' });
    const second = await printed();
    await spool.change(first, { type: 'released', expiresAt: AT }, BEGUN);
    expect(await spool.receipts.predecessor(first)).toBeUndefined();
    expect(await spool.receipts.predecessor(second)).toMatchObject({ count: 1 });
  });
});

describe('a further job of an order', () => {
  it('follows the first one after a kill and a compaction', async () => {
    const first = await printed();
    for (const reopen of [killed, compacted, killed]) {
      await reopen();
      expect(spool.earlierPapers(await accepted())).toMatchObject({ count: 1, last: first.id });
    }
  });

  it('on the home printer follows what the backup printed, even after a kill and a compaction', async () => {
    const moved = await accepted();
    await spool.move(moved, { printerId: 'p2', printerName: 'Bar' });
    await spool.change(moved, BEGUN);
    await spool.change(moved, COME_OUT);
    for (const reopen of [killed, compacted, killed]) {
      await reopen();
      expect(spool.earlierPapers(await accepted())).toMatchObject({ last: moved.id });
    }
  });

  it('gets the receipt of its predecessor if the content differs and is readable', async () => {
    await printed();
    const same = await printed();
    const changed = await begun(CHANGED);
    expect(await spool.receipts.predecessor(same)).not.toHaveProperty('receipt');
    expect(await spool.receipts.predecessor(changed)).toMatchObject({ count: 2, receipt: RECEIPT });
    await truncate(journal(), 100);
    expect(await spool.receipts.predecessor(changed)).toMatchObject({ count: 2 });
    expect(await spool.receipts.predecessor(changed)).not.toHaveProperty('receipt');
  });
});

describe('the digest of an order', () => {
  it('is known for its job, even after restarts and a compaction', async () => {
    const job = await printed();
    for (const reopen of [killed, compacted, killed]) {
      expect(jobOf(again(job)).digest).toBe(receiptDigest(RECEIPT));
      await reopen();
    }
  });

  it('is missing for a paper that is not an order', async () => {
    const job = await accepted({ ...RECEIPT, kind: 'cancelled' });
    await compacted();
    expect(jobOf(again(job))).not.toHaveProperty('digest');
  });
});

describe('a journal of an older agent', () => {
  it('is read, and its papers count as earlier papers', async () => {
    const key = 'api.example.com/4711/order/1001';
    const base = { type: 'accept', at: AT, hash: 'h', reason: 'auto', orderId: '1001' } as const;
    const old = { printerId: 'p1', printerName: 'Counter', copies: 1, progress: PRINTED };
    const records: JournalRecord[] = [
      {
        ...{ ...base, key: `${key}/auto`, expiresAt: AT, jobs: [{ ...old, id: '1' }] },
        receiptText: JSON.stringify(RECEIPT),
      },
      {
        ...{ ...base, key: `${key}/manual/x`, expiresAt: AT, jobs: [{ ...old, id: '2' }] },
        reprint: { of: '1', at: AT, number: 1 },
        receiptText: JSON.stringify(RECEIPT),
      },
      {
        ...{ ...base, key: `${key}/manual/cancelled`, expiresAt: AT, jobs: [{ ...old, id: '3' }] },
        receiptText: JSON.stringify({ ...RECEIPT, kind: 'cancelled' }),
      },
    ];
    await spool.close();
    await writeFile(journal(), records.map((record) => `${lineOf(record)}\n`).join(''));
    // Sets the clock to the day of printing, so that retention keeps the jobs.
    clock.jump(Date.parse(AT) - clock.now());
    spool = await open();
    expect(spool.all().map((job) => jobOf(job).digest)).toEqual([undefined, undefined, undefined]);
    const next = await begun(CHANGED);
    expect(await spool.receipts.predecessor(next)).toMatchObject({ count: 2, firstAt: AT, receipt: RECEIPT });
    await compacted();
    expect(await spool.receipts.predecessor(again(next))).toMatchObject({ count: 2, receipt: RECEIPT });
    expect(spool.earlierPapers(await accepted())).toMatchObject({ count: 3 });
  });
});
