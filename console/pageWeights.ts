/**
 * What a page costs in JavaScript, brotli, against what it may cost. Reads the build's manifest, and which pages there
 * are from the route table. The shell is what every page behind the sign-in loads unasked; a page is weighed over that,
 * with everything it imports, and what it loads afterwards too unless a person has to ask for it.
 */
import { readFileSync, statSync } from 'node:fs';
import { ASKED_FOR, ONLY_ON } from './askedFor.ts';
import { routedPages } from './routedPages.ts';

/** Loaded with the first view of every page behind the sign-in. */
const APP = 'app';
/** Loaded right after it, by whoever is signed in: chunks by their names. */
const AFTER_FIRST_VIEW = ['background', 'frame', 'beside', 'Toasts'];

/** How many KiB a page may load over the shell. */
const OVER_SHELL = 40;
/** The first views that have a limit of their own, all that they load counted: how many KiB. */
const FIRST_VIEWS = [
  { page: '/login', chunks: ['login'], limit: 100 },
  { page: '/orders', chunks: [APP, 'OrdersPage'], limit: 190 },
];
/** The page that stands open all day, whole. */
const WHOLE = { page: '/orders', chunk: 'OrdersPage', limit: 280 };

const KIB = 1024;
const HERE = new URL('./', import.meta.url);
const DIST = new URL('dist/', HERE);

/** A chunk in the build's manifest, as far as it is read. */
interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly isDynamicEntry?: boolean;
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
 * @throws Error where the manifest or the route table is not as it was when this was written.
 */
export function pageWeights(): PageWeight[] {
  const { manifest, chunkOf, keyWhere, chunkNamed } = readManifest();

  /** The files that any of some chunks needs before it runs, their own among them. */
  const filesOf = (keys: readonly string[], files = new Set<string>()): Set<string> => {
    for (const key of keys) {
      const { file, imports = [] } = chunkOf(key);
      if (files.has(file)) continue;
      files.add(file);
      filesOf(imports, files);
    }
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

  /** The files that a page loads by itself, at once and afterwards. */
  const filesByItself = (page: string, module: string, shell: ReadonlySet<string>): Set<string> => {
    const files = filesOf([module]);
    const asked = new Set(ASKED_FOR.map(chunkNamed));
    const comes = (key: string): boolean => {
      const only = ONLY_ON[chunkOf(key).name ?? ''];
      // A page is weighed for itself.
      return !asked.has(key) && !key.endsWith('Page.tsx') && (only?.includes(page) ?? true);
    };
    // Of each chunk that has come, until nothing more does; what the shell's import is the shell's.
    for (const file of files) {
      if (shell.has(file)) continue;
      const chunks = Object.values(manifest).filter((chunk) => chunk.file === file);
      filesOf(
        chunks.flatMap(({ dynamicImports = [] }) => dynamicImports.filter(comes)),
        files,
      );
    }
    return files;
  };

  const weight = (
    page: string,
    counts: PageWeight['counts'],
    loads: Iterable<string>,
    limitKib: number,
  ): PageWeight => {
    const files = [...loads]
      .map((file) => ({ file, names: namesOf(file), kib: weigh(file) }))
      .sort((one, other) => other.kib - one.kib);
    return { page, counts, kib: files.reduce((sum, { kib }) => sum + kib, 0), limitKib, files };
  };

  const html = readFileSync(new URL('index.html', DIST), 'utf8');
  const entries = [...html.matchAll(/src="\/(assets\/[^"]+\.js)"/g)].map(([, file]) =>
    keyWhere(file ?? '', (chunk) => chunk.file === file),
  );
  const firstViews = FIRST_VIEWS.map(({ page, chunks, limit }) =>
    weight(page, 'first view', filesOf([...entries, ...chunks.map(chunkNamed)]), limit),
  );
  const shell = filesOf([...entries, ...[APP, ...AFTER_FIRST_VIEW].map(chunkNamed)]);
  const whole = weight(
    WHOLE.page,
    'whole',
    new Set([...shell, ...filesByItself(WHOLE.page, chunkNamed(WHOLE.chunk), shell)]),
    WHOLE.limit,
  );
  const pages = routedPages();
  // Some pages stand at another page's address, and are loaded there instead of it.
  const known = new Set(pages.map(({ module }) => module));
  const others = Object.keys(manifest).filter(
    (key) => key.endsWith('Page.tsx') && chunkOf(key).isDynamicEntry === true && !known.has(key),
  );
  const overShell = [...pages, ...others.map((module) => ({ path: module, module }))].map(
    ({ path, module }) => {
      const loads = [...filesByItself(path, module, shell)].filter((file) => !shell.has(file));
      return weight(path, 'over the shell', loads, OVER_SHELL);
    },
  );
  return [...firstViews, whole, ...overShell];
}
