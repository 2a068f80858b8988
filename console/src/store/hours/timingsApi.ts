/**
 * The mutations of the restaurant's timings. Separate from the query (platform/time/timings.ts), which other pages use,
 * too, so that only this page loads the mutations.
 */
import { addTiming, deleteTiming, updateTiming } from '@servery/protocol/platform/store';
import { noteIfMissing } from '../../platform/offered.ts';
import { endpointOf, platformApi } from '../../platform/platformApi.ts';

const timingsApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    addTiming: build.mutation({ ...endpointOf(addTiming), invalidatesTags: ['Timing'] }),
    /** An extension call (decisions 8): a platform without it is remembered as such. */
    updateTiming: build.mutation({
      ...endpointOf(updateTiming),
      onQueryStarted: (_, api) => noteIfMissing(updateTiming, api),
      invalidatesTags: ['Timing'],
    }),
    deleteTiming: build.mutation({ ...endpointOf(deleteTiming), invalidatesTags: ['Timing'] }),
  }),
});

export const { useAddTimingMutation, useUpdateTimingMutation, useDeleteTimingMutation } = timingsApi;
