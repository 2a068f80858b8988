/**
 * The restaurant's opening hours: edited on their own page, requested wherever "open" or "tomorrow's opening" is shown.
 */
import { getTimings } from '@servery/protocol/platform/store';
import { endpointOf, platformApi } from '../platformApi.ts';

const timingsApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    timings: build.query({ ...endpointOf(getTimings), providesTags: ['Timing'] }),
  }),
});

const { useTimingsQuery } = timingsApi;

/**
 * The header's restaurant pill keeps the query subscribed, so a page that opens refetches what is older than this,
 * in seconds.
 */
const OLD_AFTER = 60;

/** All timings, in the platform's order. */
export function useTimings() {
  return useTimingsQuery(undefined, { refetchOnMountOrArgChange: OLD_AFTER });
}
