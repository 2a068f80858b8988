import type { PlatformError } from '@servery/protocol/platform/answer';
import { t } from 'i18next';
import { describe, expect, it } from 'vitest';
import { errorText } from './errorText.ts';

const error = (kind: PlatformError['kind'], parts: Partial<PlatformError> = {}): PlatformError => ({
  kind,
  message: '',
  fields: {},
  ...parts,
});

describe('the text of an error', () => {
  it('is the platform’s own message if it refused', () => {
    expect(errorText(error('refused', { message: 'The order is closed' }), t)).toBe('The order is closed');
    expect(errorText(error('refused', { fields: { name: 'Name is taken' } }), t)).toBe('Name is taken');
  });

  it('is never the server’s internal message, and never empty', () => {
    for (const kind of [
      'session',
      'missing',
      'server',
      'network',
      'timeout',
      'unreached',
      'unreadable',
      'refused',
    ] as const) {
      expect(errorText(error(kind), t)).toMatch(/^[A-Z].+\.$/);
    }
    expect(errorText(error('server', { message: 'NullPointerException' }), t)).not.toContain('Null');
  });

  it('says what to do if the platform cannot be reached', () => {
    const unreached = (why?: 'line' | 'untrusted' | 'stranger') =>
      errorText(error('unreached', { message: 'ECONNREFUSED', ...(why && { why }) }), t);
    expect(unreached('line')).toBe(errorText(error('network'), t));
    expect(unreached('untrusted')).toContain('clock');
    expect(unreached('stranger')).toBe(
      'Another page answered instead of the platform. Sign in to your network, then try again.',
    );
    // A failed connection of a gateway says nothing about the internet connection here.
    expect(unreached()).toBe('The platform cannot be reached right now. Try again.');
  });

  it('for an expired session is that of decisions 11', () => {
    expect(errorText(error('session'), t)).toBe('Your session has expired. Please sign in again.');
  });

  it('for a mistake of ours is a sentence too', () => {
    expect(errorText({ name: 'TypeError', message: 'x is undefined' }, t)).toBe(
      'Something went wrong. Please try again later.',
    );
  });
});
