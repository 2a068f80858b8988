import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query';
import type { PlatformError } from '@servery/protocol/platform/answer';
import type { Call, CallAnswer, CallInput } from '@servery/protocol/platform/call';
import { getSalesSummary, type SalesSummary } from '@servery/protocol/platform/dashboard';
import { getOrderActivity } from '@servery/protocol/platform/orders';
import * as z from 'zod/mini';
import { eachDay, type SalesDays } from '../orders/figures/salesDays.ts';
import type { CallRequest } from '../platform/baseQuery.ts';
import { endpointOf, platformApi } from '../platform/platformApi.ts';
import { UNREADABLE_ANSWER } from '../answers/send.ts';
import { waitOf } from './acceptance.ts';
import { pause } from '../orders/figures/pace.ts';

type Ask = (request: CallRequest) => ReturnType<BaseQueryFn<CallRequest, unknown, PlatformError>>;

/** Makes the calls in sequence, at the rate of {@link pause}; stops at the first failure. */
async function requestEach<C extends Call>(
  call: C,
  inputs: readonly CallInput<C>[],
  ask: Ask,
  { signal }: BaseQueryApi,
): Promise<{ readonly data: CallAnswer<C>[] } | { readonly error: PlatformError }> {
  const data: CallAnswer<C>[] = [];
  for (const input of inputs) {
    if (data.length > 0) await pause(signal);
    const answer = await ask(endpointOf(call).query(input));
    if (answer.error) return { error: answer.error };
    const read = z.safeParse(call.answer, answer.data);
    if (!read.success) return { error: UNREADABLE_ANSWER };
    data.push(read.data as CallAnswer<C>);
  }
  return { data };
}

const analyticsApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    /** Each day's summary, one call per day: for measures that the orders do not contain, and for earlier days. */
    dailyTotals: build.query<readonly { readonly day: string; readonly summary: SalesSummary }[], SalesDays>({
      queryFn: async (range, api, _, ask) => {
        const days = eachDay(range);
        const inputs = days.map((day) => ({ query: { from: day, to: day } }));
        const answer = await requestEach(getSalesSummary, inputs, ask, api);
        if ('error' in answer) return answer;
        return {
          data: days.flatMap((day, index) => {
            const summary = answer.data[index];
            return summary ? [{ day, summary }] : [];
          }),
        };
      },
      providesTags: ['Summary'],
    }),

    /** How long each of these orders waited to be accepted, in milliseconds; unknown ones are left out. */
    waits: build.query<readonly number[], readonly string[]>({
      queryFn: async (orderIds, api, _, ask) => {
        const inputs = orderIds.map((order_id) => ({ query: { order_id } }));
        const answer = await requestEach(getOrderActivity, inputs, ask, api);
        if ('error' in answer) return answer;
        return {
          data: answer.data.flatMap((activity) => {
            const wait = waitOf(activity);
            return wait === undefined ? [] : [wait];
          }),
        };
      },
    }),
  }),
});

export const { useDailyTotalsQuery, useWaitsQuery } = analyticsApi;
