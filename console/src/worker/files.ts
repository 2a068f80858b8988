/**
 * The application's files as the service worker keeps them: a cache for each build, and one for what every build calls
 * by the same name.
 *
 * Written by hand, not with Workbox: its precache is fetched while the worker installs, so that one file that cannot
 * be had keeps the worker, and with it new orders, from being there; and it drops the files of the build before as soon
 * as a worker takes over, while tabs of that build are still open. What would remain of it is less than this file.
 */
import type { Build } from './build.ts';
import { fileStorage } from '../storage/fileStorage.ts';
import { deviceLanguage } from './deviceLanguage.ts';
import { cacheName, isBuildCache, outdatedCaches } from './buildCache.ts';
import { isFile, isPage, soonest, START_FILES } from './requests.ts';
import { unreachedPage } from './unreached.ts';

declare const self: ServiceWorkerGlobalScope;

/** This worker's build; put in by the build itself. */
declare const BUILD: Build;

const OWN = cacheName(BUILD.id);
const START = 'servery-start';

/** How long the network may take, in milliseconds, where a kept file would do. */
const PATIENCE_MS = 2000;

/** When the network last took longer than that for a page, in milliseconds since the worker began. */
let lateAt = Number.NEGATIVE_INFINITY;
/** So long after that, in milliseconds, it is not waited for once more: what a page starts with follows at once. */
const LATE_MS = 10_000;

/** So many files are fetched at once, beside whatever the windows ask for. */
const LANES = 3;

/** A build's cache holds its page last: where that is, everything is. */
const PAGE = '/';

/** Addresses are all that tells files apart. */
const ANY: CacheQueryOptions = { ignoreVary: true, ignoreSearch: true };

/** Pauses before each retry of a file that was lost on the way, in milliseconds. */
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

/** A file that never changes: once kept, it is not asked for again. Also those of older builds with open windows. */
export async function keptAsset({ request }: FetchEvent): Promise<Response> {
  // Whatever is wrong with what is kept, the network may have it.
  const kept = await fileStorage.match(request, ANY);
  if (kept) return kept;
  const response = await fetchFile(request);
  if (isFile(response)) {
    const copy = response.clone();
    // A full disk loses the copy, never the file.
    void fileStorage.put(OWN, request, copy);
  }
  return response;
}

/**
 * The page that a window opens: the newest that is whole, where the network has none; one that says so, where there is
 * none of those either.
 */
export async function keptPage(event: FetchEvent): Promise<Response> {
  const askedAt = performance.now();
  const network = (async () => {
    const preloaded = (await event.preloadResponse) as Response | undefined;
    return preloaded ?? fetch(event.request);
  })();
  // Left alone where the kept page is shown meanwhile.
  event.waitUntil(network.catch(() => undefined));
  const kept = async (): Promise<Response | undefined> => {
    const others = (await fileStorage.names()).filter((name) => isBuildCache(name) && name !== OWN);
    for (const cacheName of [OWN, ...others.toReversed()]) {
      const page = await fileStorage.match(PAGE, { cacheName });
      if (page) return page;
    }
    return undefined;
  };
  try {
    return await soonest(network, kept, PATIENCE_MS);
  } catch {
    return unreachedPage(await deviceLanguage(), crypto.randomUUID());
  } finally {
    const answeredAt = performance.now();
    if (answeredAt - askedAt >= PATIENCE_MS) lateAt = answeredAt;
  }
}

/** What a page starts with: as it is now, or as it was last. */
export function keptStart(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const network = fetch(request);
  const copied = network.then(async (response) => {
    if (isFile(response)) await fileStorage.put(START, request, response.clone());
  });
  event.waitUntil(copied.catch(() => undefined));
  const isLate = performance.now() - lateAt < LATE_MS;
  const kept = (): Promise<Response | undefined> => fileStorage.match(request, { ...ANY, cacheName: START });
  return soonest(network, kept, isLate ? 0 : PATIENCE_MS, isPage);
}

/** Keeps a file that is not there yet. @returns whether it is there now. */
async function keep(path: string): Promise<boolean> {
  const response = (await fileStorage.match(path, ANY)) ?? (await fetch(path, { priority: 'low' }));
  return isFile(response) && fileStorage.put(OWN, path, response);
}

/**
 * Keeps what is missing of this worker's build, then lets go of the builds that no window is of any more. What the
 * windows have loaded already comes out of the browser's own cache. Gives up where a newer build has meanwhile taken
 * the place of this one: that one's worker is on its way.
 *
 * @returns whether everything is there. What is not is left for the next time, and asked for by nobody until then.
 */
export async function keepBuild(): Promise<boolean> {
  if ((await fileStorage.match(PAGE, { cacheName: OWN })) === undefined) {
    const page = await fetch(PAGE, { cache: 'no-cache' });
    const text = await page.clone().text();
    // The paths of its scripts are what tells a build from others.
    if (!page.ok || !BUILD.id.split(' ').every((path) => text.includes(`"${path}"`))) return false;
    const known = new Set((await fileStorage.requests(OWN)).map(({ url }) => new URL(url).pathname));
    const missing = BUILD.files.filter((path) => !known.has(path)).values();
    /** Goes on past a file that is not to be had, as far as the line holds. @returns whether nothing is missing. */
    const lane = async (): Promise<boolean> => {
      let isWhole = true;
      for (const path of missing) if (!(await keep(path))) isWhole = false;
      return isWhole;
    };
    const lanes = await Promise.allSettled(Array.from({ length: LANES }, lane));
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
