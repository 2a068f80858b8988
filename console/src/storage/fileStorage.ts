/**
 * The browser's Cache Storage, for page and service worker, which never throws: where it is blocked, full or broken
 * there is nothing in it, and nothing comes into it. All other code uses this in place of `caches`.
 */

async function attempt<Value>(act: () => Promise<Value>, otherwise: Value): Promise<Value> {
  try {
    return await act();
  } catch {
    return otherwise;
  }
}

export const fileStorage = {
  /** The names of all caches of the origin, the oldest first. */
  names: (): Promise<readonly string[]> => attempt(() => caches.keys(), []),
  /** What is kept under an address; of one cache where `cacheName` says so. */
  match: (request: RequestInfo | URL, options?: MultiCacheQueryOptions): Promise<Response | undefined> =>
    attempt(() => caches.match(request, options), undefined),
  /** @returns whether it is kept. */
  put: (cacheName: string, request: RequestInfo | URL, response: Response): Promise<boolean> =>
    attempt(async () => {
      await (await caches.open(cacheName)).put(request, response);
      return true;
    }, false),
  /** The requests of one cache, in the order in which they were put. */
  requests: (cacheName: string): Promise<readonly Request[]> =>
    attempt(async () => (await caches.open(cacheName)).keys(), []),
  remove: (cacheName: string, request: RequestInfo | URL): Promise<boolean> =>
    attempt(async () => (await caches.open(cacheName)).delete(request), false),
  /** Drops a whole cache. */
  drop: (cacheName: string): Promise<boolean> => attempt(() => caches.delete(cacheName), false),
};
