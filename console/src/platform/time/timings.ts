/** The restaurant's opening hours: kept on their own page, asked for wherever "open" or "tomorrow's opening" is told. */
import { getTimings } from '@servery/protocol/platform/store';
import { endpointOf, platformApi } from '../platformApi.ts';

const timingsApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    timings: build.query({ ...endpointOf(getTimings), providesTags: ['Timing'] }),
  }),
});

const { useTimingsQuery } = timingsApi;

/** The header's light always holds them: a page that is opened asks again for what is older, in seconds. */
const OLD_AFTER = 60;

/** Every timing the platform keeps, in its order. */
export function useTimings() {
  return useTimingsQuery(undefined, { refetchOnMountOrArgChange: OLD_AFTER });
}
