import { ASKED_FOR, ONLY_ON } from './askedFor.ts';

/** What is read here of a chunk of the build. */
export interface Chunk {
  readonly fileName: string;
  readonly name: string;
  readonly isDynamicEntry: boolean;
  readonly facadeModuleId: string | null;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}

/** What is read here of a module: which others it names, by their ids. */
interface Module {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}

/** What modules bring with them when a browser loads them. */
interface Loads {
  /** The files that some modules need before they run, but for what is there already. */
  readonly atOnce: (modules: readonly string[], known: ReadonlySet<string>) => Set<string>;
  /** Some modules and all that run with them. */
  readonly running: (modules: readonly string[]) => Set<string>;
  /**
   * The files that come by themselves once a page has run, until nothing more does.
   *
   * @param path the page's address.
   * @param module the page's own.
   * @param shell what runs on every page, and loads for itself what it does.
   * @param known files that are there already.
   */
  readonly later: (
    path: string,
    module: string,
    shell: ReadonlySet<string>,
    known: ReadonlySet<string>,
  ) => Set<string>;
}

/**
 * Tells what a page loads. What comes at once are files; what comes later is told by the modules in them that the page
 * imports: a file that it shares with another has what only that one runs, and would bring all that this loads.
 *
 * @throws Error where `askedFor.ts` names a chunk that is not in the build.
 */
export function pageLoads(chunks: readonly Chunk[], moduleOf: (id: string) => Module | null): Loads {
  for (const name of [...ASKED_FOR, ...Object.keys(ONLY_ON)]) {
    if (!chunks.some((chunk) => chunk.name === name))
      throw new Error(`askedFor.ts names ${name}, which is no chunk of the build; was it renamed?`);
  }
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const byModule = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk])));

  const atOnce: Loads['atOnce'] = (modules, known) => {
    const files = new Set<string>();
    const add = (chunk: Chunk | undefined): void => {
      if (chunk === undefined || known.has(chunk.fileName) || files.has(chunk.fileName)) return;
      files.add(chunk.fileName);
      for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
      for (const file of chunk.imports) add(byFile.get(file));
    };
    for (const module of modules) add(byModule.get(module));
    return files;
  };

  // The bundler gathers both anew whenever it is asked.
  const seen = new Map<string, Module>();
  const namedBy = (id: string): Module => {
    const { importedIds = [], dynamicallyImportedIds = [] } = seen.get(id) ?? moduleOf(id) ?? {};
    const module = { importedIds, dynamicallyImportedIds };
    seen.set(id, module);
    return module;
  };
  const run = (id: string, all: Set<string>): void => {
    if (all.has(id)) return;
    all.add(id);
    for (const imported of namedBy(id).importedIds) run(imported, all);
  };
  const running: Loads['running'] = (modules) => {
    const all = new Set<string>();
    for (const id of modules) run(id, all);
    return all;
  };

  const later: Loads['later'] = (path, module, shell, known) => {
    const comes = (id: string): boolean => {
      const name = byModule.get(id)?.name ?? '';
      // A page is loaded for itself.
      return !id.endsWith('Page.tsx') && !ASKED_FOR.includes(name) && (ONLY_ON[name]?.includes(path) ?? true);
    };
    const there = new Set([...known, ...atOnce([module], known)]);
    const files = new Set<string>();
    const pages = running([module]);
    // What a part imports is looked at in its turn.
    for (const id of pages) {
      if (shell.has(id)) continue;
      for (const part of namedBy(id).dynamicallyImportedIds.filter(comes)) {
        run(part, pages);
        for (const file of atOnce([part], there)) {
          there.add(file);
          files.add(file);
        }
      }
    }
    return files;
  };

  return { atOnce, running, later };
}
