import type { PlatformError } from '@servery/protocol/platform/answer';
import { isPlatformError } from './errorText.ts';

const UNREACHED: readonly PlatformError['kind'][] = ['network', 'timeout', 'unreached'];

/** Whether the line was the trouble, here or behind a gateway, and not what was asked: the platform was not heard. */
export const isUnreached = (error: unknown): boolean =>
  isPlatformError(error) && UNREACHED.includes(error.kind);
