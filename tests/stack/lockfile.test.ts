import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './places.ts';

/** The development and release platforms, as the names of platform-specific packages spell them. */
const SYSTEMS = ['darwin-arm64', 'darwin-x64', 'linux-x64', 'win32-x64'];

it('has the compiled packages of every platform, not only of the one that last wrote the lockfile', () => {
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
