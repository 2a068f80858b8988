import { isPlatformError } from './errorText.ts';

/** The only HTTP error below 500 that a server sends without having looked at the request. */
const REQUEST_TIMEOUT = 408;

/**
 * Whether an error leaves open if a change was made: silence, a cut line, here or behind a gateway, a server that broke
 * off, an answer that cannot be read. A refusal, a sign-in that has ended and a platform without this call have changed nothing. What must
 * not be done twice is not sent again by itself after such an error.
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
