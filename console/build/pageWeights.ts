/**
 * Each page's JavaScript, brotli, against its limit, by the build's manifest: each script counts with everything that
 * it imports. Parts that load on demand, such as a dialog, do not count.
 */
import { readFileSync, statSync } from 'node:fs';

/** Limits in KiB: the first view of the sign-in page, the first view of the orders, and a page over the shell. */
const LIMITS = { signIn: 115, orders: 230, overShell: 60 } as const;

const ENTRY = 'index.html';

const KIB = 1024;
const DIST = new URL('../dist/', import.meta.url);

/** The fields of a chunk in the build's manifest that this script reads. */
interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

export interface PageWeight {
  /** Its module, or the name of its first view. */
  readonly page: string;
  readonly kib: number;
  readonly limitKib?: number;
  /** Its scripts, heaviest first. */
  readonly files: readonly { readonly name: string; readonly kib: number }[];
}

/**
 * Measures the first views and every page of the build in `console/dist`.
 *
 * @throws Error if the manifest lacks an expected chunk, or if a page would wait for the deferred part.
 */
export function pageWeights(): {
  readonly firstViews: readonly PageWeight[];
  /** The part of the shell that loads after the first view. */
  readonly deferred: PageWeight;
  /** Each without what every page behind the sign-in loads. */
  readonly pages: readonly PageWeight[];
} {
  const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', DIST), 'utf8')) as Record<
    string,
    Chunk
  >;
  const chunkOf = (key: string): Chunk => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`${key} is not in the build's manifest; was it renamed?`);
    return chunk;
  };
  /** The manifest's key of a chunk that is named in vite.config.ts. */
  const keyOf = (name: string): string => {
    const key = Object.keys(manifest).find((each) => manifest[each]?.name === name);
    if (key === undefined) throw new Error(`There is no chunk ${name} in the build; was it renamed?`);
    return key;
  };
  /** The manifest's keys of the chunks and of everything that they import. */
  const closure = (...keys: readonly string[]): Set<string> => {
    const found = new Set<string>();
    const add = (key: string): void => {
      if (found.has(key)) return;
      found.add(key);
      chunkOf(key).imports?.forEach(add);
    };
    keys.forEach(add);
    return found;
  };
  /** KiB over the wire: the size of the compressed copy if there is one. */
  const kibOf = (key: string): number => {
    const { file } = chunkOf(key);
    const compressed = statSync(new URL(`${file}.br`, DIST), { throwIfNoEntry: false });
    return (compressed ?? statSync(new URL(file, DIST))).size / KIB;
  };
  const weight = (page: string, keys: Iterable<string>, limitKib?: number): PageWeight => {
    const files = [...keys]
      .map((key) => ({ name: key, kib: kibOf(key) }))
      .sort((one, other) => other.kib - one.kib);
    const kib = files.reduce((sum, each) => sum + each.kib, 0);
    return { page, kib, ...(limitKib !== undefined && { limitKib }), files };
  };

  const [app, deferred, signIn, orders] = [keyOf('app'), keyOf('deferred'), keyOf('login'), keyOf('orders')];
  const firstView = closure(ENTRY, app);
  const shell = closure(ENTRY, app, deferred);
  const pages = chunkOf(ENTRY).dynamicImports?.filter((key) => /Page\.tsx$|s\.ts$/.test(key)) ?? [];
  const late = [...pages, orders].find((page) => closure(page).has(deferred));
  if (late !== undefined) throw new Error(`${late} imports the deferred part, which is to load after it.`);
  const without = (known: ReadonlySet<string>, keys: Iterable<string>): string[] =>
    [...keys].filter((key) => !known.has(key));
  return {
    firstViews: [
      weight('the first view of the sign-in page', closure(ENTRY, signIn), LIMITS.signIn),
      weight('the first view of the orders', closure(ENTRY, app, orders), LIMITS.orders),
    ],
    deferred: weight('the deferred part of the shell', without(firstView, shell)),
    pages: [...pages, orders].map((page) => weight(page, without(shell, closure(page)), LIMITS.overShell)),
  };
}
