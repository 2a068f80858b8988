import type { PlatformError } from '@servery/protocol/platform/answer';
import { isPlatformError } from './errorText.ts';

const UNREACHED: readonly PlatformError['kind'][] = ['network', 'timeout', 'unreached'];

/** Whether the connection failed, here or behind a gateway, rather than the request: the platform did not answer. */
export const isUnreached = (error: unknown): boolean =>
  isPlatformError(error) && UNREACHED.includes(error.kind);
