/** `npm run build`: the console's static files and the agent's bundle, each only when its sources changed. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { licenceOf, licencesFile, packagesInConsole } from '../../print-agent/packaging/licences.ts';
import { Problem, ROOT } from './places.ts';

interface Product {
  readonly name: string;
  readonly output: string;
  /** Source files and folders, relative to the root. */
  readonly sources: readonly string[];
  /** Arguments for Node, and the folder to run in. */
  readonly args: readonly string[];
  readonly cwd: string;
  /** Files to write next to the output. */
  readonly finish?: () => Promise<void>;
}

/** The licences of the console's contents, for anyone who receives its files. */
async function writeConsoleLicences(): Promise<void> {
  const folder = join(ROOT, 'console');
  const inside = await Promise.all((await packagesInConsole(folder)).map(licenceOf));
  writeFileSync(join(folder, 'dist/third-party-licenses.txt'), licencesFile('The Servery console', inside));
}

/** The scripts next to a package's sources that build it. */
const scriptsOf = (folder: string): string[] =>
  readdirSync(join(ROOT, folder))
    .filter((name) => /(?<!\.test)\.ts$/.test(name))
    .map((name) => `${folder}/${name}`);

const PRODUCTS: readonly Product[] = [
  {
    name: 'console',
    output: 'console/dist',
    sources: [
      'console/src',
      'console/public',
      'console/index.html',
      ...scriptsOf('console'),
      'console/package.json',
      'protocol/src',
      'print-agent/packaging/licences.ts',
      'pnpm-lock.yaml',
    ],
    args: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
    cwd: 'console',
    finish: writeConsoleLicences,
  },
  {
    name: 'agent',
    output: 'print-agent/dist',
    sources: [
      'print-agent/src',
      'print-agent/assets',
      'print-agent/build.mjs',
      'print-agent/package.json',
      'protocol/src',
      'pnpm-lock.yaml',
    ],
    args: ['build.mjs'],
    cwd: 'print-agent',
  },
];

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return [];
  const entries = readdirSync(path, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

function fingerprint({ sources }: Product): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    const path = join(ROOT, source);
    const files = /\.\w+$/.test(source) ? [path].filter((file) => existsSync(file)) : filesUnder(path);
    for (const file of files) hash.update(file.slice(ROOT.length)).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex');
}

function run({ name, args, cwd }: Product): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, args, {
      cwd: join(ROOT, cwd),
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    });
    child.once('error', fail);
    child.once('exit', (code) =>
      code === 0 ? done() : fail(new Problem(`The ${name} could not be built.`)),
    );
  });
}

/** Builds that this process has checked or made: checking all sources again for each agent takes time. */
const built = new Set<string>();

/**
 * Builds what has changed since the last build; checks each build once per process.
 *
 * @param log called before each build with its name.
 * @param names the builds to make; all by default.
 * @throws Problem when a build fails.
 */
export async function build(
  log: (line: string) => void,
  names: readonly string[] = PRODUCTS.map(({ name }) => name),
): Promise<void> {
  for (const product of PRODUCTS.filter(({ name }) => names.includes(name) && !built.has(name))) {
    built.add(product.name);
    const stamp = join(ROOT, product.output, '.built-from');
    const wanted = fingerprint(product);
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) continue;
    log(`Building the ${product.name}…`);
    await run(product);
    await product.finish?.();
    writeFileSync(stamp, wanted);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await build((line) => console.log(line));
  console.log('Built: console/dist (static files) and print-agent/dist (the agent).');
}
