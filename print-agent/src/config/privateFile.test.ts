import { chown, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { readIfExists, writePrivateFile } from './privateFile.ts';
import { testFolder } from '../testFolder.ts';

let folder: string;
beforeEach(async () => {
  folder = await testFolder();
});

describe('a private file', () => {
  it('replaces the old one, is readable only by its owner, and leaves no temporary file', async () => {
    const path = join(folder, 'secret');
    await writePrivateFile(path, 'first');
    await writePrivateFile(path, 'second');
    expect(await readIfExists(path)).toBe('second');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['secret']);
  });

  it("belongs to the folder's owner, also when root writes it", async () => {
    if (process.getuid?.() === 0) await chown(folder, 4711, 4712);
    const path = join(folder, 'agent.json');
    await writePrivateFile(path, '{}');
    const [file, owner] = await Promise.all([stat(path), stat(folder)]);
    expect([file.uid, file.gid]).toEqual([owner.uid, owner.gid]);
  });

  it('is undefined if it does not exist', async () => {
    expect(await readIfExists(join(folder, 'none'))).toBeUndefined();
  });
});
