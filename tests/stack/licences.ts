/** The licences allowed for parts that ship with console and agent, and a check of all installed ones. */
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { Problem, ROOT } from './places.ts';

/** By SPDX id, with the reason why it may ship inside a product under the MIT licence. */
const ALLOWED: Readonly<Record<string, string>> = {
  MIT: 'asks for its notice alone',
  ISC: 'as MIT, in fewer words',
  '0BSD': 'asks for nothing',
  'BSD-2-Clause': 'asks for its notice alone',
  'BSD-3-Clause': 'asks for its notice, and that its authors are not named as supporters',
  'Apache-2.0': 'asks for its notice and tells changes; grants patents',
  'MPL-2.0': 'its own files stay under it; what is built with them need not',
  'OFL-1.1': 'fonts, which may be bundled with anything but not sold alone',
  'CC-BY-3.0': 'data, whose authors are to be named: its text in third-party-licenses.txt does',
};

const manifest = z.looseObject({
  name: z.string(),
  version: z.optional(z.string()),
  license: z.optional(z.string()),
  dependencies: z.optional(z.record(z.string(), z.string())),
  optionalDependencies: z.optional(z.record(z.string(), z.string())),
});

/** The folders of the shipped packages. */
const SHIPPED = ['protocol', 'print-agent', 'console'];
/** Build dependencies whose data is built in: the rules of public holidays. */
const BUILT_IN = ['console/node_modules/date-holidays'];

const read = (folder: string): z.output<typeof manifest> =>
  z.parse(manifest, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));

/** Where Node resolves a package from another; undefined where it is not installed on this system. */
function found(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const place = join(folder, 'node_modules', name);
    if (existsSync(join(place, 'package.json'))) return realpathSync(place);
    if (folder === dirname(folder)) return undefined;
  }
}

/** Whether an SPDX expression is allowed: one side of an OR is enough, an AND needs both. */
export function isAllowed(expression: string): boolean {
  const bare = expression.replaceAll(/[()]/g, ' ').trim();
  return bare
    .split(/\s+OR\s+/)
    .some((side) => side.split(/\s+AND\s+/).every((name) => Object.hasOwn(ALLOWED, name)));
}

/** An installed package. */
export interface Installed {
  readonly name: string;
  readonly version: string;
}

/**
 * Checks every package that console and agent need at run time, transitive ones included, and everything built in.
 *
 * @returns the packages.
 * @throws Problem naming the packages whose licences are not on the list.
 */
export function checkLicences(): Installed[] {
  const seen = new Set<string>();
  const installed: Installed[] = [];
  const wrong: string[] = [];
  const look = (folder: string): void => {
    const { name, version = '', license } = read(folder);
    installed.push({ name, version });
    if (!isAllowed(license ?? '')) wrong.push(`${name} ${version} (${license ?? 'no licence'})`);
  };
  const visit = (folder: string, isOwn: boolean): void => {
    if (seen.has(folder)) return;
    seen.add(folder);
    if (!isOwn) look(folder);
    const { dependencies, optionalDependencies } = read(folder);
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const place = found(needed, folder);
      if (place !== undefined)
        visit(
          place,
          SHIPPED.some((own) => place === realpathSync(join(ROOT, own))),
        );
    }
  };
  for (const own of SHIPPED) visit(realpathSync(join(ROOT, own)), true);
  for (const folder of BUILT_IN) look(join(ROOT, folder));
  if (wrong.length > 0) {
    throw new Problem(
      `These come under terms that are not on the list in tests/stack/licences.ts: ${wrong.join(', ')}`,
    );
  }
  return installed;
}
