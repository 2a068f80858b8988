import { genericProfile } from '@servery/protocol/profiles/profiles';
import { stat } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { quietLog } from '../quietLog.ts';
import { type OpenFile, openFile } from '../spool/directory.ts';
import type { NewSubmission } from '../spool/newSubmission.ts';
import { Spool } from '../spool/spool.ts';
import { jobOf, type StoredJob } from '../spool/storedJob.ts';
import { Connection } from './connection.ts';
import { CopyEncoder } from './copyEncoder.ts';
import { ManualClock } from './manualClock.ts';
import { newPrinter } from './printerBook.ts';
import { PrinterQueue } from './queue.ts';
import { connectionTo } from './scriptedConnection.ts';
import { ScriptedPrinter } from './scriptedPrinter.ts';
import { acceptJob, submissionOf, TARGET } from '../spool/testSubmission.ts';
import { testFolder } from '../testFolder.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const PRINTER = newPrinter('p1', { host: '192.168.1.50', port: 9100, language: 'escpos' }, 'en-US');

let folder: string;
let clock: ManualClock;
let spool: Spool;
let printer: ScriptedPrinter;
let connection: Connection;
let queue: PrinterQueue;

beforeEach(async () => {
  folder = await testFolder();
  clock = new ManualClock();
  printer = new ScriptedPrinter(() => clock.elapsed());
  await open();
});

afterEach(async () => {
  await close();
});

/** A disk that takes no time, because the manual clock cannot control a real one. */
const instantDisk: OpenFile = async (path, flags) => ({
  ...(await openFile(path, flags)),
  sync: () => Promise.resolve(),
});

/** The spool in the folder, and a queue on a connection that is not open yet. */
async function open(disk = instantDisk): Promise<void> {
  spool = await Spool.open({ folder, clock, log: quietLog, open: disk });
  connection = new Connection({
    ...connectionTo(printer, clock),
    memory: { isKnown: true, interrupted: false },
    isNeeded: () => queue.hasWork,
    onChange: () => queue.pump(),
  });
  queue = new PrinterQueue({
    ...{ printerId: 'p1', spool, connection, clock, log: quietLog },
    encoder: new CopyEncoder(
      (job, copy, isMarked) =>
        Promise.resolve({
          language: 'escpos',
          bytes: Buffer.from(`<${job.submission.orderId}/${copy}${isMarked ? ' again' : ''}>\n`),
          paperMs: 40,
        }),
      () => ({ settings: PRINTER, language: 'escpos', profile: genericProfile(48) }),
    ),
  });
}

async function close(): Promise<void> {
  const closed = Promise.all([connection.close(), queue.close()]);
  await clock.advance(MINUTE_MS);
  await closed;
  await spool.close();
}

async function connected(): Promise<void> {
  connection.open().catch(() => undefined);
  await until(() => connection.isReady);
}

/** Advances the clock until the condition holds; throws after an hour. */
async function until(isSo: () => boolean): Promise<void> {
  for (let waited = 0; !isSo(); waited += 50) {
    if (waited > HOUR_MS) throw new Error(`still ${JSON.stringify(spool.all().map(jobOf))}`);
    await clock.advance(50);
  }
}

async function submitted(order: string, changes: Partial<NewSubmission> = {}): Promise<StoredJob> {
  const job = await acceptJob(spool, submissionOf(order, clock, changes));
  queue.pump();
  return job;
}

const isIn =
  (job: StoredJob, ...states: readonly string[]) =>
  (): boolean =>
    states.includes(job.progress.state);

/** The copies sent to the printer, complete or not, in order. */
const sent = (): string[] =>
  printer.writes.flatMap((bytes) => /^<(.+?)>\n/.exec(Buffer.from(bytes).toString('latin1'))?.slice(1) ?? []);

describe('a copy that may or may not have come out', () => {
  it('is printed again, marked, after the connection was lost', async () => {
    await connected();
    printer.script.stalled = true;
    const job = await submitted('1');
    const next = await submitted('2');
    await until(() => sent().length === 1);
    printer.cut();
    printer.script.stalled = false;
    await until(isIn(next, 'printed'));
    expect(job.progress.state).toBe('printed');
    expect(sent()).toEqual(['1/1', '1/1 again', '2/1']);
  });

  it('reports what it waits for while its printer is away, and prints when the printer is back', async () => {
    await connected();
    printer.script.stalled = true;
    const job = await submitted('1');
    await until(() => sent().length === 1);
    printer.script.reach = 'refuse';
    printer.cut();
    await until(() => job.progress.waitsFor === 'refused');
    expect(job.progress).toMatchObject({ state: 'uncertain', open: true, again: true });
    Object.assign(printer.script, { reach: 'accept', stalled: false });
    await until(isIn(job, 'printed'));
    expect(sent()).toEqual(['1/1', '1/1 again']);
  });

  it('waits for a person the second time, while other jobs continue', async () => {
    await connected();
    printer.script.stalled = true;
    const job = await submitted('1');
    await until(() => sent().length === 1);
    printer.cut();
    printer.script.stalled = false;
    await until(() => printer.isConnected);
    // After resynchronising, the printer stalls again as soon as it has the copy.
    printer.stallsAt = '<1/1 again>';
    await until(() => sent().length === 2);
    printer.cut();
    printer.script.stalled = false;
    await until(isIn(job, 'uncertain'));
    const next = await submitted('2');
    await until(isIn(next, 'printed'));
    expect(sent()).toEqual(['1/1', '1/1 again', '2/1']);
    expect(jobOf(job)).toMatchObject({
      state: 'uncertain',
      text: expect.stringContaining('release or cancel') as string,
    });
  });

  it('is printed once more, marked, when the printer stalled for a minute', async () => {
    await connected();
    printer.script.stalled = true;
    const job = await submitted('1', { targets: [{ ...TARGET, copies: 2 }] });
    await until(() => job.progress.waitsFor === 'timeout');
    expect(job.progress.state).toBe('waiting');
    await until(isIn(job, 'uncertain'));
    await clock.advance(MINUTE_MS - clock.elapsed());
    printer.script.stalled = false;
    await until(isIn(job, 'printed'));
    expect(sent()).toEqual(['1/1', '1/1 again', '1/2']);
  });

  it('is not assumed when the printer stalled for a moment', async () => {
    await connected();
    printer.script.stalled = true;
    const job = await submitted('1');
    await until(() => job.progress.waitsFor === 'timeout');
    printer.script.stalled = false;
    // The answer to the question after the copy, which ends in four bytes chosen by the agent.
    const copy = printer.writes.find((bytes) => Buffer.from(bytes).includes('<1/1>'));
    printer.reply(0x12, 0x37, 0x22, ...(copy?.subarray(-4) ?? []), 0);
    await until(isIn(job, 'printed'));
    expect(sent()).toEqual(['1/1']);
  });
});

describe('a clock that is set', () => {
  it('forward by hours holds waiting jobs for a person to release, and loses none', async () => {
    const job = await submitted('1');
    await until(() => job.progress.waitsFor === 'disconnected');
    clock.jump(5 * HOUR_MS);
    await connected();
    await until(isIn(job, 'held'));
    const fresh = await submitted('2');
    await until(isIn(fresh, 'printed'));
    expect(sent()).toEqual(['2/1']);
    expect(spool.known(job.submission.key, await spool.receipts.of(job))?.jobs).toEqual([job]);
  });

  it.each([5, -5])('by %i hours does not affect the copy in progress', async (hours) => {
    await connected();
    printer.script.stalled = true;
    const job = await submitted('1');
    await until(() => sent().length === 1);
    clock.jump(hours * HOUR_MS);
    await clock.advance(3000);
    expect(job.progress).toMatchObject({ state: 'printing', open: true });
    printer.cut();
    printer.script.stalled = false;
    await until(isIn(job, hours > 0 ? 'held' : 'printed'));
    expect(sent()).toEqual(hours > 0 ? ['1/1'] : ['1/1', '1/1 again']);
  });

  it('back by hours prints waiting jobs in the order of acceptance, also after a restart', async () => {
    const first = await submitted('1');
    clock.jump(-5 * HOUR_MS);
    const second = await submitted('2');
    expect(second.id > first.id).toBe(true);
    await close();
    await open();
    await connected();
    await until(() => sent().length === 2);
    expect(sent()).toEqual(['1/1', '2/1']);
  });

  it('back by hours keeps printed jobs and their keys', async () => {
    await connected();
    const job = await submitted('1');
    await until(isIn(job, 'printed'));
    clock.jump(-5 * HOUR_MS);
    await close();
    await open();
    const [stored] = spool.all();
    expect(stored && jobOf(stored)).toMatchObject({ id: job.id, state: 'printed' });
    expect(spool.known(job.submission.key, await spool.receipts.of(job))).toBeDefined();
  });
});

describe('a full disk', () => {
  it('refuses new jobs, while waiting jobs are printed and recorded as printed', async () => {
    const disk = { bytes: Number.POSITIVE_INFINITY };
    await close();
    await open(limited(disk));
    const waiting = await Promise.all(['1', '2', '3'].map((order) => submitted(order)));
    // The files keep their size and cannot grow.
    disk.bytes = 0;
    await expect(fill()).rejects.toMatchObject({ code: 'spool-full' });
    await connected();
    await until(() => waiting.every((job) => job.progress.state === 'printed'));
    expect(sent().slice(0, 3)).toEqual(['1/1', '2/1', '3/1']);
    await expect(fill()).rejects.toMatchObject({ code: 'spool-full' });
    const before = spool.all().map(jobOf);
    await close();
    await open();
    expect(spool.all().map(jobOf)).toEqual(before);
  });

  /** Submits large jobs for another printer until one is refused. */
  async function fill(): Promise<never> {
    for (let n = 0; ; n += 1) {
      const key = `api.example.com/4711/order/large-${n}-${clock.elapsed()}/auto`;
      const receipt = { kind: 'notice', headline: 'Large', detail: 'x'.repeat(20_000) } as const;
      const targets = [{ ...TARGET, printerId: 'p2' }];
      await spool.accept({ key, receipt, reason: 'auto', expiresAt: '2027-01-01T00:00:00Z', targets })
        .durable;
    }
  }

  /** A disk that accepts writes up to `limit` bytes of a file, or within the file's current size. */
  function limited(limit: { bytes: number }): OpenFile {
    return async (path, flags) => {
      const file = await instantDisk(path, flags);
      let { size } = await stat(path);
      const check = (end: number): void => {
        if (end > Math.max(size, limit.bytes)) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
        size = Math.max(size, end);
      };
      return {
        ...file,
        async write(bytes, position) {
          check(position + bytes.length);
          await file.write(bytes, position);
        },
        writeNow(bytes, position) {
          check(position + bytes.length);
          file.writeNow(bytes, position);
        },
      };
    };
  }
});
