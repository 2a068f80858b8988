/**
 * What a page costs in JavaScript, brotli, against what it may cost. Which files those are is what the page's own list
 * tells browsers (`ahead.ts`), and the build's manifest for what comes before the sign-in. The shell is what every page
 * behind the sign-in loads unasked; a page is weighed over that, with everything it imports, and what it loads afterwards
 * too unless a person has to ask for it.
 */
import { readFileSync, statSync } from 'node:fs';
import { readAhead } from './ahead.ts';
import { ASKED_FOR, ONLY_ON } from './askedFor.ts';

/** Comes with the application and is run after the first view, which does not wait for it: a chunk by its name. */
const AFTER_FIRST_VIEW = 'background';

/** How many KiB a page may load over the shell. */
const OVER_SHELL = 60;
/** The page before the sign-in, which no list has: its chunk, and how many KiB its first view may load, all counted. */
const SIGN_IN = { page: '/login', chunk: 'login', limit: 115 };
/** The page that stands open all day: how many KiB its first view may load, all counted, and how many it may whole. */
const ALL_DAY = { page: '/orders', firstView: 230, whole: 320 };

const KIB = 1024;
const HERE = new URL('./', import.meta.url);
const DIST = new URL('dist/', HERE);

/** A chunk in the build's manifest, as far as it is read. */
interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
}

/** What a page loads that nobody asks for. */
export interface PageWeight {
  /** Its address, or its module where it stands at another page's. */
  readonly page: string;
  /** Whether all is counted that it loads before it runs, all, or all but the shell. */
  readonly counts: 'first view' | 'whole' | 'over the shell';
  readonly kib: number;
  readonly limitKib: number;
  /** The files, heaviest first, with the names that the manifest has for them. */
  readonly files: readonly { readonly file: string; readonly names: string; readonly kib: number }[];
}

/** The build's manifest, and how chunks are found in it. @throws Error where one is not there. */
function readManifest() {
  const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', DIST), 'utf8')) as Record<
    string,
    Chunk
  >;
  const chunkOf = (key: string): Chunk => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`${key} is not in the build's manifest; was it renamed?`);
    return chunk;
  };
  const keyWhere = (what: string, matches: (chunk: Chunk) => boolean): string => {
    const key = Object.keys(manifest).find((each) => matches(chunkOf(each)));
    if (key === undefined) throw new Error(`${what} is not in the build's manifest; was it renamed?`);
    return key;
  };
  const chunkNamed = (name: string): string => keyWhere(name, (chunk) => chunk.name === name);
  return { manifest, chunkOf, keyWhere, chunkNamed };
}

/**
 * What a page has loaded by itself that its weight takes for asked for: the names of chunks.
 *
 * @param page its address, as in the route table.
 * @param loaded the addresses of files.
 */
export function loadedUnasked(page: string, loaded: readonly string[]): string[] {
  const { chunkOf, chunkNamed } = readManifest();
  // One that is asked for on another page may be a part of this one.
  const own = new Set(
    pageWeights()
      .flatMap((each) => (each.page === page ? each.files : []))
      .map(({ file }) => file),
  );
  return [...ASKED_FOR, ...Object.keys(ONLY_ON)].filter((name) => {
    const { file } = chunkOf(chunkNamed(name));
    return !own.has(file) && loaded.includes(`/${file}`);
  });
}

/**
 * Weighs every page of the build in `console/dist`.
 *
 * @throws Error where the manifest or the page's list is not as it was when this was written.
 */
export function pageWeights(): PageWeight[] {
  const { manifest, chunkOf, keyWhere, chunkNamed } = readManifest();

  /** The files that a chunk needs before it runs, its own among them. */
  const filesOf = (key: string, files = new Set<string>()): Set<string> => {
    const { file, imports = [] } = chunkOf(key);
    if (files.has(file)) return files;
    files.add(file);
    for (const imported of imports) filesOf(imported, files);
    return files;
  };

  /** KiB over the wire: of the precompressed copy where there is one. */
  const weigh = (file: string): number => {
    const compressed = statSync(new URL(`${file}.br`, DIST), { throwIfNoEntry: false });
    return (compressed ?? statSync(new URL(file, DIST))).size / KIB;
  };

  /** What a file is: the names that the manifest has for it, whatever the file's own name says. */
  const namesOf = (file: string): string => {
    const chunks = Object.entries(manifest).filter(([, chunk]) => chunk.file === file);
    return [...new Set(chunks.map(([key, { name }]) => name ?? key))].join(', ');
  };

  const weight = (
    page: string,
    counts: PageWeight['counts'],
    loads: Iterable<string>,
    limitKib: number,
  ): PageWeight => {
    const files = [...loads]
      .filter((file) => file.endsWith('.js'))
      .map((file) => ({ file, names: namesOf(file), kib: weigh(file) }))
      .sort((one, other) => other.kib - one.kib);
    return { page, counts, kib: files.reduce((sum, { kib }) => sum + kib, 0), limitKib, files };
  };

  const html = readFileSync(new URL('index.html', DIST), 'utf8');
  const { pages, filesFor, filesAfter } = readAhead(html);
  const scripts = [...html.matchAll(/src="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file);
  const entry = scripts.flatMap((file = '') => [...filesOf(keyWhere(file, (chunk) => chunk.file === file))]);
  const app = new Set([...entry, ...filesFor('app')]);
  const shell = new Set([...app, ...filesFor('beside')]);
  const signIn = new Set([...entry, ...filesOf(chunkNamed(SIGN_IN.chunk))]);
  const allDay = new Set([...app, ...filesFor(ALL_DAY.page)]);
  const whole = new Set([...shell, ...allDay, ...filesAfter(ALL_DAY.page)]);
  allDay.delete(chunkOf(chunkNamed(AFTER_FIRST_VIEW)).file);
  return [
    weight(SIGN_IN.page, 'first view', signIn, SIGN_IN.limit),
    weight(ALL_DAY.page, 'first view', allDay, ALL_DAY.firstView),
    weight(ALL_DAY.page, 'whole', whole, ALL_DAY.whole),
    ...pages.map((page) => {
      const own = new Set([...filesFor(page), ...filesAfter(page)]);
      const over = [...own].filter((file) => !shell.has(file));
      return weight(page, 'over the shell', over, OVER_SHELL);
    }),
  ];
}
