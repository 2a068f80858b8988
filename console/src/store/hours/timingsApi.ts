/**
 * What changes the restaurant's timings. Apart from reading them (platform/timings.ts), which more than this page
 * does, so that none but this page loads it.
 */
import type { CallAnswer, CallInput } from '@servery/protocol/platform/call';
import { addTiming, deleteTiming, updateTiming } from '@servery/protocol/platform/store';
import { notingIfMissing } from '../../platform/offered.ts';
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
      onQueryStarted: notingIfMissing(updateTiming),
      invalidatesTags: ['Timing'],
    }),
    deleteTiming: build.mutation<CallAnswer<typeof deleteTiming>, CallInput<typeof deleteTiming>>({
      ...endpointOf(deleteTiming),
      invalidatesTags: ['Timing'],
    }),
  }),
});

export const { useAddTimingMutation, useUpdateTimingMutation, useDeleteTimingMutation } = timingsApi;
