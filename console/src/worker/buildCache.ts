/** The caches of the builds' files, and which are still in use: the worker and its windows share one name per build. */

const PREFIX = 'servery-files ';

/** The name of a build's cache; a window of that build holds a shared lock (Web Locks) of the same name. */
export const cacheName = (buildId: string): string => PREFIX + buildId;

export const isBuildCache = (name: string): boolean => name.startsWith(PREFIX);

/**
 * The caches that may be deleted: those of builds other than the worker's own that have no open window.
 *
 * @param names all caches of the origin, including those that are not a build's.
 * @param locks the names of the locks that are held.
 */
export function outdatedCaches(
  names: readonly string[],
  own: string,
  locks: ReadonlySet<string>,
): readonly string[] {
  return names.filter((name) => isBuildCache(name) && name !== own && !locks.has(name));
}
