import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ManualClock } from '../printer/manualClock.ts';
import { quietLog } from '../quietLog.ts';
import { type DiskFile, type OpenFile, openFile } from './directory.ts';
import { Spool } from './spool.ts';
import type { StoredJob } from './storedJob.ts';

const COMPACT_AFTER_BYTES = 8 * 1024;
const COMPACTIONS = 2;

/** A copy of the spool's folder at a moment when the agent might be killed. */
interface Moment {
  /** The disk operation that the moment is before, within or after. */
  readonly step: string;
  readonly folder: string;
  /** The jobs confirmed as accepted by then, with their states. */
  readonly known: ReadonlyMap<string, string>;
}

const clock = new ManualClock();
let root: string;
const moments: Moment[] = [];
/** Every job confirmed to be on disk so far, with its state. */
const durable = new Map<string, string>();
/** Whether a compaction is running; `compactions` counts the finished ones. */
let isCompacting = false;
let compactions = 0;

/** A disk that copies the folder before, within and after each step of a compaction. */
const observed: OpenFile = async (path, flags) => {
  const isFresh = path.endsWith('.new');
  if (isFresh) isCompacting = compactions < COMPACTIONS;
  const name = isFresh ? 'the new file' : 'the journal';
  await keep(`opening ${name} (${flags})`);
  const file = await openFile(path, flags);
  await keep(`${name} open (${flags})`);
  if (isCompacting && !isFresh && flags === 'r+') {
    isCompacting = false;
    compactions += 1;
  }
  return { ...file, ...observedSteps(file, name) };
};

function observedSteps(file: DiskFile, name: string): Pick<DiskFile, 'write' | 'sync' | 'close'> {
  return {
    async write(bytes, position) {
      const half = bytes.length >> 1;
      await file.write(bytes.subarray(0, half), position);
      await keep(`writing ${name}`);
      await file.write(bytes.subarray(half), position + half);
    },
    async sync() {
      await keep(`syncing ${name}`);
      await file.sync();
    },
    async close() {
      await keep(`closing ${name}`);
      await file.close();
      await keep(`${name} closed`);
    },
  };
}

async function keep(step: string): Promise<void> {
  if (!isCompacting) return;
  const folder = join(root, `moment-${moments.length}`);
  const known = new Map(durable);
  await cp(join(root, 'spool'), folder, { recursive: true });
  moments.push({ step, folder, known });
}

function open(folder: string, disk?: OpenFile): Promise<Spool> {
  const options = { folder, clock, log: quietLog, compactAfterBytes: COMPACT_AFTER_BYTES };
  return Spool.open({ ...options, ...(disk && { open: disk }) });
}

async function accept(spool: Spool, order: number): Promise<StoredJob | undefined> {
  const { jobs, durable: written } = spool.accept({
    key: `api.example.com/4711/order/${order}/auto`,
    receipt: { kind: 'notice', headline: `Order ${order}`, detail: 'x'.repeat(500) },
    reason: 'auto',
    expiresAt: new Date(clock.now() + 60_000).toISOString(),
    targets: [{ printerId: 'p1', printerName: 'Counter', copies: 1, begins: false }],
  });
  await written;
  for (const { id } of jobs) durable.set(id, 'accepted');
  return jobs[0];
}

/** Accepts jobs and finishes every second one, until the journal was compacted `COMPACTIONS` times. */
async function work(spool: Spool): Promise<void> {
  for (let order = 0; compactions < COMPACTIONS; order += 1) {
    const job = await accept(spool, order);
    if (job === undefined || order % 2 === 1) continue;
    const printed = spool.change(job, { type: 'begun' }, { type: 'ended', state: 'printed' });
    await printed;
    durable.set(job.id, 'printed');
  }
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'servery-compaction-'));
  const spool = await open(join(root, 'spool'), observed);
  await work(spool);
  await spool.close();
});
afterAll(() => rm(root, { recursive: true }));

describe('an agent killed during compaction', () => {
  it('loses no job and no state at any step, and continues', async () => {
    const steps = new Set(moments.map(({ step }) => step));
    // The new file is torn; complete but not renamed; renamed.
    for (const step of ['writing the new file', 'the journal closed', 'opening the journal (r+)']) {
      expect(steps).toContain(step);
    }
    for (const { step, folder, known } of moments) {
      expect(known.size, step).toBeGreaterThan(0);
      const spool = await open(folder);
      const found = new Map(spool.all().map(({ id, progress }) => [id, progress.state]));
      // Unconfirmed writes may be there; confirmed ones must be.
      for (const [id, state] of known) expect([state, 'printed'], step).toContain(found.get(id));
      expect(await readdir(folder), step).toEqual(['journal.jsonl']);
      const later = await accept(spool, 100_000);
      await spool.close();
      const again = await open(folder);
      expect(
        again.all().map(({ id }) => id),
        step,
      ).toEqual([...found.keys(), later?.id]);
      await again.close();
    }
  });
});
