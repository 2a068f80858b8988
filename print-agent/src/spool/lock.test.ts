import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { lockFolder } from './lock.ts';
import { testFolder } from '../testFolder.ts';

let folder: string;

beforeEach(async () => {
  folder = await testFolder();
});

it('is held by one agent at a time, and leaves no file', async () => {
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toMatchObject({ code: 'internal' });
  await unlock();
  const unlockAgain = await lockFolder(folder);
  await unlockAgain();
  expect(await readdir(folder)).toEqual([]);
});

it('is the same for all spellings of the folder path', async () => {
  const unlock = await lockFolder(folder);
  await expect(lockFolder(join(folder, '..', folder.slice(folder.lastIndexOf('/'))))).rejects.toThrow();
  await unlock();
});

it('is free again after its holder was killed', async () => {
  const program = `
    import { lockFolder } from ${JSON.stringify(new URL('./lock.ts', import.meta.url).href)};
    await lockFolder(${JSON.stringify(folder)});
    console.log('locked');
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    cwd: new URL('../../..', import.meta.url),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  await expect(lockFolder(folder)).rejects.toThrow();
  child.kill('SIGKILL');
  await once(child, 'exit');
  const unlock = await lockFolder(folder);
  await unlock();
});
