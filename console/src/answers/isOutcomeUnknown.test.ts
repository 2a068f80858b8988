import type { PlatformError } from '@servery/protocol/platform/answer';
import { describe, expect, it } from 'vitest';
import { isOutcomeUnknown } from './isOutcomeUnknown.ts';

describe('whether a change was made', () => {
  const error = (kind: PlatformError['kind'], httpStatus?: number): PlatformError => ({
    kind,
    message: '',
    fields: {},
    ...(httpStatus !== undefined && { httpStatus }),
  });

  it.each([
    error('timeout'),
    error('network'),
    error('unreadable'),
    error('server', 500),
    error('unreached', 502),
    error('timeout', 504),
    error('server', 408),
    error('server', 302),
    // A mistake of ours says nothing about the platform.
    { name: 'TypeError', message: 'x is undefined' },
  ])('is unknown after %o', (each) => {
    expect(isOutcomeUnknown(each)).toBe(true);
  });

  it.each([error('refused', 200), error('session', 401), error('missing', 501), error('server', 403)])(
    'is known after %o',
    (each) => {
      expect(isOutcomeUnknown(each)).toBe(false);
    },
  );
});
