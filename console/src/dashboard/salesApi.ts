import { getSalesSummary, SUMMARY_WINDOWS } from '@servery/protocol/platform/dashboard';
import { useDeferredValue, useMemo } from 'react';
import { ownData } from '../answers/ownData.ts';
import { endpointOf, platformApi } from '../platform/platformApi.ts';
import { daysBefore, daysUpTo, type SalesDays } from '../orders/figures/salesDays.ts';

/** How often visible totals are read again, in milliseconds. */
export const POLL_MS = 60_000;

const salesApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    salesSummary: build.query({
      ...endpointOf(getSalesSummary, ({ start, end }: SalesDays) => ({ query: { from: start, to: end } })),
      providesTags: ['Summary'],
    }),
  }),
});

const { useSalesSummaryQuery } = salesApi;

/**
 * Totals of some days, polled while they are visible. The value is deferred, so a response renders in pieces, together
 * with others that arrive in the meantime, and a press does not wait for it.
 */
export function useTotals(days: SalesDays) {
  const query = useDeferredValue(
    useSalesSummaryQuery(days, { pollingInterval: POLL_MS, skipPollingIfUnfocused: true }),
  );
  return { ...query, data: ownData(query) };
}

/** Totals of some days and of the same number of days before; without the latter if they are not available. */
export function useComparedTotals(days: SalesDays) {
  const now = useTotals(days);
  const before = useTotals(daysBefore(days));
  return {
    ...now,
    data: now.data && { now: now.data, before: before.data },
    refetch: () => {
      void now.refetch();
      void before.refetch();
    },
  };
}

/**
 * Totals of today and of the last 7 and 30 days (spec 000 §9), in the order of SUMMARY_WINDOWS: loaded when all three
 * are, failed when one is.
 *
 * @param today the restaurant's day, DD-MM-YYYY.
 */
export function useWindowTotals(today: string) {
  const [first, second, third] = SUMMARY_WINDOWS;
  const day = useTotals(daysUpTo(today, first.days));
  const week = useTotals(daysUpTo(today, second.days));
  const month = useTotals(daysUpTo(today, third.days));
  const all = [day, week, month];
  const data = useMemo(
    () => day.data && week.data && month.data && [day.data, week.data, month.data],
    [day.data, week.data, month.data],
  );
  return {
    data,
    error: all.find(({ error }) => error !== undefined)?.error,
    isFetching: all.some(({ isFetching }) => isFetching),
    fulfilledTimeStamp: Math.min(...all.map(({ fulfilledTimeStamp = 0 }) => fulfilledTimeStamp)),
    refetch: () => {
      for (const { refetch } of all) void refetch();
    },
  };
}
