/**
 * The service worker's caches of the application's files: one for each build, and one for the files that have the same
 * name in every build.
 *
 * Written by hand, not with Workbox, which fetches its precache while the worker installs: one file that cannot be
 * fetched would block the worker, and with it the notifications of new orders. Workbox also deletes the files of the
 * previous build as soon as a worker takes over, while tabs of that build are still open. What could be used of it
 * is less than this file.
 */
import type { Build } from './build.ts';
import { fileStorage } from '../storage/fileStorage.ts';
import { deviceLanguage } from './deviceLanguage.ts';
import { cacheName, isBuildCache, outdatedCaches } from './buildCache.ts';
import { isFile, isPage, networkOrCached, START_FILES } from './requests.ts';
import { offlinePage } from './unreached.ts';

declare const self: ServiceWorkerGlobalScope;

/** This worker's build; defined at build time. */
declare const BUILD: Build;

const OWN = cacheName(BUILD.id);
const START = 'servery-start';

/** How long to wait for the network if there is a cached file, in milliseconds. */
const TIMEOUT_MS = 2000;

/** When the network last took longer than that for a page, in milliseconds since the worker started. */
let lateAt = Number.NEGATIVE_INFINITY;
/** For this long after that, in milliseconds, start files come from the cache at once: they follow the page. */
const LATE_MS = 10_000;

/** How many files are fetched in parallel, in addition to the windows' own requests. */
const PARALLEL_DOWNLOADS = 3;

/** The page is cached last: a cache that has it is complete. */
const PAGE = '/';

/** Files differ only by their paths. */
const ANY: CacheQueryOptions = { ignoreVary: true, ignoreSearch: true };

/** Pauses before each retry of a file whose request failed, in milliseconds. */
const AGAIN_AFTER_MS = [500, 2000];

/** Fetches a file, with retries. @throws the network's last error. */
async function fetchFile(request: Request): Promise<Response> {
  for (const wait of AGAIN_AFTER_MS) {
    try {
      return await fetch(request);
    } catch (error) {
      if (!self.navigator.onLine) throw error;
      await new Promise((waited) => setTimeout(waited, wait));
    }
  }
  return fetch(request);
}

/** A file that never changes: once cached, it is not requested again. Also for older builds with open windows. */
export async function keptAsset({ request }: FetchEvent): Promise<Response> {
  // If the cache fails, the network may have the file.
  const cached = await fileStorage.match(request, ANY);
  if (cached) return cached;
  const response = await fetchFile(request);
  if (isFile(response)) {
    const copy = response.clone();
    // If the disk is full, only the copy is lost, not the response.
    void fileStorage.put(OWN, request, copy);
  }
  return response;
}

/**
 * The page that a window opens: from the network, else the newest complete cached one, else a page that says that the
 * console cannot be reached.
 */
export async function keptPage(event: FetchEvent): Promise<Response> {
  const requestedAt = performance.now();
  const network = (async () => {
    const preloaded = (await event.preloadResponse) as Response | undefined;
    return preloaded ?? fetch(event.request);
  })();
  // Keeps the request alive if the cached page is shown in the meantime.
  event.waitUntil(network.catch(() => undefined));
  const cached = async (): Promise<Response | undefined> => {
    const others = (await fileStorage.names()).filter((name) => isBuildCache(name) && name !== OWN);
    for (const cacheName of [OWN, ...others.toReversed()]) {
      const page = await fileStorage.match(PAGE, { cacheName });
      if (page) return page;
    }
    return undefined;
  };
  try {
    return await networkOrCached(network, cached, TIMEOUT_MS);
  } catch {
    return offlinePage(await deviceLanguage(), crypto.randomUUID());
  } finally {
    const answeredAt = performance.now();
    if (answeredAt - requestedAt >= TIMEOUT_MS) lateAt = answeredAt;
  }
}

/** A file that a page needs to start: the current one, or else the last one cached. */
export function keptStart(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const network = fetch(request);
  const copied = network.then(async (response) => {
    if (isFile(response)) await fileStorage.put(START, request, response.clone());
  });
  event.waitUntil(copied.catch(() => undefined));
  const isLate = performance.now() - lateAt < LATE_MS;
  const cached = (): Promise<Response | undefined> =>
    fileStorage.match(request, { ...ANY, cacheName: START });
  return networkOrCached(network, cached, isLate ? 0 : TIMEOUT_MS, isPage);
}

/** Caches a file that is not there yet. @returns whether it is there now. */
async function keep(path: string): Promise<boolean> {
  const response = (await fileStorage.match(path, ANY)) ?? (await fetch(path, { priority: 'low' }));
  return isFile(response) && fileStorage.put(OWN, path, response);
}

/**
 * Caches the missing files of this worker's build, then deletes the builds that have no open window. Files that the
 * windows have loaded already come from the browser's own cache. Stops if the server has a newer build by now: that
 * build's worker will follow.
 *
 * @returns whether everything is cached. Missing files are not requested again until the next call.
 */
export async function cacheBuild(): Promise<boolean> {
  if ((await fileStorage.match(PAGE, { cacheName: OWN })) === undefined) {
    const page = await fetch(PAGE, { cache: 'no-cache' });
    const text = await page.clone().text();
    // The paths of its scripts identify a build.
    if (!page.ok || !BUILD.id.split(' ').every((path) => text.includes(`"${path}"`))) return false;
    const known = new Set((await fileStorage.requests(OWN)).map(({ url }) => new URL(url).pathname));
    const missing = BUILD.files.filter((path) => !known.has(path)).values();
    /** Skips files that are not available; fails if the connection does. @returns whether nothing is missing. */
    const lane = async (): Promise<boolean> => {
      let isWhole = true;
      for (const path of missing) if (!(await keep(path))) isWhole = false;
      return isWhole;
    };
    const lanes = await Promise.allSettled(Array.from({ length: PARALLEL_DOWNLOADS }, lane));
    if (!lanes.every((each) => each.status === 'fulfilled' && each.value)) return false;
    for (const path of START_FILES) {
      const response = await fetch(path);
      if (!isFile(response) || !(await fileStorage.put(START, path, response))) return false;
    }
    if (!(await fileStorage.put(OWN, PAGE, page))) return false;
  }
  const { held = [] } = await self.navigator.locks.query();
  const open = new Set(held.map(({ name = '' }) => name));
  for (const name of outdatedCaches(await fileStorage.names(), OWN, open)) await fileStorage.drop(name);
  return true;
}
