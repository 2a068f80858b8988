import { getReport } from '@servery/protocol/platform/reports';
import type { Days } from '../../time/daysText.ts';
import { endpointOf, platformApi } from '../../platform/platformApi.ts';

const reportsApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    /** Requests a report. Each one is new, so nothing is cached. Check its link before you open it. */
    makeReport: build.mutation(
      endpointOf(getReport, ({ start, end }: Days) => ({ query: { from: start, to: end } })),
    ),
  }),
});

export const { useMakeReportMutation } = reportsApi;
