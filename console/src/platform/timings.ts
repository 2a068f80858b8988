/** The restaurant's opening hours: kept on their own page, asked for wherever "open" or "tomorrow's opening" is told. */
import type { CallAnswer, CallInput } from '@servery/protocol/platform/call';
import {
  addTiming,
  deleteTiming,
  getTimings,
  type Timing,
  updateTiming,
} from '@servery/protocol/platform/store';
import { isPlatformError } from './errorText.ts';
import { endpointOf, platformApi } from './platformApi.ts';

const timingsApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    getTimings: build.query<Timing[], undefined>({
      ...endpointOf(getTimings),
      query: () => endpointOf(getTimings).query({}),
      providesTags: ['Timing'],
    }),
    addTiming: build.mutation<CallAnswer<typeof addTiming>, CallInput<typeof addTiming>>({
      ...endpointOf(addTiming),
      invalidatesTags: ['Timing'],
    }),
    /** An extension call (decisions 8): a platform without it is remembered as such. */
    updateTiming: build.mutation<CallAnswer<typeof updateTiming>, CallInput<typeof updateTiming>>({
      ...endpointOf(updateTiming),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        try {
          await queryFulfilled;
        } catch (reason) {
          // What is thrown is the error with what it came with.
          const { error } = reason as { readonly error: unknown };
          if (!isPlatformError(error) || error.kind !== 'missing') return;
          await dispatch(timingsApi.util.upsertQueryData('offersTimingUpdates', undefined, false));
        }
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

/** The header's light always holds them: a page that is opened asks anew for what is older, in seconds. */
const OLD_AFTER = 60;

/** Every timing the platform keeps, in its order. */
export function useTimings() {
  return timingsApi.useGetTimingsQuery(undefined, { refetchOnMountOrArgChange: OLD_AFTER });
}

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
