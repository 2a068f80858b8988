import type { TextKey } from '../language/textKey.ts';

/** The message if a proxy's page, such as the sign-in of a hotel's network, answers instead of a file. */
export const FOREIGN_PAGE = {
  title: 'A different page loaded instead of the console',
  text: 'Your network may need you to sign in first. Sign in there, then reload this page.',
} as const satisfies Record<string, TextKey>;

/** Marks the console's own page (index.html), which some servers send instead of a missing file. */
const OWN_MARK = 'id="unstarted"';

/** Timeout, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** Whether a page other than the console's own answers at a file's address. */
export async function isForeignPage(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const isPage = (response.headers.get('content-type') ?? '').includes('text/html');
    return isPage && !(await response.text()).includes(OWN_MARK);
  } catch {
    return false;
  }
}

/**
 * The address of a file that could not be imported. WebKit's error does not contain it, so config.js is checked
 * instead.
 */
export function lostFileOf(error: unknown): string {
  const [address = '/config.js'] = /(?:https?:\/)?\/\S+\.(?:js|css)/.exec(String(error)) ?? [];
  return address;
}
