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

describe('the words of an error', () => {
  it('are the platform’s own where it refused', () => {
    expect(errorText(error('refused', { message: 'The order is closed' }), t)).toBe('The order is closed');
    expect(errorText(error('refused', { fields: { name: 'Name is taken' } }), t)).toBe('Name is taken');
  });

  it('are never the server’s inner words, and never empty', () => {
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

  it('say what can be done about a way to the platform that is not there', () => {
    const unreached = (why?: 'line' | 'untrusted' | 'stranger') =>
      errorText(error('unreached', { message: 'ECONNREFUSED', ...(why && { why }) }), t);
    expect(unreached('line')).toBe(errorText(error('network'), t));
    expect(unreached('untrusted')).toContain('clock');
    expect(unreached('stranger')).toBe(
      'Another page answered instead of the platform. Your network may need you to sign in first.',
    );
    // Of a gateway elsewhere, the internet connection here is none of the trouble.
    expect(unreached()).toBe('The platform cannot be reached at the moment. Please try again.');
  });

  it('of an expired session are those of decisions 11', () => {
    expect(errorText(error('session'), t)).toBe('Your session has expired. Please sign in again.');
  });

  it('of a mistake of ours are a sentence too', () => {
    expect(errorText({ name: 'TypeError', message: 'x is undefined' }, t)).toBe(
      'Something went wrong. Please try again later.',
    );
  });
});
