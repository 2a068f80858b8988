import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { quietLog } from '../quietLog.ts';
import { type OpenFile, openFile, type SyncDirectory } from './directory.ts';
import { JournalFull } from './diskFull.ts';
import type { KeptLine } from './freshJournal.ts';
import { Journal, type Subject } from './journal.ts';
import { testFolder } from '../testFolder.ts';

let folder: string;
let path: string;
let journal: Journal;

beforeEach(async () => {
  folder = await testFolder();
  path = join(folder, 'journal.jsonl');
});

afterEach(async () => {
  await journal.close();
});

/** Opens the journal and returns its JSON lines. */
async function open(disk?: OpenFile, syncFolder?: SyncDirectory): Promise<string[]> {
  const lines: string[] = [];
  const options = {
    ...{ path, log: quietLog, reserve: () => 0, now: Date.now },
    ...(disk && { open: disk }),
    ...(syncFolder && { syncFolder }),
  };
  journal = await Journal.open(options, (line) => {
    try {
      JSON.parse(line.toString());
      lines.push(line.toString());
      return 'record';
    } catch {
      return 'unreadable';
    }
  });
  return lines;
}

async function reopen(disk?: OpenFile): Promise<string[]> {
  await journal.close();
  return open(disk);
}

/** A disk with a maximum file size, which fails in the middle of a write as real disks do. */
function smallDisk(disk: { bytes: number }): OpenFile {
  return async (file, flags) => {
    const real = await openFile(file, flags);
    return {
      ...real,
      async write(bytes, position) {
        const room = Math.max(0, disk.bytes - position);
        await real.write(bytes.subarray(0, room), position);
        if (room < bytes.length) throw noSpace();
      },
      writeNow(bytes, position) {
        const room = Math.max(0, disk.bytes - position);
        real.writeNow(bytes.subarray(0, room), position);
        if (room < bytes.length) throw noSpace();
      },
    };
  };
}

function noSpace(): Error {
  return Object.assign(new Error('no space left'), { code: 'ENOSPC' });
}

/** A line that compaction keeps, with its new offset. */
function kept(line: string): KeptLine & { at?: number } {
  const self: KeptLine & { at?: number } = { line, moved: (at) => (self.at = at) };
  return self;
}

const isNew = { isNew: true };
const isOld = { isNew: false };

describe('an appended line', () => {
  it('is there at the next start, in order, in a file that only the owner can read', async () => {
    expect(await open()).toEqual([]);
    await Promise.all(Array.from({ length: 50 }, (_, n) => journal.append(JSON.stringify({ n }), isNew)));
    expect(await reopen()).toEqual(Array.from({ length: 50 }, (_, n) => JSON.stringify({ n })));
    if (process.platform !== 'win32') expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it('is read back whole, even across chunk boundaries', async () => {
    await open();
    const lines = Array.from({ length: 2000 }, (_, n) => JSON.stringify({ n, note: 'é'.repeat(n % 400) }));
    await Promise.all(lines.map((line) => journal.append(line, isNew)));
    expect(await reopen()).toEqual(lines);
    await journal.append('{"after":1}', isNew);
    expect(await reopen()).toEqual([...lines, '{"after":1}']);
  });

  it('is synced in one batch with others appended at the same time', async () => {
    let syncs = 0;
    await open(async (file, flags) => {
      const real = await openFile(file, flags);
      return { ...real, sync: () => ((syncs += 1), real.sync()) };
    });
    await Promise.all(Array.from({ length: 500 }, (_, n) => journal.append(JSON.stringify({ n }), isNew)));
    expect(syncs).toBeLessThan(5);
  });

  it('is not confirmed before it is on disk', async () => {
    const steps: string[] = [];
    await open(async (file, flags) => {
      const real = await openFile(file, flags);
      return { ...real, sync: async () => (await real.sync(), void steps.push('synced')) };
    });
    await journal.append('{}', isNew).then(() => steps.push('answered'));
    expect(steps.slice(0, 2)).toEqual(['synced', 'answered']);
  });
});

describe('a torn last line', () => {
  it('is dropped, whichever byte it ends at, and later lines are whole', async () => {
    const first = '{"order":"café"}';
    const last = '{"order":"crêpe","note":"no \\"nuts\\""}';
    const whole = Buffer.from(`${first}\n${last}\n`);
    for (let length = Buffer.byteLength(first) + 1; length < whole.length; length += 1) {
      await writeFile(path, whole.subarray(0, length));
      expect(await open(), `torn at byte ${length}`).toEqual([first]);
      await journal.append('{"next":1}', isNew);
      expect(await reopen(), `torn at byte ${length}`).toEqual([first, '{"next":1}']);
      await journal.close();
    }
    await open();
    expect(await readdir(folder)).toEqual(['journal.jsonl']);
  });

  it('is dropped in preallocated space, at any length', async () => {
    await open();
    await journal.append('{"first":1}', isNew);
    await journal.close();
    const padded = await readFile(path);
    const line = Buffer.from('{"second":"longer"}');
    for (let length = 1; length < line.length; length += 1) {
      const torn = Buffer.from(padded);
      line.copy(torn, '{"first":1}\n'.length, 0, length);
      await writeFile(path, torn);
      expect(await open()).toEqual(['{"first":1}']);
      expect(await reopen()).toEqual(['{"first":1}']);
      await journal.close();
    }
    await open();
  });

  it('is distinguished from earlier damage: that line is skipped, and a copy of the file is kept', async () => {
    await writeFile(path, '{"a":1}\n{"b":\0\0\0\n{"c":3}\n');
    expect(await open()).toEqual(['{"a":1}', '{"c":3}']);
    const aside = (await readdir(folder)).find((name) => name.includes('damaged')) ?? '';
    expect(await readFile(join(folder, aside), 'utf8')).toContain('\0');
  });
});

describe('a full disk', () => {
  const big = JSON.stringify({ text: 'x'.repeat(10_000) });

  it('refuses new jobs without leftovers, and accepts records of existing jobs', async () => {
    const disk = { bytes: 400_000 };
    await open(smallDisk(disk));
    let accepted = 0;
    await expect(
      (async () => {
        for (;;) {
          await journal.append(big, isNew);
          accepted += 1;
        }
      })(),
    ).rejects.toBeInstanceOf(JournalFull);
    for (let n = 0; n < 300; n += 1) await journal.append(`{"state":${n}}`, isOld);
    const lines = await reopen(smallDisk(disk));
    expect(lines.filter((line) => line === big)).toHaveLength(accepted);
    expect(lines.filter((line) => line.startsWith('{"state"'))).toHaveLength(300);
  });

  it('accepts new jobs again once there is space', async () => {
    const disk = { bytes: 0 };
    await open(smallDisk(disk));
    await expect(journal.append('{"early":1}', isNew)).rejects.toBeInstanceOf(JournalFull);
    disk.bytes = Number.MAX_SAFE_INTEGER;
    await journal.append('{"late":1}', isNew);
    expect(await reopen()).toEqual(['{"late":1}']);
  });

  it('leaves no refused job behind when the write fails halfway', async () => {
    let fails = false;
    await open(async (file, flags) => {
      const real = await openFile(file, flags);
      return {
        ...real,
        writeNow(bytes, position) {
          real.writeNow(fails ? bytes.subarray(0, bytes.length - 5) : bytes, position);
          if (fails) throw Object.assign(new Error('broken'), { code: 'EIO' });
        },
      };
    });
    await journal.append('{"kept":1}', isNew);
    fails = true;
    const batch = ['{"a":1}', '{"b":2}', '{"c":3}'].map((line) => journal.append(line, isNew));
    for (const { status } of await Promise.allSettled(batch)) expect(status).toBe('rejected');
    fails = false;
    await journal.append('{"d":4}', isNew);
    expect(await reopen()).toEqual(['{"kept":1}', '{"d":4}']);
  });
});

describe('a record that cannot be written', () => {
  /** A disk whose given steps fail while `fails` is set. */
  const failing =
    (disk: { fails: boolean }, ...steps: readonly ('sync' | 'writeNow')[]): OpenFile =>
    async (file, flags) => {
      const real = await openFile(file, flags);
      const check = (step: 'sync' | 'writeNow'): void => {
        if (disk.fails && steps.includes(step)) throw Object.assign(new Error('broken'), { code: 'EIO' });
      };
      return {
        ...real,
        writeNow: (...args) => {
          check('writeNow');
          real.writeNow(...args);
        },
        sync: async () => (check('sync'), real.sync()),
      };
    };
  const about = (id: string, state: number): { isNew: boolean; subject: Subject } => ({
    isNew: false,
    subject: { id, lines: () => `{"job":"${id}","now":${state}}\n` },
  });

  it('is written with the next commit, once per subject and before the new lines', async () => {
    const disk = { fails: false };
    await open(failing(disk, 'sync', 'writeNow'));
    await journal.append('{"new":1}', isNew);
    disk.fails = true;
    for (const state of [1, 2]) {
      await expect(journal.append(`{"job":"a","now":${state}}`, about('a', state))).rejects.toThrow('broken');
    }
    await expect(journal.append('{"new":2}', isNew)).rejects.toThrow('broken');
    disk.fails = false;
    const at = await journal.append('{"new":3}', isNew);
    expect(await journal.read(() => ({ at, length: 9 }))).toBe('{"new":3}');
    expect(await reopen()).toEqual(['{"new":1}', '{"job":"a","now":2}', '{"new":3}']);
  });

  it('is written when the journal is closed', async () => {
    const disk = { fails: true };
    await open(failing(disk, 'sync', 'writeNow'));
    await expect(journal.append('{"job":"a","now":1}', about('a', 1))).rejects.toThrow('broken');
    disk.fails = false;
    expect(await reopen()).toEqual(['{"job":"a","now":1}']);
  });

  it('is found at the next start if it was written but not synced, while a refused job is not', async () => {
    const disk = { fails: true };
    await open(failing(disk, 'sync'));
    const refused = journal.append(`{"new":"${'x'.repeat(100)}"}`, isNew);
    const kept = journal.append('{"job":"a","now":1}', about('a', 1));
    for (const each of await Promise.allSettled([refused, kept])) expect(each.status).toBe('rejected');
    expect(await reopen()).toEqual(['{"job":"a","now":1}']);
  });
});

describe('compaction', () => {
  it('replaces all earlier lines with the given ones, and appends after them', async () => {
    await open();
    await Promise.all(Array.from({ length: 100 }, (_, n) => journal.append(JSON.stringify({ n }), isNew)));
    await journal.compact(() => [kept('{"kept":1}')]);
    await journal.append('{"after":1}', isNew);
    expect(await reopen()).toEqual(['{"kept":1}', '{"after":1}']);
    expect(await readdir(folder)).toEqual(['journal.jsonl']);
  });

  it('reports the new offset of each line, and reads during compaction use it', async () => {
    await open();
    const first = '{"price":"8 €"}';
    // Larger than one chunk.
    const large = JSON.stringify({ note: 'x'.repeat(300_000) });
    await journal.append('{"gone":1}', isNew);
    const at = await journal.append(first, isNew);
    const range = { at, length: Buffer.byteLength(first) };
    expect(await journal.read(() => range)).toBe(first);

    const lines = [large, first].map(kept);
    const compacted = journal.compact(function* () {
      for (const line of lines) {
        expect(journal.readNow(range)).toBe(first);
        yield line;
      }
    });
    const read = journal.read(() => ({ ...range, at: lines[1]?.at ?? NaN }));
    await compacted;
    expect(lines.map((line) => line.at)).toEqual([0, large.length + 1]);
    expect(await read).toBe(first);
    expect(await reopen()).toEqual([large, first]);
  });

  it('appends after the new lines even if the folder cannot be synced', async () => {
    await open(undefined, () =>
      Promise.reject(Object.assign(new Error('too many files'), { code: 'EMFILE' })),
    );
    await Promise.all(Array.from({ length: 100 }, (_, n) => journal.append(JSON.stringify({ n }), isNew)));
    const line = kept('{"kept":1}');
    await journal.compact(() => [line]);
    expect(line.at).toBe(0);
    const at = await journal.append('{"after":1}', isNew);
    expect(await journal.read(() => ({ at, length: 11 }))).toBe('{"after":1}');
    expect(await reopen()).toEqual(['{"kept":1}', '{"after":1}']);
  });

  it('leaves the journal unchanged when there is no space for a second one', async () => {
    const disk = { bytes: 400_000 };
    await open(smallDisk(disk));
    await journal.append('{"a":1}', isNew);
    const line = kept('x'.repeat(500_000));
    await expect(journal.compact(() => [line])).rejects.toThrow('no space');
    expect(line.at).toBeUndefined();
    await journal.append('{"b":2}', isOld);
    expect(await reopen()).toEqual(['{"a":1}', '{"b":2}']);
    expect(await readdir(folder)).toEqual(['journal.jsonl']);
  });
});
