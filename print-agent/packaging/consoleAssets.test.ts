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
    const { 'console.json': list, 'console.bin': files } = await consoleAssets(folder, folder);
    const places = JSON.parse(await readFile(list, 'utf8')) as Record<string, [number, number]>;
    const bytes = await readFile(files, 'utf8');
    const names = ['assets/a-1.js.br', 'assets/inter.woff2', 'icon.svg', 'index.html.br'];
    expect(Object.keys(places)).toEqual(names);
    // Each file contains its name.
    expect(Object.values(places).map((place) => bytes.slice(...place))).toEqual(names);
  });

  it('have to be there', async () => {
    await expect(consoleAssets(folder, folder)).rejects.toThrow('holds no built console');
  });
});
