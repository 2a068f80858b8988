/**
 * The coupons and posts of the plan; specials and holidays have their own endpoints. Both lists come in pages of ten
 * (spec 001 §9) and cannot be filtered by month, so the number of pages is limited here, and the lists are not
 * refetched on window focus.
 */
import type { CallAnswer } from '@servery/protocol/platform/call';
import { COUPON_PAGE_SIZE, getCoupons, type Coupon } from '@servery/protocol/platform/coupons';
import type { PlatformError } from '@servery/protocol/platform/answer';
import {
  getSocialAccounts,
  getSocialPosts,
  SOCIAL_PAGE_SIZE,
  type SocialAccount,
} from '@servery/protocol/platform/social';
import * as z from 'zod/mini';
import { isValidityListed } from '../../offers/coupons/couponValidity.ts';
import { endpointOf, platformApi, type NoArgument } from '../../platform/platformApi.ts';
import { UNREADABLE_ANSWER } from '../../answers/send.ts';

/** Maximum number of coupon pages: 200 coupons in twenty requests. Most restaurants have two pages. */
const MAX_COUPON_PAGES = 20;

/** Maximum number of pages of an account's posts; only a page with a scheduled post leads to another request. */
const MAX_POST_PAGES = 5;

/** A coupon and its page in the list, counted from 0. */
export interface ListedCoupon {
  readonly coupon: Coupon;
  readonly page: number;
}

interface CouponsRead {
  readonly coupons: readonly ListedCoupon[];
  /** Whether the platform lists coupon validity; true when there are no coupons. */
  readonly hasValidity: boolean;
  /** There are more coupons that were not read. */
  readonly hasMore: boolean;
}

/** A scheduled post. */
export interface ScheduledPost {
  readonly id: string;
  readonly message: string;
  /** ISO 8601. */
  readonly at: string;
  readonly account: SocialAccount;
  /** The post's page in its account's list, counted from 0. */
  readonly page: number;
}

interface PostsRead {
  readonly posts: readonly ScheduledPost[];
  /** There are more accounts or scheduled posts that were not read. */
  readonly hasMore: boolean;
}

/** The result of RTK Query's base query. */
interface Read {
  readonly data?: unknown;
  readonly error?: PlatformError | undefined;
}

type Checked<Data> = { readonly data: Data } | { readonly error: PlatformError };

function checked<Schema extends z.ZodMiniType>(
  schema: Schema,
  { data, error }: Read,
): Checked<z.output<Schema>> {
  if (error) return { error };
  const read = z.safeParse(schema, data);
  return read.success ? { data: read.data } : { error: UNREADABLE_ANSWER };
}

/** The coupon pages to request in parallel next: all remaining ones if the total is known, else one more. */
function pagesAfter(read: number, total: number | undefined): readonly number[] {
  const sentTotal = Math.ceil((total ?? 0) / COUPON_PAGE_SIZE);
  const end = Math.min(MAX_COUPON_PAGES, Math.max(read + 1, sentTotal));
  return Array.from({ length: Math.max(0, end - read) }, (_, index) => read + index);
}

type PostsPage = CallAnswer<typeof getSocialPosts>;

/** An account's scheduled posts. They are the newest, so the first page usually holds them all. */
async function readPosts(
  account: SocialAccount,
  ask: (page: number) => PromiseLike<Checked<PostsPage>>,
): Promise<Checked<PostsRead>> {
  const posts: ScheduledPost[] = [];
  for (let page = 0; page < MAX_POST_PAGES; page += 1) {
    const read = await ask(page);
    if ('error' in read) return read;
    const { data: rows } = read.data;
    const ahead = rows.flatMap(({ id, message, scheduled_at: at }) =>
      at ? [{ id, message, at, account, page }] : [],
    );
    posts.push(...ahead);
    if (ahead.length === 0 || rows.length < SOCIAL_PAGE_SIZE) return { data: { posts, hasMore: false } };
  }
  return { data: { posts, hasMore: true } };
}

const planApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    plannedCoupons: build.query<CouponsRead, NoArgument>({
      queryFn: async (_, _api, _options, baseQuery) => {
        const coupons = new Map<string, ListedCoupon>();
        let pages = pagesAfter(0, undefined);
        while (pages.length > 0) {
          const reads = await Promise.all(
            pages.map(async (page) => {
              const request = { query: { pageNumber: page, pageSize: COUPON_PAGE_SIZE } };
              const answer = await baseQuery(endpointOf(getCoupons).query(request));
              return { page, read: checked(getCoupons.answer, answer) };
            }),
          );
          let sentTotal: number | undefined;
          for (const { page, read } of reads) {
            if ('error' in read) return read;
            const { data: rows, total } = read.data;
            const before = coupons.size;
            for (const coupon of rows) coupons.set(coupon.name, { coupon, page });
            const all = [...coupons.values()];
            const isLast =
              rows.length < COUPON_PAGE_SIZE || coupons.size === before || coupons.size === total;
            const hasValidity = all.length === 0 || isValidityListed(all.map(({ coupon }) => coupon));
            // If none of the first ten has validity dates, the platform sends none.
            if (isLast || !hasValidity) return { data: { coupons: all, hasValidity, hasMore: false } };
            sentTotal = total;
          }
          pages = pagesAfter((pages.at(-1) ?? 0) + 1, sentTotal);
        }
        return { data: { coupons: [...coupons.values()], hasValidity: true, hasMore: true } };
      },
      providesTags: ['Coupon'],
    }),

    /**
     * Scheduled posts of the first ten accounts. Takes one request for the accounts, then one per account in parallel;
     * another one only after a page with a scheduled post.
     */
    plannedPosts: build.query<PostsRead, NoArgument>({
      queryFn: async (_, _api, _options, baseQuery) => {
        const paged = (page: number) => ({ query: { page, size: SOCIAL_PAGE_SIZE } });
        const accounts = checked(
          getSocialAccounts.answer,
          await baseQuery(endpointOf(getSocialAccounts).query(paged(0))),
        );
        if ('error' in accounts) return accounts;
        const { data: connected, total = connected.length } = accounts.data;
        const reads = await Promise.all(
          connected.map((account) =>
            readPosts(account, async (page) => {
              const request = endpointOf(getSocialPosts).query({
                params: { id: account.id },
                ...paged(page),
              });
              return checked(getSocialPosts.answer, await baseQuery(request));
            }),
          ),
        );
        const posts: ScheduledPost[] = [];
        let hasMore = total > connected.length;
        for (const read of reads) {
          if ('error' in read) return read;
          posts.push(...read.data.posts);
          hasMore ||= read.data.hasMore;
        }
        return { data: { posts, hasMore } };
      },
      providesTags: ['Social'],
    }),
  }),
});

const { usePlannedCouponsQuery, usePlannedPostsQuery } = planApi;

/** Skips requests for what the user may not see. */
interface Options {
  readonly skip: boolean;
}

export function usePlannedCoupons({ skip }: Options) {
  return usePlannedCouponsQuery(undefined, { skip, refetchOnFocus: false });
}

export function usePlannedPosts({ skip }: Options) {
  return usePlannedPostsQuery(undefined, { skip, refetchOnFocus: false });
}
