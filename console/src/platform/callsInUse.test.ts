import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { calls } from '@servery/protocol/platform/calls';
import { expect, it } from 'vitest';

const source = fileURLToPath(new URL('../', import.meta.url));

/** What the console's code imports of the contract, tests and types aside: the names, as they stand there. */
function importedNames(): ReadonlySet<string> {
  const names = new Set<string>();
  for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) continue;
    const code = readFileSync(join(source, file), 'utf8');
    for (const [, list = ''] of code.matchAll(
      /import \{([^}]*)\} from '@servery\/protocol\/platform\/[^']+'/g,
    )) {
      for (const name of list.split(',')) names.add(name.trim().replace(/ as .*/s, ''));
    }
  }
  return names;
}

// That an endpoint made of a call is used in its turn is the dead code check's to say.
it('makes use of every call of the contract', () => {
  const imported = importedNames();
  expect(Object.keys(calls).filter((name) => !imported.has(name))).toEqual([]);
});
