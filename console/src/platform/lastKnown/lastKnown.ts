/**
 * What was last heard from the platform, for when it cannot be reached. Answers are kept as they came, and read again by
 * the contract as if they came now, so that an older version's or a broken one is no answer. A query that gets one is
 * both: it holds what was known, since when, and the error for which it is nothing newer. Every page says so already.
 */
import { isFulfilled, type Middleware } from '@reduxjs/toolkit';
import type { PlatformError } from '@servery/protocol/platform/answer';
import * as z from 'zod/mini';
import { selectMid } from '../../session/sessionSlice.ts';
import { forgetOthers, keepAnswer, prune, readAnswer } from './answerCache.ts';
import type { Asked, Asking } from '../baseQuery.ts';
import { askAgain, type Entry } from './catchUp.ts';
import type { LastKnown } from '../inTime.ts';
import { isUnreached } from '../../answers/isUnreached.ts';
import { platformApi } from '../platformApi.ts';

/**
 * The queries whose last answer is worth having: what is looked at. Not what is true for a moment (whether the shop
 * takes orders), what is reacted to (which orders wait), and what fills a form: an old record must not be sent back.
 */
const KEPT: ReadonlySet<string> = new Set([
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

/** The names that answers of renamed queries lie under. */
const KEPT_AS: ReadonlyMap<string, string> = new Map([
  ['merchant', 'getMerchant'],
  ['categories', 'getCategories'],
  ['timings', 'getTimings'],
  ['holidays', 'getHolidays'],
  ['coupons', 'getCoupons'],
]);

/** Whether the platform has not answered the question. */
const isUnanswered = (error: PlatformError): boolean => isUnreached(error) || error.kind === 'server';

interface Recalled {
  /** When the oldest part of the answer was heard. */
  readonly at: number;
  /** Why there is nothing newer. */
  readonly error: PlatformError;
  /** The platform may still answer. */
  readonly isUnderWay: boolean;
}

/** By the key of the query that is being answered so. */
const recalled = new Map<string, Recalled>();

type State = Parameters<typeof selectMid>[0] & {
  readonly platform: { readonly queries: Readonly<Record<string, Entry | undefined>> };
};

/** Under which name an answer is kept; undefined for one that is not worth it. */
const nameOf = ({ call, input }: Asked, { endpoint, queryCacheKey }: Asking): string | undefined =>
  KEPT.has(endpoint) && queryCacheKey !== undefined
    ? `${KEPT_AS.get(endpoint) ?? endpoint} ${call.path} ${JSON.stringify(input)}`
    : undefined;

/** Why something is not newer that the platform has not answered in time. */
const LATE: PlatformError = { kind: 'timeout', message: '', fields: {} };

export const lastKnown: LastKnown = {
  keep: async (request, api, data) => {
    const name = nameOf(request, api);
    if (name !== undefined) await keepAnswer(selectMid(api.getState() as State) ?? '', name, data);
  },
  recall: async (request, api, error = LATE, isUnderWay) => {
    const name = nameOf(request, api);
    const { queryCacheKey = '' } = api;
    const state = api.getState() as State;
    // What is on the screen is newer than what is kept.
    const isShown = state.platform.queries[queryCacheKey]?.data !== undefined;
    if (name === undefined || isShown || !isUnanswered(error)) return undefined;
    const kept = await readAnswer(selectMid(state) ?? '', name);
    if (kept === undefined || !z.safeParse(request.call.answer, kept.data).success) return undefined;
    const before = recalled.get(queryCacheKey);
    const at = Math.min(kept.at, before?.at ?? kept.at);
    recalled.set(queryCacheKey, { at, error, isUnderWay: isUnderWay || before?.isUnderWay === true });
    return { data: kept.data };
  },
};

/** What an action of RTK Query says about its query, as far as it is looked at here. */
const aboutQuery = z.object({
  type: z.string(),
  meta: z.looseObject({
    requestStatus: z.enum(['pending', 'fulfilled', 'rejected']),
    arg: z.looseObject({ queryCacheKey: z.string() }),
  }),
});

const OF_PLATFORM = `${platformApi.reducerPath}/`;

/**
 * Has a query that was answered by what was last known hold since when it is, and the error; and hear the platform's
 * answer where that may still come.
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

/** Drops what is not this person's, and what is too old or too much. */
export async function tidyLastKnown(): Promise<void> {
  try {
    await forgetOthers();
    await prune();
  } catch {
    // A browser that keeps nothing.
  }
}
