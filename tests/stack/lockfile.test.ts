import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './places.ts';

/** Where the product is developed and released, as packages name them that are compiled for each. */
const SYSTEMS = ['darwin-arm64', 'darwin-x64', 'linux-x64', 'win32-x64'];

it('brings what is compiled for every system, not for the one alone on which it was last written', () => {
  const lockfile = readFileSync(join(ROOT, 'pnpm-lock.yaml'), 'utf8');
  const [packages = ''] = lockfile.split('\nsnapshots:');
  const compiled = [...packages.matchAll(/^ {2}'?(.+?)(darwin|linux|win32)-(arm64|x64)\b.*@.*:$/gm)];
  const systemsOf = new Map<string, Set<string>>();
  for (const [, family = '', system, processor] of compiled) {
    systemsOf.set(family, (systemsOf.get(family) ?? new Set()).add(`${system}-${processor}`));
  }
  expect([...systemsOf.keys()]).toContain('@esbuild/');
  const missing = [...systemsOf].flatMap(([family, systems]) =>
    SYSTEMS.filter((system) => !systems.has(system)).map((system) => `${family}${system}`),
  );
  expect(missing).toEqual([]);
});
