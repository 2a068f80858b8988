import type { PlatformError } from '@servery/protocol/platform/answer';
import { describe, expect, it } from 'vitest';
import { cardEnding, isOutcomeUnknown, verdictOf } from './giftCardClaim.ts';

describe('whether an amount was taken', () => {
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
    error('server', 504),
    error('server', 408),
    error('server', 302),
    // A mistake of ours says nothing about the platform.
    { name: 'TypeError', message: 'x is undefined' },
  ])('is open after %o', (each) => {
    expect(isOutcomeUnknown(each)).toBe(true);
  });

  it.each([error('refused', 200), error('session', 401), error('missing', 501), error('server', 403)])(
    'is not open after %o',
    (each) => {
      expect(isOutcomeUnknown(each)).toBe(false);
    },
  );

  it('shows in the balance where it was known before', () => {
    expect(verdictOf(5000, 3000, 2000)).toBe('taken');
    expect(verdictOf(5000, 5000, 2000)).toBe('not-taken');
    expect(verdictOf(5000, 1000, 2000)).toBe('otherwise');
    expect(verdictOf(5000, 5500, 2000)).toBe('otherwise');
    expect(verdictOf(undefined, 3000, 2000)).toBe('unknown');
  });
});

it('shows no more of a card than its last four digits', () => {
  expect(cardEnding('6000100020003018')).toBe('3018');
});
