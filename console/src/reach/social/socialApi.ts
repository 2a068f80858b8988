import type { CallInput } from '@servery/protocol/platform/call';
import {
  addSocialPost,
  connectFacebook,
  deleteSocialPost,
  getSocialAccounts,
  getSocialPosts,
  SOCIAL_PAGE_SIZE,
} from '@servery/protocol/platform/social';
import { allPagesOf } from '../../platform/allPages.ts';
import { noteIfMissing } from '../../platform/offered.ts';
import { endpointOf, platformApi } from '../../platform/platformApi.ts';

/** One page of an account's posts. */
interface PostsPage {
  readonly account: string;
  /** Counted from 0. */
  readonly page: number;
}

/** Request timeout, not including the upload of the post's files, in milliseconds. */
const TIMEOUT_MS = 90_000;

/** The slowest supported uplink, in bytes per millisecond: 1 Mbit/s. */
const SLOWEST = 125;

/** The timeout for a post with these files, in milliseconds. */
const timeoutFor = (files: readonly Blob[] = []): number =>
  TIMEOUT_MS + files.reduce((bytes, { size }) => bytes + size, 0) / SLOWEST;

const socialApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    /** The URL for connecting a Facebook account. Callers must check it before opening it. */
    connectFacebook: build.mutation(endpointOf(connectFacebook)),
    /** One page, counted from 0. */
    socialAccounts: build.query({
      ...endpointOf(getSocialAccounts, (page: number) => ({ query: { page, size: SOCIAL_PAGE_SIZE } })),
      providesTags: ['Social'],
    }),
    /** All accounts, for the account field. */
    allSocialAccounts: build.query({
      ...allPagesOf(getSocialAccounts, {
        size: SOCIAL_PAGE_SIZE,
        idOf: ({ id }) => id,
        inputOf: (page) => ({ query: { page, size: SOCIAL_PAGE_SIZE } }),
      }),
      providesTags: ['Social'],
    }),
    /** Newest first. */
    socialPosts: build.query({
      ...endpointOf(getSocialPosts, ({ account, page }: PostsPage) => ({
        params: { id: account },
        query: { page, size: SOCIAL_PAGE_SIZE },
      })),
      providesTags: ['Social'],
    }),
    /** Posts now or schedules; never retried automatically. An extension call (decisions 8). */
    addSocialPost: build.mutation({
      ...endpointOf(addSocialPost),
      query: (input: CallInput<typeof addSocialPost>) => ({
        ...endpointOf(addSocialPost).query(input),
        timeoutMs: timeoutFor(input.body.file),
      }),
      invalidatesTags: ['Social'],
      onQueryStarted: (_, api) => noteIfMissing(addSocialPost, api),
    }),
    deleteSocialPost: build.mutation({ ...endpointOf(deleteSocialPost), invalidatesTags: ['Social'] }),
  }),
});

export const {
  useConnectFacebookMutation,
  useSocialAccountsQuery,
  useAllSocialAccountsQuery,
  useSocialPostsQuery,
  useAddSocialPostMutation,
  useDeleteSocialPostMutation,
} = socialApi;
