import type { PlatformError, WhyUnreached } from '@servery/protocol/platform/answer';
import type { TFunction } from 'i18next';
import type { TextKey } from '../language/textKey.ts';

const UNREACHED = 'The platform cannot be reached. Check the internet connection.';

/** The messages for errors that are not refusals, by kind, and for a gateway's reported reason. */
const SENTENCES = {
  session: 'Your session has expired. Please sign in again.',
  missing: 'The platform does not offer this.',
  server: 'The platform has a problem. Please try again in a moment.',
  network: UNREACHED,
  timeout: 'The platform took too long to answer. Please try again.',
  unreached: 'The platform cannot be reached at the moment. Please try again.',
  line: UNREACHED,
  untrusted: 'What answered did not prove to be the platform. Check this computer’s clock and its network.',
  stranger: 'Another page answered instead of the platform. Your network may need you to sign in first.',
  unreadable: 'The platform sent an answer that could not be read. Please tell support.',
} satisfies Record<Exclude<PlatformError['kind'], 'refused'> | WhyUnreached, TextKey>;

/**
 * The message that a person reads about an error: the platform's own if it refused, a sentence of ours for everything
 * else. The only place where errors get their text. Anything else that was thrown, or that RTK Query returns as a
 * SerializedError, is a mistake of ours.
 */
export function errorText(error: unknown, t: TFunction): string {
  if (!isPlatformError(error)) return t('Something went wrong. Please try again later.');
  const { kind, why, message, fields } = error;
  return kind === 'refused'
    ? message || Object.values(fields).join(' ') || t('The platform refused this.')
    : t(SENTENCES[why ?? kind]);
}

/** Whether an error that a mutation threw or a query holds is the platform's error rather than a mistake of ours. */
export function isPlatformError(error: unknown): error is PlatformError {
  if (typeof error !== 'object' || error === null || !('kind' in error)) return false;
  return error.kind === 'refused' || Object.hasOwn(SENTENCES, String(error.kind));
}
