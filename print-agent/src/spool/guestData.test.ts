import { smallOrder } from '@servery/protocol/receipt/exampleReceipts';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Guest, guestOf } from '@servery/protocol/printing/guest';
import { scopeOfKey } from '@servery/protocol/printing/job';
import type { Receipt } from '@servery/protocol/printing/receipt';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ManualClock } from '../printer/manualClock.ts';
import { quietLog } from '../quietLog.ts';
import { type OpenFile, openFile } from './directory.ts';
import { GuestData, type GuestQuery } from './guestData.ts';
import { Spool } from './spool.ts';
import type { StoredJob } from './storedJob.ts';
import { acceptJob, submissionOf } from './testSubmission.ts';
import { testFolder } from '../testFolder.ts';

const PRINTED = [{ type: 'begun' }, { type: 'ended', state: 'printed' }] as const;
const ADA = { name: 'Ada Lovelace', phone: '+1 (415) 555-0142' };
const GRACE = { name: 'Grace Hopper', phone: '+1 (415) 555-0143' };
/** Data that must not remain on disk. */
const OF_ADA = /lovelace|555-0142|ada@guest/i;

let folder: string;
let path: string;
let clock: ManualClock;
let spool: Spool;
let guests: GuestData;

beforeEach(async () => {
  folder = await testFolder();
  path = join(folder, 'journal.jsonl');
  clock = new ManualClock();
  await open();
});
afterEach(async () => {
  await spool.close();
});

async function open(disk?: OpenFile): Promise<void> {
  spool = await Spool.open({ folder, clock, log: quietLog, ...(disk && { open: disk }) });
  guests = new GuestData(spool);
}

const keyOf = (order: string, mid = '4711'): string => `api.example.com/${mid}/order/${order}/auto`;
const receiptOf = (orderId: string, more: Partial<Receipt> = {}): Receipt => smallOrder({ orderId, ...more });

const accept = (key: string, receipt: Receipt): Promise<StoredJob> =>
  acceptJob(spool, submissionOf('', clock, { key, receipt }));

async function print(order: string, more: Partial<Receipt> = {}, key = keyOf(order)): Promise<StoredJob> {
  const job = await accept(key, receiptOf(order, more));
  await spool.change(job, ...PRINTED);
  return job;
}

/** Reopens the spool with modified journal lines. */
async function reopenWith(change: (lines: string[]) => string, disk?: OpenFile): Promise<void> {
  await spool.close();
  const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line !== '');
  await writeFile(path, change(lines));
  await clock.advance(1000);
  await open(disk);
}

function guestQuery(typed: string, more: Partial<GuestQuery> = {}): GuestQuery {
  const guest: Guest | undefined = guestOf(typed);
  if (guest === undefined) throw new Error(`${typed} names nobody.`);
  return { guest, orders: new Set(), sees: () => true, ...more };
}

/** Everything in the folder, as text. */
async function onDisk(): Promise<string> {
  const names = await readdir(folder);
  return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('\n');
}

const damaged = (line = ''): string => line.replace(/("crc":")./, '$1x');
const listed = async (typed: string): Promise<unknown[]> =>
  (await guests.list(guestQuery(typed))).map(({ receipt, text }) =>
    receipt !== undefined && 'orderId' in receipt ? receipt.orderId : text,
  );

describe('a guest’s data', () => {
  it('is deleted from disk, while jobs, states and keys stay and a further paper is still marked', async () => {
    const first = await print('1', { customer: ADA });
    await print('2', { customer: GRACE });
    await print('3', { note: 'Receipt to ADA@guest.test' });
    await print('1', { kind: 'cancelled' }, 'api.example.com/4711/order/1/manual/cancelled');
    expect(await listed('415 555 0142')).toEqual(['1', '1']);
    expect(await listed('ada@guest.test')).toEqual(['3']);

    expect(await guests.delete(guestQuery('ada lovelace'))).toEqual({ deleted: 2, waiting: [] });
    expect(await guests.delete(guestQuery('ada@guest.test'))).toEqual({ deleted: 1, waiting: [] });
    expect(await onDisk()).not.toMatch(OF_ADA);
    await reopenWith((lines) => `${lines.join('\n')}\n`);

    expect(spool.all().map(({ progress }) => progress.state)).toEqual(Array(4).fill('printed'));
    const known = spool.known(keyOf('1'), receiptOf('1', { customer: ADA }));
    expect(known?.jobs.map(({ id }) => id)).toEqual([first.id]);
    expect(() => spool.known(keyOf('1'), receiptOf('1'))).toThrow('with another receipt');
    const again = await accept('api.example.com/4711/order/1/manual/2', receiptOf('1', { customer: ADA }));
    expect(spool.earlierPapers(again)).toMatchObject({ count: 1 });
    await expect(spool.receipts.of(spool.get(first.id))).rejects.toThrow('print the order again');
    expect(await listed('Grace Hopper')).toEqual(['2']);
    expect(await listed('ada@guest.test')).toEqual([]);
    await spool.change(again, { type: 'cancelled' });
  });

  it('is not deleted while a job of the guest may still print', async () => {
    await print('1', { customer: ADA });
    const waiting = await accept(keyOf('2'), receiptOf('2', { customer: ADA }));
    expect(await guests.delete(guestQuery('4155550142'))).toEqual({ deleted: 0, waiting: [waiting] });
    expect(await listed('4155550142')).toEqual(['1', '2']);
    await spool.change(waiting, { type: 'cancelled' });
    expect(await guests.delete(guestQuery('4155550142'))).toEqual({ deleted: 2, waiting: [] });
    expect(await onDisk()).not.toMatch(OF_ADA);
  });

  it('is found by order numbers, without touching data of other merchants', async () => {
    await print('1', { customer: ADA });
    await print('1', { customer: ADA }, keyOf('1', '4712'));
    const own = { orders: new Set(['1']), sees: (key: string) => scopeOfKey(key) === 'api.example.com/4711' };
    expect(await guests.delete(guestQuery('ada@guest.test', own))).toMatchObject({ deleted: 1 });
    expect(await guests.delete(guestQuery('ada lovelace', own))).toMatchObject({ deleted: 0 });
    expect(await listed('ada lovelace')).toEqual(['1']);
  });
});

describe('copies of damaged journals', () => {
  it('lose the guest’s lines, intact or damaged, and keep all others', async () => {
    await print('1', { customer: ADA });
    await print('2', { customer: ADA });
    await print('3', { customer: GRACE });
    await print('4', { customer: { name: 'Ada Lovelace' } });
    await reopenWith((lines) => {
      const [one, , two, , three, , four = ''] = lines;
      const torn = four.slice(0, four.indexOf('Lovelace') + 'Lovelace'.length);
      return `${[one, damaged(two), damaged(three), torn].join('\n')}\n\n\n{"name":"Ada Lovelace\n`;
    });
    const [copy = ''] = (await readdir(folder)).filter((name) => name.includes('damaged'));
    expect(await listed('+14155550142')).toEqual(['1', expect.stringContaining('"orderId":"2"')]);
    const lost = await listed('Ada Lovelace');
    expect(lost).toHaveLength(4);
    expect(lost.at(-1)).toBe('{"name":"Ada Lovelace');

    // The record of its state was among the damaged lines.
    for (const job of spool.all()) await spool.change(job, { type: 'cancelled' });
    expect(await guests.delete(guestQuery('Ada Lovelace'))).toEqual({ deleted: 4, waiting: [] });
    expect(await onDisk()).not.toMatch(OF_ADA);
    expect(await readFile(join(folder, copy), 'utf8')).toContain('Grace Hopper');
    expect(await listed('Grace Hopper')).toHaveLength(1);
  });

  it('are created before a deletion if the journal still has unreadable lines', async () => {
    let isFull = true;
    const full: OpenFile = (file, flags) => {
      if (isFull && file.includes('damaged')) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
      return openFile(file, flags);
    };
    await print('1', { customer: GRACE });
    await print('2', { customer: ADA });
    await reopenWith(([one, , two]) => `${[one, damaged(two), damaged(two)].join('\n')}\n`, full);
    await expect(guests.delete(guestQuery('Ada Lovelace'))).rejects.toThrow('The disk is full');
    isFull = false;
    expect(await guests.delete(guestQuery('Ada Lovelace'))).toMatchObject({ deleted: 1 });
    expect(await onDisk()).not.toMatch(OF_ADA);
    expect(await onDisk()).toContain('Grace Hopper');
  });
});

it.each(['a copy', 'the journal'])(
  'a deletion interrupted while writing %s loses nothing else and can be repeated',
  async (at) => {
    await print('1', { customer: ADA });
    await print('2', { customer: GRACE });
    await reopenWith((lines) => `${lines.join('\r\n')}\r\n`);
    const before = await onDisk();
    const [isCopy, cut] = [at === 'a copy', new Error('killed')];
    await spool.close();
    await open(async (file, flags) => {
      const opened = await openFile(file, flags);
      if (!file.endsWith('.new') || file.includes('damaged') !== isCopy) return opened;
      return {
        ...opened,
        write: async (bytes, position) => {
          await opened.write(bytes.subarray(0, 5), position);
          throw cut;
        },
      };
    });
    await expect(guests.delete(guestQuery('Ada Lovelace'))).rejects.toThrow();
    expect(await listed('Ada Lovelace')).toEqual(['1']);
    expect(await listed('Grace Hopper')).toEqual(['2']);
    if (isCopy) expect(await onDisk()).toBe(before);
    // The file that a kill would have left behind.
    await spool.close();
    const half = isCopy ? (await readdir(folder)).find((name) => name.includes('damaged')) : 'journal.jsonl';
    await writeFile(join(folder, `${half ?? ''}.new`), JSON.stringify(ADA));
    await open();
    expect(await guests.delete(guestQuery('Ada Lovelace'))).toEqual({ deleted: 1, waiting: [] });
    expect(await onDisk()).not.toMatch(OF_ADA);
    expect(await listed('Grace Hopper')).toEqual(['2']);
  },
);

it('two simultaneous deletions both complete', async () => {
  await print('1', { customer: ADA });
  await print('2', { customer: GRACE });
  await reopenWith((lines) => `${lines.join('\r\n')}\r\n`);
  const done = await Promise.all(
    [guestQuery('Ada Lovelace'), guestQuery('Grace Hopper')].map((each) => guests.delete(each)),
  );
  expect(done).toEqual([
    { deleted: 1, waiting: [] },
    { deleted: 1, waiting: [] },
  ]);
  expect(await onDisk()).not.toMatch(/Lovelace|Hopper/);
});
