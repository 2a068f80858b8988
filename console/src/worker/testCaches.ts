const urlOf = (request: string | Request): string =>
  new URL(typeof request === 'string' ? request : request.url, 'http://console.test').href;

/** The browser's Cache Storage, as far as it is used. `all` holds, by cache and address, what is kept. */
export function testCaches() {
  const all = new Map<string, Map<string, Response>>();
  const open = (name: string) => {
    const kept = all.get(name) ?? new Map<string, Response>();
    all.set(name, kept);
    const put = (request: string | Request, response: Response): Promise<void> => {
      // Put again, it is the newest.
      kept.delete(urlOf(request));
      kept.set(urlOf(request), response);
      return Promise.resolve();
    };
    return {
      put,
      match: (request: string | Request) => Promise.resolve(kept.get(urlOf(request))?.clone()),
      delete: (request: Request) => Promise.resolve(kept.delete(urlOf(request))),
      keys: () => Promise.resolve([...kept.keys()].map((url) => new Request(url))),
    };
  };
  return {
    all,
    open: (name: string) => Promise.resolve(open(name)),
    keys: () => Promise.resolve([...all.keys()]),
    delete: (name: string) => Promise.resolve(all.delete(name)),
    match: async (request: string, { cacheName }: { readonly cacheName?: string } = {}) => {
      const found = (cacheName === undefined ? [...all.keys()] : [cacheName]).map((name) =>
        open(name).match(request),
      );
      return (await Promise.all(found)).find((each) => each !== undefined);
    },
  };
}
