import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { consoleAssets } from './consoleAssets.ts';
import { testFolder } from '../src/testFolder.ts';

let folder: string;
beforeEach(async () => {
  folder = await testFolder();
});

describe("the console's files in an executable", () => {
  it('are the compressed ones where there are such, and nothing that is not served', async () => {
    await mkdir(join(folder, 'assets'));
    for (const name of [
      ...['index.html', 'index.html.br', 'index.html.gz', 'icon.svg', 'config.js', '.built-from'],
      ...['assets/a-1.js', 'assets/a-1.js.br', 'assets/a-1.js.gz', 'assets/a-1.js.map', 'assets/inter.woff2'],
    ]) {
      await writeFile(join(folder, name), name);
    }
    const { 'console.json': list = '', ...assets } = await consoleAssets(folder, folder);
    const names = [
      ...['console/assets/a-1.js.br', 'console/assets/inter.woff2'],
      ...['console/icon.svg', 'console/index.html.br'],
    ];
    expect(Object.keys(assets)).toEqual(names);
    expect(assets['console/icon.svg']).toBe(join(folder, 'icon.svg'));
    expect(JSON.parse(await readFile(list, 'utf8'))).toEqual(names);
  });

  it('have to be there', async () => {
    await expect(consoleAssets(folder, folder)).rejects.toThrow('holds no built console');
  });
});
