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
  /** Files and folders that it is made from, relative to the root. */
  readonly sources: readonly string[];
  /** Node's arguments, and the folder to run them in. */
  readonly args: readonly string[];
  readonly cwd: string;
  /** What is written beside its files. */
  readonly finish?: () => Promise<void>;
}

/** The terms of what is inside the console, for anyone who is handed its files. */
async function writeConsoleLicences(): Promise<void> {
  const folder = join(ROOT, 'console');
  const inside = await Promise.all((await packagesInConsole(folder)).map(licenceOf));
  writeFileSync(join(folder, 'dist/third-party-licenses.txt'), licencesFile('The Servery console', inside));
}

/** The scripts beside a package's sources, by which it is built. */
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
      // How paper is laid out, for the browser's own print dialog.
      'print-agent/src/receipt',
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

/** What this process has found to be built, or has built: to look at all sources again for each agent takes its time. */
const built = new Set<string>();

/**
 * Builds what changed since the last build, as this process first finds it.
 *
 * @param say called before each build with what is being built.
 * @param names which of them; everything unless said.
 * @throws Problem when one cannot be built.
 */
export async function build(
  say: (line: string) => void,
  names: readonly string[] = PRODUCTS.map(({ name }) => name),
): Promise<void> {
  for (const product of PRODUCTS.filter(({ name }) => names.includes(name) && !built.has(name))) {
    built.add(product.name);
    const stamp = join(ROOT, product.output, '.built-from');
    const wanted = fingerprint(product);
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) continue;
    say(`Building the ${product.name}…`);
    await run(product);
    await product.finish?.();
    writeFileSync(stamp, wanted);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await build((line) => console.log(line));
  console.log('Built: console/dist (static files) and print-agent/dist (the agent).');
}
