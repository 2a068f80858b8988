import { getReport } from '@servery/protocol/platform/reports';
import type { Days } from '../../time/daysText.ts';
import { endpointOf, platformApi } from '../../platform/platformApi.ts';

const reportsApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    /** Has a report made: each one is new, so that nothing of it is kept. Anyone who opens its link checks it first. */
    makeReport: build.mutation(
      endpointOf(getReport, ({ start, end }: Days) => ({ query: { from: start, to: end } })),
    ),
  }),
});

export const { useMakeReportMutation } = reportsApi;
