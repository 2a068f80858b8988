/** The URLs of social posting (spec 001 §2, decisions 18). */
import { withPage } from '../../ui/lists/paging.ts';

/** The connected accounts: the area's front page. */
export const SOCIAL_ACCOUNTS = '/fb_business_account_authorization';

const ACCOUNT = 'account';

/** An account's posts. @param page counted from 0. */
export const postsUrl = (account: string, page = 0): string =>
  `/social_posts?${withPage(new URLSearchParams({ [ACCOUNT]: account }), page)}`;

/** The page that writes a post, with the account preselected; without one in the URL the user chooses it there. */
export const newPostUrl = (account: string): string =>
  `/social_posting?${new URLSearchParams({ [ACCOUNT]: account })}`;

/** The account named by the router's state, else by the URL; undefined when neither names one. */
export function readAccount(state: unknown, search: URLSearchParams): string | undefined {
  const given = typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {};
  const account = given['accountId'] ?? search.get(ACCOUNT);
  const isId = typeof account === 'number' || (typeof account === 'string' && account !== '');
  return isId ? String(account) : undefined;
}
