/**
 * What a page's first load costs in JavaScript, brotli, against what it may cost. Reads the build's manifest, and
 * which pages there are from the route table. The shell is what every page behind the sign-in loads unasked; a page
 * is weighed over that, with everything it imports.
 * Exit code 1 when a page costs more than it may.
 */
import { readFileSync, statSync } from 'node:fs';
import { posix } from 'node:path';

const KIB = 1024;

/** Loaded with the first view of every page behind the sign-in. */
const APP = 'app';
/** Loaded right after it, by whoever is signed in: chunks by their names. */
const AFTER_FIRST_VIEW = ['frame', 'beside', 'Toasts'];

/** How many KiB a page may load over the shell. */
const OVER_SHELL = 40;
/** The first views that have a limit of their own, all that they load counted: how many KiB. */
const FIRST_VIEWS = [
  { page: '/login', chunks: ['login'], limit: 100 },
  { page: '/orders', chunks: [APP, 'OrdersPage'], limit: 190 },
];

const here = new URL('./', import.meta.url);
const dist = new URL('dist/', here);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));

const html = readFileSync(new URL('index.html', dist), 'utf8');
const entries = [...html.matchAll(/src="\/(assets\/[^"]+\.js)"/g)].map(([, file]) =>
  Object.keys(manifest).find((key) => manifest[key].file === file),
);
const chunkNamed = (name) => Object.keys(manifest).find((key) => manifest[key].name === name);

/** The files that a chunk needs before it runs, itself among them. */
function closure(key, files = new Set()) {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`${key} is not in the build's manifest; was it renamed?`);
  if (files.has(chunk.file)) return files;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) closure(imported, files);
  return files;
}

/** The files that any of some chunks needs. */
const filesOf = (keys) => new Set(keys.flatMap((key) => [...closure(key)]));

/** Bytes over the wire: the precompressed copy where there is one. */
function weight(file) {
  const compressed = statSync(new URL(`${file}.br`, dist), { throwIfNoEntry: false });
  return (compressed ?? statSync(new URL(file, dist))).size;
}

const kib = (file) => (weight(file) / KIB).toFixed(1).padStart(6);

/** What a file is: the names that the manifest has for it, whatever the file's own name says. */
function namesOf(file) {
  const chunks = Object.entries(manifest).filter(([, chunk]) => chunk.file === file);
  return [...new Set(chunks.map(([key, { name }]) => name ?? key))].join(', ');
}

/** The modules of the pages by their addresses, as the route table loads them. */
function pages() {
  const table = 'src/app/routes.tsx';
  const text = readFileSync(new URL(table, here), 'utf8');
  const moduleOf = (written) => posix.join(posix.dirname(table), written);
  const loaders = new Map(
    [...text.matchAll(/const (\w+) = \([^;]*?=>\s+import\('([^']+)'\)/g)].map(([, name, file]) => [
      name,
      file,
    ]),
  );
  const found = [
    ...text.matchAll(/\bpath: '([^']+)',.*?\bpage: (?:\(\) => import\('([^']+)'\)|(?:oneOf\()?(\w+))/gs),
  ].map(([, path, file, loader]) => {
    const written = file ?? loaders.get(loader);
    if (written === undefined) throw new Error(`${table}: what ${path} loads is not known.`);
    return { path, module: moduleOf(written) };
  });
  if (found.length !== text.match(/\bpath: '/g)?.length) throw new Error(`${table}: a page was not read.`);
  // Some pages stand at another page's address, and are loaded there instead of it.
  const known = new Set(found.map(({ module }) => module));
  const others = Object.keys(manifest).filter(
    (key) => /Page\.tsx$/.test(key) && manifest[key].isDynamicEntry && !known.has(key),
  );
  return [...found, ...others.map((module) => ({ path: module, module }))];
}

let isOver = false;

/** Tells one line of a page, and what it loads where that is too much. */
function tell(page, files, limit) {
  const total = [...files].reduce((sum, file) => sum + weight(file), 0) / KIB;
  console.log(`${total.toFixed(1).padStart(6)} KiB of ${limit}  ${page}${total > limit ? '  OVER' : ''}`);
  if (total <= limit) return;
  isOver = true;
  for (const file of [...files].sort((one, other) => weight(other) - weight(one))) {
    console.log(`        ${kib(file)}  ${namesOf(file)}`);
  }
}

console.log('JavaScript, brotli, of the first view:');
for (const { page, chunks, limit } of FIRST_VIEWS) {
  tell(page, filesOf([...entries, ...chunks.map(chunkNamed)]), limit);
}
console.log('over what every page behind the sign-in loads:');
const shell = filesOf([...entries, ...[APP, ...AFTER_FIRST_VIEW].map(chunkNamed)]);
for (const { path, module } of pages()) {
  tell(path, new Set([...closure(module)].filter((file) => !shell.has(file))), OVER_SHELL);
}
process.exitCode = isOver ? 1 : 0;
