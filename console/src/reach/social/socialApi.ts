import type { CallAnswer, CallInput } from '@servery/protocol/platform/call';
import {
  addSocialPost,
  connectFacebook,
  deleteSocialPost,
  getSocialAccounts,
  getSocialPosts,
  SOCIAL_PAGE_SIZE,
} from '@servery/protocol/platform/social';
import { endpointOf, platformApi } from '../../platform/platformApi.ts';

/** One page of an account's posts. */
interface PostsPage {
  readonly account: string;
  /** Counted from 0. */
  readonly page: number;
}

const socialApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    /** The address at which a Facebook account is connected. Whoever opens it checks it first. */
    connectFacebook: build.mutation<CallAnswer<typeof connectFacebook>, undefined>({
      ...endpointOf(connectFacebook),
      query: () => endpointOf(connectFacebook).query({}),
    }),

    /** @param page counted from 0. */
    socialAccounts: build.query<CallAnswer<typeof getSocialAccounts>, number>({
      ...endpointOf(getSocialAccounts),
      query: (page) => endpointOf(getSocialAccounts).query({ query: { page, size: SOCIAL_PAGE_SIZE } }),
      providesTags: ['Social'],
    }),

    /** Newest first. */
    socialPosts: build.query<CallAnswer<typeof getSocialPosts>, PostsPage>({
      ...endpointOf(getSocialPosts),
      query: ({ account, page }) =>
        endpointOf(getSocialPosts).query({
          params: { id: account },
          query: { page, size: SOCIAL_PAGE_SIZE },
        }),
      providesTags: ['Social'],
    }),

    addSocialPost: build.mutation<unknown, CallInput<typeof addSocialPost>>({
      ...endpointOf(addSocialPost),
      invalidatesTags: ['Social'],
    }),

    deleteSocialPost: build.mutation<unknown, CallInput<typeof deleteSocialPost>>({
      ...endpointOf(deleteSocialPost),
      invalidatesTags: ['Social'],
    }),
  }),
});

export const {
  useConnectFacebookMutation,
  useSocialAccountsQuery,
  useSocialPostsQuery,
  useAddSocialPostMutation,
  useDeleteSocialPostMutation,
} = socialApi;
