import { mkdir, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { licenceOf, licencesFile, packagesIn, packagesInConsole, packagesInMaps } from './licences.ts';
import { testFolder } from '../src/testFolder.ts';

let folder: string;
beforeEach(async () => {
  folder = await testFolder();
});

describe('the packages in a bundle', () => {
  it('are those that something was taken from, wherever they lie', () => {
    const inputs = {
      '../node_modules/.pnpm/ws@8.23.0/node_modules/ws/lib/receiver.js': { bytesInOutput: 12 },
      '../node_modules/.pnpm/ws@8.23.0/node_modules/ws/lib/sender.js': { bytesInOutput: 8 },
      '../node_modules/.pnpm/@a+b@1.0.0/node_modules/@a/b/node_modules/c/index.js': { bytesInOutput: 1 },
      '../node_modules/.pnpm/@a+b@1.0.0/node_modules/@a/b/index.js': { bytesInOutput: 1 },
      'node_modules/plain/index.js': { bytesInOutput: 1 },
      'node_modules/shaken-off/index.js': { bytesInOutput: 0 },
      'src/main.ts': { bytesInOutput: 100 },
      '../protocol/src/printing/job.ts': { bytesInOutput: 100 },
    };
    expect(packagesIn({ outputs: { 'dist/agent.cjs': { inputs } } }, '/shop/print-agent')).toEqual([
      '/shop/node_modules/.pnpm/@a+b@1.0.0/node_modules/@a/b',
      '/shop/node_modules/.pnpm/@a+b@1.0.0/node_modules/@a/b/node_modules/c',
      '/shop/node_modules/.pnpm/ws@8.23.0/node_modules/ws',
      '/shop/print-agent/node_modules/plain',
    ]);
  });

  it('are told by source maps where there is no metafile', async () => {
    await mkdir(join(folder, 'dist', 'assets'), { recursive: true });
    const sources = [
      '../../src/main.tsx',
      '../../node_modules/.pnpm/react@19.3.1/node_modules/react/index.js',
      null,
    ];
    await writeFile(join(folder, 'dist', 'assets', 'start-1.js.map'), JSON.stringify({ sources }));
    await writeFile(join(folder, 'dist', 'assets', 'start-1.js'), '');
    expect(await packagesInMaps(join(folder, 'dist'))).toEqual([
      join(folder, 'node_modules/.pnpm/react@19.3.1/node_modules/react'),
    ]);
  });

  it('are also those of the console that no map tells of', async () => {
    await mkdir(join(folder, 'dist'));
    for (const name of ['@fontsource-variable/inter', 'date-holidays'])
      await mkdir(join(folder, 'node_modules', name), { recursive: true });
    expect(await packagesInConsole(folder)).toEqual([
      join(await realpath(folder), 'node_modules/@fontsource-variable/inter'),
      join(await realpath(folder), 'node_modules/date-holidays'),
    ]);
  });

  it('are not read from what is no metafile', () => {
    expect(() => packagesIn({}, '/shop')).toThrow();
  });
});

describe("a package's licence", () => {
  const manifest = (content: object): Promise<void> =>
    writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'paper', version: '1.2.3', ...content }));

  it('is its text, with the notice', async () => {
    await manifest({ license: 'Apache-2.0' });
    await writeFile(join(folder, 'LICENSE'), 'You may.');
    await writeFile(join(folder, 'NOTICE.txt'), 'By us.');
    await writeFile(join(folder, 'index.js'), '');
    await mkdir(join(folder, 'licenses'));
    expect(await licenceOf(folder)).toEqual({
      ...{ name: 'paper', version: '1.2.3', license: 'Apache-2.0' },
      text: 'You may.\n\nBy us.',
    });
  });

  it('is what the package states where it carries no text', async () => {
    await manifest({ license: 'MIT', author: { name: 'Ana' } });
    expect((await licenceOf(folder)).text).toBe(
      'The package states "MIT" and its author Ana; it carries no text.',
    );
  });

  it('has to be stated', async () => {
    await manifest({});
    await expect(licenceOf(folder)).rejects.toThrow('license');
  });
});

describe('the file of licences', () => {
  it('begins with what there is, in order, and has every text', () => {
    const licence = { license: 'MIT', text: 'You may.\r\n' };
    const file = licencesFile('Each executable', [
      { name: 'b', version: '1', ...licence },
      { name: 'A', version: '2', ...licence, text: 'You may not.' },
    ]);
    const line = '='.repeat(100);
    expect(file).toBe(`Each executable contains:

  A 2 (MIT)
  b 1 (MIT)

${line}
A 2 (MIT)
${line}

You may not.

${line}
b 1 (MIT)
${line}

You may.
`);
  });
});
