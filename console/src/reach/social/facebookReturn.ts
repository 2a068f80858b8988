/**
 * How the browser came back from Facebook. The contract does not say how the platform tells it: `connected` is 1 or
 * true, or 0 or false, and `error` is what the network's own sign-in adds (RFC 6749 §4.1.2.1), which says
 * `access_denied` where the person declined.
 */
export type FacebookReturn = 'connected' | 'declined' | 'failed';

const CONNECTED = 'connected';
const ERROR = 'error';
/** What networks add to `error`; none of it is for this page. */
const BESIDE = ['error_code', 'error_description', 'error_reason', 'code', 'state'];

/** What the address says of it; undefined where nobody comes back. */
export function readReturn(search: URLSearchParams): FacebookReturn | undefined {
  const error = search.get(ERROR);
  if (error !== null) return error === 'access_denied' ? 'declined' : 'failed';
  const connected = search.get(CONNECTED);
  if (connected === null) return undefined;
  return /^(1|true)$/i.test(connected) ? 'connected' : 'declined';
}

/** The query without what came back in it, so that a reload does not tell it again. */
export function withoutReturn(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of [CONNECTED, ERROR, ...BESIDE]) next.delete(name);
  return next;
}
