import type { SerializedError } from '@reduxjs/toolkit';
import type { PlatformError, WhyUnreached } from '@servery/protocol/platform/answer';
import type { TFunction } from 'i18next';
import type { TextKey } from '../language/textKey.ts';

/**
 * What a person reads about an error: the platform's own words where it refused, a sentence of ours for
 * everything else. The one place where errors are worded. RTK Query also hands over what was thrown (SerializedError):
 * a mistake of ours.
 */
export function errorText(error: PlatformError | SerializedError, t: TFunction): string {
  if (!isPlatformError(error)) return t('Something went wrong. Please try again later.');
  switch (error.kind) {
    case 'refused':
      return error.message || Object.values(error.fields).join(' ') || t('The platform refused this.');
    case 'session':
      return t('Your session has expired. Please sign in again.');
    case 'missing':
      return t('The platform does not offer this.');
    case 'server':
      return t('The platform has a problem. Please try again in a moment.');
    case 'network':
      return t('The platform cannot be reached. Check the internet connection.');
    case 'timeout':
      return t('The platform took too long to answer. Please try again.');
    case 'unreached':
      return t(UNREACHED[error.why ?? 'gateway']);
    case 'unreadable':
      return t('The platform sent an answer that could not be read. Please tell support.');
  }
}

/** By what a gateway says of it. */
const UNREACHED = {
  gateway: 'The platform cannot be reached at the moment. Please try again.',
  line: 'The platform cannot be reached. Check the internet connection.',
  untrusted: 'What answered did not prove to be the platform. Check this computer’s clock and its network.',
  stranger: 'Something else answers for the platform. Does this network want a sign-in first?',
} satisfies Record<WhyUnreached | 'gateway', TextKey>;

const KINDS: readonly string[] = [
  'refused',
  'session',
  'missing',
  'server',
  'network',
  'timeout',
  'unreached',
  'unreadable',
] satisfies PlatformError['kind'][];

/** Whether what a mutation threw, or a query holds, is the platform's error rather than a mistake of ours. */
export function isPlatformError(error: unknown): error is PlatformError {
  return typeof error === 'object' && error !== null && 'kind' in error && KINDS.includes(String(error.kind));
}
