const urlOf = (request: string | Request): string =>
  new URL(typeof request === 'string' ? request : request.url, 'http://console.test').href;

/** A fake of the parts of Cache Storage that are used. `all` holds the responses by cache and address. */
export function testCaches() {
  const all = new Map<string, Map<string, Response>>();
  const open = (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>();
    all.set(name, entries);
    const put = (request: string | Request, response: Response): Promise<void> => {
      // An entry that is put again becomes the newest.
      entries.delete(urlOf(request));
      entries.set(urlOf(request), response);
      return Promise.resolve();
    };
    return {
      put,
      match: (request: string | Request) => Promise.resolve(entries.get(urlOf(request))?.clone()),
      delete: (request: Request) => Promise.resolve(entries.delete(urlOf(request))),
      keys: () => Promise.resolve([...entries.keys()].map((url) => new Request(url))),
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
