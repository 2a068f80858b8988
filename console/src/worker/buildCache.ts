/** Where the files of a build are kept, and who still needs them: the worker and its windows say so by one name. */

const PREFIX = 'servery-files ';

/** The name of a build's cache; a window of that build holds a shared lock (Web Locks) of the same name. */
export const cacheName = (buildId: string): string => PREFIX + buildId;

export const isBuildCache = (name: string): boolean => name.startsWith(PREFIX);

/**
 * The builds' caches that may go: those of other builds than the worker's own of which no window is open.
 *
 * @param names all caches of the origin, others' too.
 * @param locks the names of the locks that are held.
 */
export function outdatedCaches(
  names: readonly string[],
  own: string,
  locks: ReadonlySet<string>,
): readonly string[] {
  return names.filter((name) => isBuildCache(name) && name !== own && !locks.has(name));
}
