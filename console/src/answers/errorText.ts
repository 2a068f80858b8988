import type { PlatformError, WhyUnreached } from '@servery/protocol/platform/answer';
import type { TFunction } from 'i18next';
import type { TextKey } from '../language/textKey.ts';

const UNREACHED = 'The platform cannot be reached. Check the internet connection.';

/** The messages for errors that are not refusals, by kind, and for a gateway's reported reason. */
const SENTENCES = {
  session: 'Your session has expired. Please sign in again.',
  missing: 'This platform doesn’t support this.',
  server: 'Something went wrong on the platform. Try again in a moment.',
  network: UNREACHED,
  timeout: 'The platform took too long to answer. Try again.',
  unreached: 'The platform cannot be reached right now. Try again.',
  line: UNREACHED,
  untrusted: 'The connection to the platform is not secure. Check this computer’s clock and network.',
  stranger: 'Another page answered instead of the platform. Sign in to your network, then try again.',
  unreadable: 'The platform’s answer could not be read. Contact support.',
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
    ? message ||
        Object.values(fields).join(' ') ||
        t('The platform refused this. Try again, or contact support.')
    : t(SENTENCES[why ?? kind]);
}

/** Whether an error that a mutation threw or a query holds is the platform's error rather than a mistake of ours. */
export function isPlatformError(error: unknown): error is PlatformError {
  if (typeof error !== 'object' || error === null || !('kind' in error)) return false;
  return error.kind === 'refused' || Object.hasOwn(SENTENCES, String(error.kind));
}
