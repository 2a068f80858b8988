/** A file of the build, as the bundler tells of it: what this needs to know. */
interface BuiltFile {
  readonly type: 'asset' | 'chunk';
  readonly fileName: string;
  readonly facadeModuleId?: string | null;
  readonly moduleIds?: readonly string[];
  readonly source?: string | Uint8Array;
}

/**
 * What is large and seldom asked for: the public holidays of the world and the lists of words by
 * which a password is judged. The worker keeps them once somebody has needed them.
 */
const ON_DEMAND = [/[\\/]publicHolidays\.ts$/, /passwordJudge\.worker/];

/** What a build is to the service worker. */
export interface Build {
  /**
   * What tells it from every other: the scripts that its page names, each by a hash that follows from all that they
   * load in turn. A window reads the same from its own page.
   */
  readonly id: string;
  /** Paths of the files to keep beforehand, none of which ever changes. */
  readonly files: readonly string[];
}

/**
 * Picks what the service worker keeps of a build before anybody asks for it.
 *
 * @throws Error where index.html is missing, or where nothing is left out that was meant to be.
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
