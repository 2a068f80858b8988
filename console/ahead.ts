import type { Plugin } from 'vite';
import { ASKED_FOR, ONLY_ON } from './askedFor.ts';
import { routedPages } from './routedPages.ts';

/** What every page behind the sign-in begins with, from the package's folder. */
const APP = ['src/app/App.tsx', 'src/app/theme/system.ts', 'src/app/background.ts'];
/** What is loaded beside every page once its first view is there. */
const BESIDE = [
  ...['src/app/shell/NavLinks.tsx', 'src/app/printing.ts', 'src/store/StorePills.tsx'],
  ...['src/app/newOrders/newOrders.ts', 'src/app/palette/PalettePlace.tsx', 'src/ui/Toasts.tsx'],
];

/** What is read here of a chunk of the build. */
interface Chunk {
  readonly type: 'chunk';
  readonly fileName: string;
  readonly name: string;
  readonly isEntry: boolean;
  readonly facadeModuleId: string | null;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}

/** What is needed before something can run, for public/ahead.js to fetch it all at once. */
interface Ahead {
  /** Names of files in `assets/`. */
  readonly files: readonly string[];
  /**
   * Places in `files`, by what needs them: the `app`, what runs `beside` it once its first view is there, and each page
   * by its address; behind that with ` later`, what the page loads by itself once it is there. What a page shares with the
   * application stands there alone.
   */
  readonly needs: Readonly<Record<string, readonly number[]>>;
}

/**
 * Tells the page itself what each address is made of. Else a browser learns of it step by step, each a way to the
 * server and back: from the entry that there is an application, from the application which page, from the page its parts.
 * As data, which no policy forbids, and in the page, so that both are of one build.
 */
export function ahead(): Plugin {
  return {
    name: 'ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) => {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const data = JSON.stringify(aheadOf(chunks));
        return [
          {
            tag: 'script',
            attrs: { type: 'application/json', id: 'ahead' },
            children: data,
            injectTo: 'head',
          },
          { tag: 'script', attrs: { src: '/ahead.js', async: true }, injectTo: 'head' },
        ];
      },
    },
  };
}

function aheadOf(chunks: readonly Chunk[]): Ahead {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const chunkWith = (module: string): Chunk => {
    const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/console/${module}`)));
    if (found === undefined) throw new Error(`${module} is in no chunk of the build; was it renamed?`);
    return found;
  };
  /** The files of some chunks and of all that they import, but for what is there already. */
  const filesOf = (some: readonly Chunk[], known: ReadonlySet<string>): Set<string> => {
    const files = new Set<string>();
    const add = (chunk: Chunk): void => {
      if (known.has(chunk.fileName) || files.has(chunk.fileName)) return;
      files.add(chunk.fileName);
      for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
      for (const file of chunk.imports) {
        const imported = byFile.get(file);
        if (imported !== undefined) add(imported);
      }
    };
    for (const chunk of some) add(chunk);
    return files;
  };

  // The page names its entry itself.
  const entry = filesOf(
    chunks.filter(({ isEntry }) => isEntry),
    new Set(),
  );
  const app = filesOf(APP.map(chunkWith), entry);
  const shared = new Set([...entry, ...app]);
  /** The files that come by themselves of what a page loads once it is there, until nothing more does. */
  const comesLater = (path: string, page: ReadonlySet<string>): Set<string> => {
    const later = new Set<string>();
    const known = new Set([...shared, ...page]);
    const reached = [...page];
    for (const file of reached) {
      const parts = (byFile.get(file)?.dynamicImports ?? [])
        .map((each) => byFile.get(each))
        .filter((part) => part !== undefined)
        .filter(({ name, facadeModuleId }) => {
          const isPage = facadeModuleId?.endsWith('Page.tsx') === true;
          return !isPage && !ASKED_FOR.includes(name) && (ONLY_ON[name]?.includes(path) ?? true);
        });
      for (const more of filesOf(parts, known)) {
        known.add(more);
        later.add(more);
        reached.push(more);
      }
    }
    return later;
  };

  const places = new Map<string, number>();
  const placesOf = (files: ReadonlySet<string>): number[] =>
    [...files].map((file) => {
      const place = places.get(file) ?? places.size;
      places.set(file, place);
      return place;
    });
  const needs: Record<string, readonly number[]> = {
    app: placesOf(app),
    beside: placesOf(filesOf(BESIDE.map(chunkWith), shared)),
  };
  for (const { path, module } of routedPages()) {
    const page = filesOf([chunkWith(module)], shared);
    needs[path] = placesOf(page);
    needs[`${path} later`] = placesOf(comesLater(path, page));
  }
  return { files: [...places.keys()].map((file) => file.replace(/^assets\//, '')), needs };
}
