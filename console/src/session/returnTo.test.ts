import { describe, expect, it } from 'vitest';
import { loginUrl, returnTo } from './returnTo.ts';

const ORIGIN = 'https://console.test';

describe('returning after sign-in', () => {
  it('leads back to where the user was, query and fragment included', () => {
    const here = '/order_detail?order=10482#items';
    expect(returnTo(new URL(loginUrl(here), ORIGIN).search, ORIGIN)).toBe(here);
  });

  it('leads home if nothing was requested', () => {
    expect(loginUrl('/')).toBe('/login');
    expect(returnTo('', ORIGIN)).toBe('/');
  });

  it.each([
    'https://evil.test/',
    '//evil.test/',
    '/\\evil.test/',
    '\\\\evil.test',
    '/\t/evil.test',
    'javascript:alert(1)',
    'orders',
    '/login?next=/orders',
    '//',
  ])('never follows %j', (next) => {
    expect(returnTo(`?next=${encodeURIComponent(next)}`, ORIGIN)).toBe('/');
  });
});
