import { expect, it } from 'vitest';
import { readAccount, newPostUrl, postsUrl } from './urls.ts';

const searchOf = (address: string): URLSearchParams => new URL(address, 'https://console.test').searchParams;

it('name an account and read it back, whatever characters its id contains', () => {
  for (const id of ['7', '1&account=2', 'a b/ü']) {
    expect(readAccount(null, searchOf(postsUrl(id)))).toBe(id);
    expect(readAccount(undefined, searchOf(newPostUrl(id)))).toBe(id);
  }
  expect(readAccount(null, new URLSearchParams('page=2'))).toBeUndefined();
});

it("give precedence to the router's state", () => {
  expect(readAccount({ accountId: 9 }, searchOf(postsUrl('7')))).toBe('9');
  expect(readAccount({ accountId: '' }, searchOf('/social_posts'))).toBeUndefined();
  expect(readAccount({ accountId: { id: 9 } }, new URLSearchParams())).toBeUndefined();
  expect(readAccount('9', searchOf('/social_posts?account='))).toBeUndefined();
});
