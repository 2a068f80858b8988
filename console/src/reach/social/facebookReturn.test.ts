import { expect, it } from 'vitest';
import { readReturn, withoutReturn } from './facebookReturn.ts';

it.each([
  ['connected=1', 'connected'],
  ['connected=True', 'connected'],
  ['connected=0', 'declined'],
  ['connected=', 'declined'],
  ['error=access_denied&error_reason=user_denied', 'declined'],
  ['error=server_error', 'failed'],
  ['error=server_error&connected=1', 'failed'],
  ['page=2', undefined],
])('reads %s as %s', (query, expected) => {
  expect(readReturn(new URLSearchParams(query))).toBe(expected);
});

it('keeps the rest of the URL', () => {
  const search = new URLSearchParams('page=2&error=access_denied&error_description=No&state=x');
  expect(withoutReturn(search).toString()).toBe('page=2');
});
