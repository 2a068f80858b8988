/** Which requests of the console's windows the service worker answers. Pure. */

/** What stands at the console's root beside index.html, by the same name in every build. */
export const START_FILES: readonly string[] = ['/config.js', '/theme.js', '/icon.svg'];

/** The platform's paths, where it is reached by the console's own origin. */
const PLATFORM = /^\/(?:api|security)\//;

/**
 * - `asset`: a file that never changes, its name being a hash
 * - `page`: a window opens an address of the application: index.html
 * - `start`: a file that the page needs to start, and that may change
 * - `other`: none of the worker's business
 */
export type Kind = 'asset' | 'page' | 'start' | 'other';

/** What the worker looks at of a request. */
type Asked = Pick<Request, 'method' | 'mode' | 'url'> & { readonly headers: Pick<Headers, 'has'> };

/** @param origin the console's own. */
export function kindOf({ method, mode, url, headers }: Asked, origin: string): Kind {
  const { origin: asked, pathname } = new URL(url);
  // A part of a file, as of a sound that is played, is not what is kept.
  if (method !== 'GET' || asked !== origin || headers.has('range')) return 'other';
  if (pathname.startsWith('/assets/')) return 'asset';
  if (mode === 'navigate') return /\.\w+$/.test(pathname) || PLATFORM.test(pathname) ? 'other' : 'page';
  return START_FILES.includes(pathname) ? 'start' : 'other';
}

/** Whether another answers in a file's place: the sign-in page of a network, or a server's page for all that is gone. */
export const isPage = ({ headers }: Pick<Response, 'headers'>): boolean =>
  (headers.get('content-type') ?? '').includes('text/html');

/** What an answer has to be to be kept: some servers answer with index.html for a file that is gone. */
export const isFile = ({ ok, status, headers }: Pick<Response, 'ok' | 'status' | 'headers'>): boolean =>
  ok && status === 200 && !isPage({ headers });

/**
 * What the network answers, or what is kept where it does not answer in time or has no good answer. A server's own
 * trouble (5xx) is no good answer; without anything kept, whatever the network says is.
 *
 * @param patienceMs how long the network may take where something is kept.
 * @param isOther whether the answer is another's, and what is kept is to be preferred.
 * @throws what the network failed with, where nothing is kept.
 */
export async function soonest<Answer extends Pick<Response, 'status'>>(
  network: Promise<Answer>,
  kept: () => Promise<Answer | undefined>,
  patienceMs: number,
  isOther: (answer: Answer) => boolean = () => false,
): Promise<Answer> {
  let patience: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    patience = setTimeout(() => resolve(undefined), patienceMs);
  });
  const inTime = await Promise.race([network.catch(() => undefined), late]);
  clearTimeout(patience);
  if (inTime !== undefined && inTime.status < 500 && !isOther(inTime)) return inTime;
  // What cannot be read is not kept.
  return (await kept().catch(() => undefined)) ?? network;
}
