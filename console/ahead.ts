import type { Plugin } from 'vite';
import { ASKED_FOR, ONLY_ON } from './askedFor.ts';
import { type Chunk, pageLoads } from './pageLoads.ts';
import { routedPages } from './routedPages.ts';

/** What every page begins with, from the package's folder. */
const MAIN = 'src/main.tsx';
/** What every page behind the sign-in begins with, from the package's folder. */
const APP = ['src/app/App.tsx', 'src/app/theme/system.ts', 'src/app/background.ts'];
/** What is loaded beside every page once its first view is there. */
const BESIDE = [
  ...['src/app/shell/NavLinks.tsx', 'src/app/printing.ts', 'src/store/StorePills.tsx'],
  ...['src/app/newOrders/newOrders.ts', 'src/app/palette/PalettePlace.tsx', 'src/ui/Toasts.tsx'],
];

/** Where all files lie that the list names. */
const FOLDER = 'assets/';
/** Behind a page's name in the list: what comes once it is there. */
const LATER = ' later';

/** What is needed before something can run, for public/ahead.js to fetch it all at once. */
interface Ahead {
  /** Names of files in {@link FOLDER}. */
  readonly files: readonly string[];
  /**
   * Places in `files`, by what needs them: the `app`, what runs `beside` it once its first view is there, and each page
   * by its address, or by its module where it stands at another page's; behind that with {@link LATER}, what the page
   * loads by itself once it is there. What a page shares with the application stands there alone.
   */
  readonly needs: Readonly<Record<string, readonly number[]>>;
}

/** Of the files that are needed before something runs, those that the script that loads it is to name. */
type NamedParts = (file: string, needed: readonly string[], host: string) => string[];

/**
 * Tells the page itself what each address is made of, and each script what that is made of which it may open over a page:
 * a dialog, a menu. Else a browser learns of it step by step, each a way to the server and back: from the entry that there
 * is an application, from the application which page, from the page its parts. As data, which no policy forbids, and in the
 * page, so that both are of one build; what may be opened would be too much there for everybody.
 */
export function ahead(): Plugin {
  let list: Ahead;
  let namedParts: NamedParts;
  return {
    name: 'ahead',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (file, needed, { hostId }) => namedParts(file, needed, hostId),
        },
      },
    }),
    generateBundle: {
      // The page, and what scripts name, are written among these.
      order: 'pre',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        ({ list, namedParts } = aheadOf(chunks, (id) => this.getModuleInfo(id)));
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        {
          tag: 'script',
          attrs: { type: 'application/json', id: 'ahead' },
          children: JSON.stringify(list),
          injectTo: 'head',
        },
        { tag: 'script', attrs: { src: '/ahead.js', async: true }, injectTo: 'head' },
      ],
    },
  };
}

function aheadOf(
  chunks: readonly Chunk[],
  moduleOf: Parameters<typeof pageLoads>[1],
): { readonly list: Ahead; readonly namedParts: NamedParts } {
  const { atOnce, running, later } = pageLoads(chunks, moduleOf);
  const modules = chunks.flatMap(({ moduleIds }) => moduleIds);
  const idOf = (module: string): string => {
    const found = modules.find((id) => id.endsWith(`/console/${module}`));
    if (found === undefined) throw new Error(`${module} is in no chunk of the build; was it renamed?`);
    return found;
  };

  // The page names its entry itself.
  const main = idOf(MAIN);
  const entry = atOnce([main], new Set());
  const appModules = APP.map(idOf);
  const app = atOnce(appModules, entry);
  const shared = new Set([...entry, ...app]);
  const beside = atOnce(BESIDE.map(idOf), shared);
  const shell = running([main, ...appModules]);

  const places = new Map<string, number>();
  const placesOf = (files: ReadonlySet<string>): number[] =>
    [...files].map((file) => {
      const place = places.get(file) ?? places.size;
      places.set(file, place);
      return place;
    });
  const needs: Record<string, readonly number[]> = {
    app: placesOf(app),
    beside: placesOf(beside),
  };
  const routed = routedPages();
  const unrouted = chunks
    .filter(({ isDynamicEntry, facadeModuleId }) => isDynamicEntry && facadeModuleId?.endsWith('Page.tsx'))
    .map(({ facadeModuleId }) => facadeModuleId?.split('/console/').at(-1) ?? '')
    .filter((module) => !routed.some((page) => page.module === module));
  const add = (path: string, module: string): void => {
    const page = idOf(module);
    needs[path] = placesOf(atOnce([page], shared));
    needs[`${path}${LATER}`] = placesOf(later(path, page, shell, shared));
  };
  for (const { path, module } of routed) add(path, module);
  const comesAhead = new Set(places.keys());
  // These nobody fetches ahead: that one is wanted is told by another page once it has run.
  for (const module of unrouted) add(module, module);

  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const sometimesAsked = [...ASKED_FOR, ...Object.keys(ONLY_ON)];
  const namedParts: NamedParts = (file, needed, host) => {
    const isAsked = !comesAhead.has(file) || sometimesAsked.includes(byFile.get(file)?.name ?? '');
    // The sign-in page, which has the entry alone, has no room for them.
    if (!isAsked || entry.has(host)) return [];
    const hosts = atOnce(byFile.get(host)?.moduleIds ?? [], shared);
    const there = new Set([file, ...shared, ...beside, ...hosts]);
    return needed.filter((part) => !there.has(part));
  };
  const files = [...places.keys()].map((file) => file.slice(FOLDER.length));
  return { list: { files, needs }, namedParts };
}

/** What {@link ahead} has written into a page. */
interface ReadAhead {
  /** All pages, by the names that the list has for them. */
  readonly pages: readonly string[];
  /** The files that something needs. @throws Error where the list does not have it. */
  readonly filesFor: (what: string) => readonly string[];
  /** The files that a page loads by itself once it is there. */
  readonly filesAfter: (page: string) => readonly string[];
}

/**
 * Reads the list of a built page.
 *
 * @throws Error where it has none.
 */
export function readAhead(html: string): ReadAhead {
  const [, text] = /id="ahead">([^<]+)</.exec(html) ?? [];
  if (text === undefined) throw new Error('The page has no list of what its addresses are made of.');
  const { files, needs } = JSON.parse(text) as Ahead;
  const filesFor = (what: string): string[] => {
    const places = needs[what];
    if (places === undefined) throw new Error(`The page's list does not have ${what}; was it renamed?`);
    return places.map((place) => `${FOLDER}${files[place] ?? ''}`);
  };
  return {
    pages: Object.keys(needs).filter((what) => `${what}${LATER}` in needs),
    filesFor,
    filesAfter: (page) => filesFor(`${page}${LATER}`),
  };
}
