import { isPlatformError } from './errorText.ts';

/** The only HTTP error below 500 that a server sends without having processed the request. */
const REQUEST_TIMEOUT = 408;

/**
 * Whether an error leaves open if a change was made: a timeout, a dropped connection, here or behind a gateway, a
 * server that crashed, an unreadable answer. A refusal, an expired session and a platform without this call have
 * changed nothing. After such an error, an action that must not be done twice is not retried automatically.
 */
export function isOutcomeUnknown(error: unknown): boolean {
  if (!isPlatformError(error)) return true;
  switch (error.kind) {
    case 'refused':
    case 'session':
    case 'missing':
      return false;
    case 'server': {
      const { httpStatus = 0 } = error;
      return httpStatus < 400 || httpStatus >= 500 || httpStatus === REQUEST_TIMEOUT;
    }
    case 'network':
    case 'timeout':
    case 'unreached':
    case 'unreadable':
      return true;
  }
}
