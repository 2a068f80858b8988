/**
 * The browser's Cache Storage, for page and service worker, which never throws: if it is blocked, full or broken it is
 * empty and stores nothing. All other code uses this instead of `caches`.
 */

async function attempt<Value>(act: () => Promise<Value>, otherwise: Value): Promise<Value> {
  try {
    return await act();
  } catch {
    return otherwise;
  }
}

export const fileStorage = {
  /** The names of all caches of the origin, oldest first. */
  names: (): Promise<readonly string[]> => attempt(() => caches.keys(), []),
  /** The response stored for a request; from one cache only if `cacheName` is given. */
  match: (request: RequestInfo | URL, options?: MultiCacheQueryOptions): Promise<Response | undefined> =>
    attempt(() => caches.match(request, options), undefined),
  /** @returns whether it was stored. */
  put: (cacheName: string, request: RequestInfo | URL, response: Response): Promise<boolean> =>
    attempt(async () => {
      await (await caches.open(cacheName)).put(request, response);
      return true;
    }, false),
  /** The requests in one cache, in insertion order. */
  requests: (cacheName: string): Promise<readonly Request[]> =>
    attempt(async () => (await caches.open(cacheName)).keys(), []),
  remove: (cacheName: string, request: RequestInfo | URL): Promise<boolean> =>
    attempt(async () => (await caches.open(cacheName)).delete(request), false),
  /** Deletes a whole cache. */
  drop: (cacheName: string): Promise<boolean> => attempt(() => caches.delete(cacheName), false),
};
