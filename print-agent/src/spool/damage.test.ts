import { smallOrder } from '@servery/protocol/receipt/exampleReceipts';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ManualClock } from '../printer/manualClock.ts';
import { quietLog } from '../quietLog.ts';
import { type OpenFile, openFile } from './directory.ts';
import { lineOf } from './record.ts';
import { Spool } from './spool.ts';
import { isDue, type StoredJob } from './storedJob.ts';
import { acceptJob, submissionOf } from './testSubmission.ts';
import { testFolder } from '../testFolder.ts';

const PRINTED = { state: 'printed', copy: 1, open: false, again: false } as const;
/** The events that print a job. */
const COME_OUT = [{ type: 'begun' }, { type: 'ended', state: 'printed' }] as const;

let folder: string;
let path: string;
let clock: ManualClock;
let spool: Spool;

beforeEach(async () => {
  folder = await testFolder();
  path = join(folder, 'journal.jsonl');
  clock = new ManualClock();
  spool = await open();
});
afterEach(async () => {
  await spool.close();
});

function open(disk?: OpenFile): Promise<Spool> {
  return Spool.open({ folder, clock, log: quietLog, ...(disk && { open: disk }) });
}

const keyOf = (order: string): string => `api.example.com/4711/order/${order}/auto`;

const accepted = (order: string): Promise<StoredJob> => acceptJob(spool, submissionOf(order, clock));

/** Reopens the spool with modified journal lines and returns the modified text. */
async function reopenWith(change: (lines: string[]) => string, disk?: OpenFile): Promise<string> {
  await spool.close();
  const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line !== '');
  const text = change(lines);
  await writeFile(path, text);
  spool = await open(disk);
  return text;
}

const damaged = (line: string | undefined): string => (line ?? '').replace(/("crc":")./, '$1x');
const asides = async (): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.includes('damaged'));
const orders = (): string[] => spool.all().map(({ submission: { orderId } }) => orderId);
const progressOf = (order: string): unknown =>
  spool.all().find(({ submission: { orderId } }) => orderId === order)?.progress;

/** The line as a newer agent would write it. */
function newer(line: string, change: (body: string) => string = (body) => body): string {
  const body = change(line.slice(line.indexOf('"v":')).replace('"v":1,', '"v":2,"colour":"red",'));
  return `{"crc":"${crc32(body).toString(16).padStart(8, '0')}",${body}`;
}

describe('unreadable lines', () => {
  it('at the end of the journal are copied for the owner only before they are removed, and are reported', async () => {
    for (const order of ['1', '2', '3']) await accepted(order);
    const found = await reopenWith(([one = '', ...rest]) => `${one}\n${rest.map(damaged).join('\n')}\n`);
    expect(orders()).toEqual(['1']);
    const [copy = ''] = await asides();
    expect(await readFile(join(folder, copy), 'utf8')).toBe(found);
    if (process.platform !== 'win32') expect((await stat(join(folder, copy))).mode & 0o777).toBe(0o600);
    const damage = { lines: 2, orders: ['2', '3'] };
    expect(spool.damages).toEqual([expect.objectContaining(damage)]);
    expect(await readFile(path, 'utf8')).not.toContain('"crc":"x');
    await clock.advance(1000);
    await reopenWith((lines) => `${lines.join('\n')}\n`);
    expect(spool.damages).toEqual([expect.objectContaining(damage)]);
    expect(await asides()).toEqual([copy]);
    await clock.advance(8 * 24 * 60 * 60_000);
    await expect.poll(() => spool.damages).toEqual([]);
  });

  it('stay in place while there is no space for a copy, and new orders are appended after them', async () => {
    for (const order of ['1', '2', '3']) await accepted(order);
    let isFull = true;
    const full: OpenFile = (file, flags) => {
      if (isFull && file.includes('damaged')) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
      return openFile(file, flags);
    };
    await reopenWith(([one = '', ...rest]) => `${one}\n${rest.map(damaged).join('\n')}`, full);
    await accepted('4');
    expect(await readFile(path, 'utf8')).toContain('"crc":"x');
    isFull = false;
    await reopenWith((lines) => `${lines.join('\n')}\n`, full);
    expect(orders()).toEqual(['1', '4']);
    expect(await asides()).toHaveLength(1);
    expect(await readFile(path, 'utf8')).not.toContain('"crc":"x');
  });

  it('do not let a job that they may be about print again unmarked', async () => {
    const [first, second, third] = [await accepted('1'), await accepted('2'), await accepted('3')];
    await spool.change(first, ...COME_OUT);
    await spool.change(second, ...COME_OUT);
    await reopenWith((lines) => `${[...lines.slice(0, 3), damaged(lines[3]), lines[4]].join('\n')}\n`);
    expect(progressOf('1')).toMatchObject({ state: 'uncertain', copy: 1, open: true, again: true });
    expect(progressOf('2')).toMatchObject(PRINTED);
    expect(isDue(third) && progressOf('3')).toMatchObject({ state: 'accepted', open: false });
    await reopenWith((lines) => `${lines.join('\n')}\n\0\0\0\0\n\0\0\n`);
    expect(progressOf('3')).toMatchObject({ state: 'uncertain', copy: 1, open: true, again: true });
  });

  it('report no printed order as lost, and its key stays known', async () => {
    await spool.change(await accepted('1'), ...COME_OUT);
    await accepted('2');
    await reopenWith((lines) => `${[damaged(lines[0]), lines[1], damaged(lines[2])].join('\n')}\n`);
    expect(spool.damages).toEqual([expect.objectContaining({ lines: 2, orders: ['2'] })]);
    expect(spool.known(keyOf('1'), smallOrder({ orderId: '1' }))?.jobs).toEqual([]);
    expect(spool.known(keyOf('2'), smallOrder({ orderId: '2' }))).toBeUndefined();
  });
});

describe('a journal that another program wrote to', () => {
  it('is read with Windows line endings, and an unmodified copy is kept', async () => {
    await spool.change(await accepted('1'), ...COME_OUT);
    await accepted('2');
    const found = await reopenWith((lines) => `${lines.join('\r\n')}\r\n\r\n\r\n`);
    expect(orders()).toEqual(['1', '2']);
    expect(await spool.receipts.of(spool.get(spool.all()[0]?.id ?? ''))).toMatchObject({ orderId: '1' });
    expect(spool.damages).toEqual([]);
    const [copy = ''] = await asides();
    expect(await readFile(join(folder, copy), 'utf8')).toBe(found);
    expect(await readFile(path, 'utf8')).not.toContain('\r');
  });

  it('keeps the known fields of a newer agent’s records: no job is lost or printed unmarked', async () => {
    await spool.change(await accepted('1'), ...COME_OUT);
    await accepted('2');
    await accepted('3');
    await reopenWith(
      ([accept1 = '', change1 = '', accept2 = '', accept3 = '']) =>
        `${[accept1, newer(change1), newer(accept2), accept3].join('\n')}\n`,
    );
    expect(orders()).toEqual(['1', '2', '3']);
    expect(progressOf('1')).toMatchObject(PRINTED);
    expect(progressOf('2')).toMatchObject({ state: 'uncertain', copy: 1, open: true, again: true });
    expect(progressOf('3')).toMatchObject({ state: 'accepted' });
    expect(await asides()).toHaveLength(1);
    expect(spool.damages).toEqual([]);
    expect(await readFile(path, 'utf8')).not.toContain('"v":2');
  });

  it('counts a newer agent’s unknown records as damage', async () => {
    const job = await accepted('1');
    const strange = newer(lineOf({ type: 'change', at: '', id: job.id, progress: PRINTED }), (body) =>
      body.replace('"change"', '"finish"'),
    );
    await reopenWith((lines) => `${lines.join('\n')}\n${strange}\n`);
    expect(progressOf('1')).toMatchObject({ state: 'uncertain', again: true });
    expect(spool.damages).toEqual([expect.objectContaining({ lines: 1, orders: [] })]);
    expect(await asides()).toHaveLength(1);
  });
});

it('starts with 200,000 jobs in the journal', async () => {
  await spool.close();
  const at = new Date(clock.now()).toISOString();
  const lines = Array.from({ length: 200 }, (_, order) =>
    lineOf({
      ...{ type: 'accept', at, key: keyOf(String(order)), hash: 'h', reason: 'auto', orderId: String(order) },
      ...{ expiresAt: at, receiptText: JSON.stringify(smallOrder({ orderId: String(order) })) },
      jobs: Array.from({ length: 1000 }, (__, copy) => ({
        id: (1_000_000 + order * 1000 + copy).toString(36),
        ...{ printerId: 'p1', printerName: 'Counter', copies: 1, progress: PRINTED },
      })),
    }),
  );
  await writeFile(path, `${lines.join('\n')}\n`);
  spool = await open();
  expect(spool.all()).toHaveLength(5000);
});
