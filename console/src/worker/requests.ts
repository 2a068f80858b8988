/** The requests of the console's windows that the service worker answers. Pure. */

/** The files at the console's root besides index.html, which have the same name in every build. */
export const START_FILES: readonly string[] = ['/config.js', '/theme.js', '/icon.svg'];

/** The platform's paths, if it is reached through the console's own origin. */
const PLATFORM = /^\/(?:api|security)\//;

/**
 * - `asset`: a file that never changes, its name being a hash
 * - `page`: a window opens an address of the application, served by index.html
 * - `start`: a file that the page needs to start, and that may change
 * - `other`: not handled by the worker
 */
export type Kind = 'asset' | 'page' | 'start' | 'other';

/** The fields of a request that the worker reads. */
type WorkerRequest = Pick<Request, 'method' | 'mode' | 'url'> & { readonly headers: Pick<Headers, 'has'> };

/** @param origin the console's own. */
export function kindOf({ method, mode, url, headers }: WorkerRequest, origin: string): Kind {
  const { origin: requestOrigin, pathname } = new URL(url);
  // Range requests, as for a sound that is played, are not cached.
  if (method !== 'GET' || requestOrigin !== origin || headers.has('range')) return 'other';
  if (pathname.startsWith('/assets/')) return 'asset';
  if (mode === 'navigate') return /\.\w+$/.test(pathname) || PLATFORM.test(pathname) ? 'other' : 'page';
  return START_FILES.includes(pathname) ? 'start' : 'other';
}

/** Whether the response is not the file: a network's sign-in page, or a server's page for missing files. */
export const isPage = ({ headers }: Pick<Response, 'headers'>): boolean =>
  (headers.get('content-type') ?? '').includes('text/html');

/** Whether a response may be cached: some servers answer with index.html for a missing file. */
export const isFile = ({ ok, status, headers }: Pick<Response, 'ok' | 'status' | 'headers'>): boolean =>
  ok && status === 200 && !isPage({ headers });

/**
 * The network's response, or the cached one if the network is late or its response is bad. A server error (5xx) is a
 * bad response; if nothing is cached, the network's response is used whatever it is.
 *
 * @param timeoutMs how long the network may take if there is a cached response.
 * @param isOther whether the response is not the server's own, so that the cached one is preferred.
 * @throws the network's error, if nothing is cached.
 */
export async function networkOrCached<Answer extends Pick<Response, 'status'>>(
  network: Promise<Answer>,
  readCache: () => Promise<Answer | undefined>,
  timeoutMs: number,
  isOther: (answer: Answer) => boolean = () => false,
): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), timeoutMs);
  });
  const inTime = await Promise.race([network.catch(() => undefined), late]);
  clearTimeout(timer);
  if (inTime !== undefined && inTime.status < 500 && !isOther(inTime)) return inTime;
  // A cache that cannot be read counts as empty.
  return (await readCache().catch(() => undefined)) ?? network;
}
