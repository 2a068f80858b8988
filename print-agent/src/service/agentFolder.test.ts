import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { requireAgentFolder } from './agentFolder.ts';
import { testFolder } from '../testFolder.ts';

let folder: string;
beforeEach(async () => {
  folder = await testFolder();
});

describe("a service's data folder", () => {
  it("may be empty, none yet, or an agent's", async () => {
    await requireAgentFolder(folder);
    await requireAgentFolder(join(folder, 'none'));
    await writeFile(join(folder, 'command-line.secret'), '');
    await writeFile(join(folder, 'running.json'), '');
    await requireAgentFolder(folder);
  });

  it('is not one with other things in it', async () => {
    await writeFile(join(folder, 'accounts.xlsx'), '');
    await expect(requireAgentFolder(folder)).rejects.toMatchObject({
      message: `${folder} contains other files: choose an empty folder with --data-dir.`,
      exitCode: 2,
    });
  });

  it('is a folder', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    await expect(requireAgentFolder(file)).rejects.toMatchObject({ code: 'ENOTDIR' });
  });
});
