/**
 * The contract takes the file of each area as a whole (`protocol/src/platform/calls.ts`), so the dead code check counts
 * all exports of those files as used.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './places.ts';

const PLATFORM = join(ROOT, 'protocol/src/platform');
const FOLDERS = ['console/src', 'print-agent/src', 'protocol/src', 'tests/browser', 'tests/platform'];

const codeOf = (file: string): string => readFileSync(file, 'utf8');

/** The exports that no other code mentions. */
function unusedExports(code: string, others: readonly string[]): string[] {
  return [...code.matchAll(/^export (?:const|function|type|interface) (\w+)/gm)]
    .map(([, name = '']) => name)
    .filter((name) => !others.some((other) => new RegExp(String.raw`\b${name}\b`).test(other)));
}

it('has no export that no other file uses', () => {
  const imports = codeOf(join(PLATFORM, 'calls.ts')).matchAll(/^import \* as \w+ from '\.\/(\w+\.ts)';$/gm);
  const areas = [...imports].map(([, name = '']) => join(PLATFORM, name));
  expect(areas.length).toBeGreaterThan(10);
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(ROOT, folder, name)),
  );
  const sources = files.map((file) => ({ file, code: codeOf(file) }));
  const unused = areas.flatMap((area) => {
    const others = sources.filter(({ file }) => file !== area).map(({ code }) => code);
    return unusedExports(codeOf(area), others);
  });
  expect(unused).toEqual([]);
});

it('notices an export that no other file uses', () => {
  const code = 'export const soup = 1;\nexport type Soup = number;';
  expect(unusedExports(code, ['cook(soup)'])).toEqual(['Soup']);
});
