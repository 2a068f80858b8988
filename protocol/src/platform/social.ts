import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { acknowledged, count, requiredText, id, list, orNull, page, text, upload } from './formats.ts';

/** Page size of accounts and posts (spec 001 §9). */
export const SOCIAL_PAGE_SIZE = 10;

/**
 * Limits of a post. The text limit is Facebook's for a status: 63,206 characters since its announcement of 30 November
 * 2011. Ten pictures of the usual maximum size (decisions 31) and one video. The video size limit is our choice: 100 MB
 * upload in a minute and a half at 10 Mbit/s.
 */
export const POST_LIMITS = {
  characters: 63_206,
  pictures: 10,
  videos: 1,
  videoBytes: 100 * 1024 * 1024,
} as const;

/**
 * The number of characters for that limit: code points. One grapheme may be several code points (a family emoji, a
 * letter with its accent), so a count of graphemes would allow texts that a network then refuses. The code point count
 * is never lower than the grapheme count, and counts a simple emoji as one, unlike JavaScript's `length`.
 */
export function characterCount(written: string): number {
  return Array.from(written).length;
}

export const connectFacebook = defineCall({
  summary: 'Begins connecting a Facebook account: the answer is the address that the browser is sent to',
  method: 'PATCH',
  path: '/api/v1/merchants/oauth/init/facebook',
  merchant: 'query',
  answer: z.url({ protocol: /^https?$/ }),
  source: 'spec 001 §7',
});

/** The specification shows no fields of accounts and posts; these are the ones that a list needs. */
export const socialAccount = z.looseObject({ id, name: text, image: text });
export type SocialAccount = z.output<typeof socialAccount>;

export const socialPost = z.looseObject({
  id,
  message: text,
  /** URLs of its pictures and videos. */
  media: list(text),
  /** ISO 8601. */
  created_at: orNull(z.string()),
  /** Scheduled time, ISO 8601; absent once posted, and on platforms that cannot schedule. */
  scheduled_at: orNull(z.string()),
});
export type SocialPost = z.output<typeof socialPost>;

const paging = z.object({ page: count, size: count });

export const getSocialAccounts = defineCall({
  summary: 'Connected social accounts, a page at a time',
  method: 'GET',
  path: '/api/v1/merchants/social_accounts',
  merchant: 'query',
  query: paging,
  answer: page(socialAccount),
  source: 'spec 001 §7',
});

export const getSocialPosts = defineCall({
  summary: "An account's posts, newest first, a page at a time",
  method: 'GET',
  path: '/api/v1/merchants/social_account/{id}/posts',
  merchant: 'query',
  params: z.object({ id }),
  query: paging,
  answer: page(socialPost),
  source: 'spec 001 §7',
});

export const addSocialPost = defineCall({
  summary: 'Posts a message with pictures and films, now or at a moment to come',
  method: 'POST',
  path: '/api/v1/merchants/social_account/{id}/posts',
  merchant: 'body',
  params: z.object({ id }),
  body: z.object({
    message: requiredText,
    file: z.optional(z.array(upload)),
    /** ISO 8601 with an offset; absent to post now. */
    scheduled_at: z.optional(z.iso.datetime({ offset: true })),
  }),
  bodyType: 'multipart',
  answer: acknowledged,
  extension: true,
  source: 'decisions 8',
});

export const deleteSocialPost = defineCall({
  summary: 'Deletes a post',
  method: 'DELETE',
  path: '/api/v1/merchants/social_account/{id}/{postId}',
  merchant: 'query',
  params: z.object({ id, postId: id }),
  answer: acknowledged,
  source: 'spec 001 §7',
});
