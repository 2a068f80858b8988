/**
 * The result of a return from Facebook. The contract does not define the parameters: `connected` is 1 or true, or 0 or
 * false, and `error` comes from the network's own sign-in (RFC 6749 §4.1.2.1), with `access_denied` when the user
 * declined.
 */
export type FacebookReturn = 'connected' | 'declined' | 'failed';

const CONNECTED = 'connected';
const ERROR = 'error';
/** Parameters that networks send along with `error`; this page uses none of them. */
const OTHER_PARAMETERS = ['error_code', 'error_description', 'error_reason', 'code', 'state'];

/** The result in the URL; undefined if this is not a return from Facebook. */
export function readReturn(search: URLSearchParams): FacebookReturn | undefined {
  const error = search.get(ERROR);
  if (error !== null) return error === 'access_denied' ? 'declined' : 'failed';
  const connected = search.get(CONNECTED);
  if (connected === null) return undefined;
  return /^(1|true)$/i.test(connected) ? 'connected' : 'declined';
}

/** The query without the returned parameters, so that a reload does not show the result again. */
export function withoutReturn(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of [CONNECTED, ERROR, ...OTHER_PARAMETERS]) next.delete(name);
  return next;
}
