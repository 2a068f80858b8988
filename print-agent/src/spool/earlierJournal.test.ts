/** `earlierJournal.jsonl` comes from an agent that predates job kinds, and that was killed while it ran. */
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ManualClock } from '../printer/manualClock.ts';
import { quietLog } from '../quietLog.ts';
import { Spool } from './spool.ts';
import { jobOf } from './storedJob.ts';
import { testFolder } from '../testFolder.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let folder: string;
let clock: ManualClock;
let spool: Spool;

const open = (): Promise<Spool> => Spool.open({ folder, clock, log: quietLog });

beforeEach(async () => {
  folder = await testFolder();
  await copyFile(join(import.meta.dirname, 'earlierJournal.jsonl'), join(folder, 'journal.jsonl'));
  clock = new ManualClock();
  spool = await open();
});
afterEach(async () => {
  await spool.close();
});

describe('a journal written by an earlier agent', () => {
  it('keeps the state of every job, even after a compaction', async () => {
    const jobs = (): string[] =>
      spool.all().map((job) => {
        const { orderId, state, copy, waitsFor = '-', failure = '-' } = jobOf(job);
        return [orderId, state, copy, waitsFor, failure, job.progress.again ? 'again' : '-'].join(' ');
      });
    const found = jobs();
    expect(found).toEqual([
      '1001 printed 1 - - -',
      '1001 printed 1 - - -',
      '1001 printed 1 - - -',
      '1001 printed 1 - - -',
      '1001 printed 1 - - -',
      'TEST printed 1 - - -',
      'table-card printed 1 - - -',
      ' printed 1 - - -',
      '1002 cancelled 0 - - -',
      '1003 failed 0 - unprintable -',
      '1004 sent 1 - - -',
      '1005 printed 1 - - -',
      '1006 held 0 - - -',
      '1007 accepted 0 - - -',
      '1008 uncertain 1 - - again',
      '1009 waiting 0 unreachable - -',
      '1010 printing 1 - - -',
      '1011 accepted 0 - - -',
      // Being printed when the agent was killed.
      '1012 uncertain 1 - - again',
      '1013 uncertain 1 - - -',
    ]);
    expect(spool.damages).toEqual([]);
    await clock.advance(DAY_MS);
    await spool.close();
    spool = await open();
    expect(jobs()).toEqual(found);
    expect(jobOf(spool.get('morioqf4'))).toMatchObject({ printerId: 'p2', backupFrom: 'Counter' });
  });

  it('keeps every receipt as submitted', async () => {
    const receipts = await Promise.all(spool.all().map((job) => spool.receipts.of(job)));
    expect(receipts.map(({ kind }) => kind).slice(0, 9)).toEqual([
      ...['order', 'order', 'cancelled', 'order', 'order', 'test', 'card', 'notice', 'order'],
    ]);
    expect(receipts[0]).toMatchObject({ customer: { name: 'Zoë' }, total: 1200 });
    expect(receipts[6]).toMatchObject({ link: 'https://trattoria.example/menu' });
  });

  it('derives the kind of each job from its key and its digest', () => {
    const kinds = spool.all().map((job) => jobOf(job).kind);
    expect(kinds.slice(0, 9)).toEqual([
      ...['order', 'due', 'cancelled', 'order', 'slip', 'test', 'card', 'notice', 'order'],
    ]);
  });

  it('counts only papers of orders as earlier papers', () => {
    const counts = spool.all().map((job) => spool.earlierPapers(job)?.count ?? 0);
    expect(counts.slice(0, 9)).toEqual([0, 1, 0, 2, 0, 0, 0, 0, 0]);
  });
});
