/** The fields of the bundler's output file that this module reads. */
interface BuiltFile {
  readonly type: 'asset' | 'chunk';
  readonly fileName: string;
  readonly facadeModuleId?: string | null;
  readonly moduleIds?: readonly string[];
  readonly source?: string | Uint8Array;
}

/**
 * Large and rarely used files: the public holidays of the world and the word lists for password strength. The worker
 * caches them at their first use.
 */
const ON_DEMAND = [/[\\/]publicHolidays\.ts$/, /passwordJudge\.worker/];

/** The service worker's description of a build. */
export interface Build {
  /**
   * Unique per build: the paths of the page's scripts, whose hashes depend on everything that they load in turn. A
   * window reads the same id from its own page.
   */
  readonly id: string;
  /** Paths of the files to precache, none of which ever changes. */
  readonly files: readonly string[];
}

/**
 * Selects the files of a build that the service worker precaches.
 *
 * @throws Error if index.html is missing, or if a pattern of `ON_DEMAND` matches no file.
 */
export function buildOf(bundle: Readonly<Record<string, BuiltFile>>): Build {
  const page = String(bundle['index.html']?.source ?? '');
  const scripts = [...page.matchAll(/<script type="module"[^>]* src="([^"]+)"/g)].map(([, path]) => path);
  if (scripts.length === 0) throw new Error('The build has no index.html with scripts.');

  const left = new Set<RegExp>();
  const isOnDemand = ({ fileName, facadeModuleId, moduleIds = [] }: BuiltFile): boolean => {
    const names = [fileName, facadeModuleId ?? '', ...moduleIds];
    const found = ON_DEMAND.find((pattern) => names.some((name) => pattern.test(name)));
    if (found) left.add(found);
    return found !== undefined;
  };
  const files = Object.values(bundle)
    .filter((file) => /^assets\/.*(?<!\.(?:map|br|gz))$/.test(file.fileName) && !isOnDemand(file))
    .map(({ fileName }) => `/${fileName}`)
    .toSorted();
  const unknown = ON_DEMAND.find((pattern) => !left.has(pattern));
  if (unknown) throw new Error(`No file of the build is ${unknown.source}; was it renamed?`);
  return { id: scripts.join(' '), files };
}
