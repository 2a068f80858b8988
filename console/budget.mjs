/**
 * What a page's first load costs in JavaScript, brotli, against what it may cost. Asks the build's manifest:
 * what index.html loads, then what the entry and the route table load for that address, with everything they
 * import.
 * Exit code 1 when a page costs more than it may.
 */
import { readFileSync, statSync } from 'node:fs';

const KIB = 1024;
/** Each address with the chunks that are loaded on demand for it, and how many KiB that may cost. */
const PAGES = [
  { page: '/login', chunks: ['LoginPage'], limit: 100 },
  { page: '/orders', chunks: ['app', 'OrdersPage'], limit: 190 },
];

const dist = new URL('dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));

const html = readFileSync(new URL('index.html', dist), 'utf8');
const entries = [...html.matchAll(/src="\/(assets\/[^"]+\.js)"/g)].map(([, file]) =>
  Object.keys(manifest).find((key) => manifest[key].file === file),
);
const chunkNamed = (name) => Object.keys(manifest).find((key) => manifest[key].name === name);

/** The files that a chunk needs before it runs, itself among them. */
function closure(key, files = new Set()) {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`${key} is not in the build's manifest; was a chunk renamed?`);
  if (files.has(chunk.file)) return files;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) closure(imported, files);
  return files;
}

/** Bytes over the wire: the precompressed copy where there is one. */
function weight(file) {
  const compressed = statSync(new URL(`${file}.br`, dist), { throwIfNoEntry: false });
  return (compressed ?? statSync(new URL(file, dist))).size;
}

let isOver = false;
for (const { page, chunks, limit } of PAGES) {
  const files = new Set([...entries, ...chunks.map(chunkNamed)].flatMap((key) => [...closure(key)]));
  const total = [...files].reduce((sum, file) => sum + weight(file), 0) / KIB;
  isOver ||= total > limit;
  console.log(
    `${page}: ${total.toFixed(1)} KiB of JavaScript, brotli; at most ${limit}${total > limit ? '  OVER' : ''}`,
  );
  for (const file of [...files].sort((one, other) => weight(other) - weight(one))) {
    console.log(`  ${(weight(file) / KIB).toFixed(1).padStart(6)}  ${file}`);
  }
}
process.exitCode = isOver ? 1 : 0;
