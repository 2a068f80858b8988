import { expect, it } from 'vitest';
import { accountIn, newPost, postsOf } from './urls.ts';

const searchOf = (address: string): URLSearchParams => new URL(address, 'https://console.test').searchParams;

it('name an account and read it back, whatever characters its id contains', () => {
  for (const id of ['7', '1&account=2', 'a b/ü']) {
    expect(accountIn(null, searchOf(postsOf(id)))).toBe(id);
    expect(accountIn(undefined, searchOf(newPost(id)))).toBe(id);
  }
  expect(accountIn(null, new URLSearchParams('page=2'))).toBeUndefined();
});

it("give precedence to the router's state", () => {
  expect(accountIn({ accountId: 9 }, searchOf(postsOf('7')))).toBe('9');
  expect(accountIn({ accountId: '' }, searchOf('/social_posts'))).toBeUndefined();
  expect(accountIn({ accountId: { id: 9 } }, new URLSearchParams())).toBeUndefined();
  expect(accountIn('9', searchOf('/social_posts?account='))).toBeUndefined();
});
