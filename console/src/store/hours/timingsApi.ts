/**
 * What changes the restaurant's timings. Apart from reading them (platform/timings.ts), which more than this page
 * does, so that none but this page loads it.
 */
import type { CallAnswer, CallInput } from '@servery/protocol/platform/call';
import { addTiming, deleteTiming, updateTiming } from '@servery/protocol/platform/store';
import { isCallMissing } from '../../platform/isCallMissing.ts';
import { endpointOf, platformApi } from '../../platform/platformApi.ts';

const timingsApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    addTiming: build.mutation<CallAnswer<typeof addTiming>, CallInput<typeof addTiming>>({
      ...endpointOf(addTiming),
      invalidatesTags: ['Timing'],
    }),
    /** An extension call (decisions 8): a platform without it is remembered as such. */
    updateTiming: build.mutation<CallAnswer<typeof updateTiming>, CallInput<typeof updateTiming>>({
      ...endpointOf(updateTiming),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        if (!(await isCallMissing(queryFulfilled))) return;
        await dispatch(timingsApi.util.upsertQueryData('offersTimingUpdates', undefined, false));
      },
      invalidatesTags: ['Timing'],
    }),
    deleteTiming: build.mutation<CallAnswer<typeof deleteTiming>, CallInput<typeof deleteTiming>>({
      ...endpointOf(deleteTiming),
      invalidatesTags: ['Timing'],
    }),
    /** No call: what the first update has told, until the console is opened anew. */
    offersTimingUpdates: build.query<boolean, undefined>({
      queryFn: () => ({ data: true }),
      keepUnusedDataFor: Infinity,
    }),
  }),
});

export const { useAddTimingMutation, useUpdateTimingMutation, useDeleteTimingMutation } = timingsApi;

/**
 * Whether a timing can be changed in place. Nothing can be asked without changing something, so that it is taken for
 * offered until the first update is answered with "no such call".
 */
export function useOffersTimingUpdates(): boolean {
  const { data } = timingsApi.useOffersTimingUpdatesQuery(undefined, {
    refetchOnFocus: false,
    refetchOnReconnect: false,
  });
  return data ?? true;
}
