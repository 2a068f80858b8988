/**
 * Caches the platform's last answers for when it is unreachable. Answers are stored as they came and validated by the
 * contract again when read, so an answer from an older version or a corrupt one counts as none. A query that gets a
 * cached answer has both: its data with its time, and the error that explains why there is nothing newer. Every page
 * shows such a query as stale.
 */
import { isFulfilled, type Middleware } from '@reduxjs/toolkit';
import type { PlatformError } from '@servery/protocol/platform/answer';
import * as z from 'zod/mini';
import { selectMid } from '../../session/sessionSlice.ts';
import { dropOthers, cacheAnswer, prune, readAnswer } from './answerCache.ts';
import type { RequestKey, QueryContext } from '../baseQuery.ts';
import { askAgain, type Entry } from './catchUp.ts';
import type { LastKnown } from '../orLastKnown.ts';
import { isUnreached } from '../../answers/isUnreached.ts';
import { platformApi } from '../platformApi.ts';

/**
 * The queries whose last answer is worth caching: those for viewing. Not short-lived facts (whether the restaurant
 * takes orders), not triggers (which orders wait), and not form data: an old record must not be sent back.
 */
const CACHED_ENDPOINTS: ReadonlySet<string> = new Set([
  'merchant',
  'orderList',
  'order',
  'orderActivity',
  'salesSummary',
  'categories',
  'allProductsOfCategory',
  'products',
  'categoryProducts',
  'addOnGroups',
  'addOns',
  'timings',
  'holidays',
  'coupons',
  'specials',
]);

/** The cache names of renamed queries. */
const CACHED_AS: ReadonlyMap<string, string> = new Map([
  ['merchant', 'getMerchant'],
  ['categories', 'getCategories'],
  ['timings', 'getTimings'],
  ['holidays', 'getHolidays'],
  ['coupons', 'getCoupons'],
]);

/** Whether the platform gave no usable answer: not reached, or a server error. */
const isUnanswered = (error: PlatformError): boolean => isUnreached(error) || error.kind === 'server';

interface Recalled {
  /** When the oldest part of the answer was received. */
  readonly at: number;
  /** Why there is nothing newer. */
  readonly error: PlatformError;
  /** The platform may still answer. */
  readonly isUnderWay: boolean;
}

/** Cached answers in use, by the key of their query. */
const recalled = new Map<string, Recalled>();

type State = Parameters<typeof selectMid>[0] & {
  readonly platform: { readonly queries: Readonly<Record<string, Entry | undefined>> };
};

/** The cache name of an answer; undefined if its query is not cached. */
const nameOf = ({ call, input }: RequestKey, { endpoint, queryCacheKey }: QueryContext): string | undefined =>
  CACHED_ENDPOINTS.has(endpoint) && queryCacheKey !== undefined
    ? `${CACHED_AS.get(endpoint) ?? endpoint} ${call.path} ${JSON.stringify(input)}`
    : undefined;

/** The error of a query that the platform has not answered in time. */
const LATE: PlatformError = { kind: 'timeout', message: '', fields: {} };

export const lastKnown: LastKnown = {
  keep: async (request, api, data) => {
    const name = nameOf(request, api);
    if (name !== undefined) await cacheAnswer(selectMid(api.getState() as State) ?? '', name, data);
  },
  recall: async (request, api, error = LATE, isUnderWay) => {
    const name = nameOf(request, api);
    const { queryCacheKey = '' } = api;
    const state = api.getState() as State;
    // What the screen shows is newer than the cache.
    const isShown = state.platform.queries[queryCacheKey]?.data !== undefined;
    if (name === undefined || isShown || !isUnanswered(error)) return undefined;
    const cached = await readAnswer(selectMid(state) ?? '', name);
    if (cached === undefined || !z.safeParse(request.call.answer, cached.data).success) return undefined;
    const before = recalled.get(queryCacheKey);
    const at = Math.min(cached.at, before?.at ?? cached.at);
    recalled.set(queryCacheKey, { at, error, isUnderWay: isUnderWay || before?.isUnderWay === true });
    return { data: cached.data };
  },
};

/** The fields of an RTK Query action that are used here. */
const aboutQuery = z.object({
  type: z.string(),
  meta: z.looseObject({
    requestStatus: z.enum(['pending', 'fulfilled', 'rejected']),
    arg: z.looseObject({ queryCacheKey: z.string() }),
  }),
});

const OF_PLATFORM = `${platformApi.reducerPath}/`;

/**
 * Adds the age and the error to a query that was answered from the cache, and delivers the platform's own answer if
 * that still arrives.
 */
export const markLastKnown: Middleware = (api) => (next) => (action) => {
  const { data: query } = aboutQuery.safeParse(action);
  if (query === undefined || !query.type.startsWith(OF_PLATFORM)) return next(action);
  const key = query.meta.arg.queryCacheKey;
  const known = recalled.get(key);
  if (known === undefined) return next(action);
  recalled.delete(key);
  if (!isFulfilled(action)) return next(action);
  const done = next({ ...action, meta: { ...action.meta, fulfilledTimeStamp: known.at } });
  api.dispatch({
    type: query.type.replace(/fulfilled$/, 'rejected'),
    payload: known.error,
    error: { message: 'Rejected' },
    meta: { ...action.meta, requestStatus: 'rejected', rejectedWithValue: true },
  });
  const entry = (api.getState() as State).platform.queries[key];
  if (known.isUnderWay && entry) askAgain(api.dispatch, entry);
  return done;
};

/** Drops answers of other owners, and those that are too old or exceed the size limit. */
export async function tidyLastKnown(): Promise<void> {
  try {
    await dropOthers();
    await prune();
  } catch {
    // The browser allows no cache.
  }
}
