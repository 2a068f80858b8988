import type { CallAnswer, CallInput } from '@servery/protocol/platform/call';
import { runOrderTest } from '@servery/protocol/platform/orders';
import { endpointOf, platformApi } from '../../platform/platformApi.ts';

const shellApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    runOrderTest: build.mutation<CallAnswer<typeof runOrderTest>, CallInput<typeof runOrderTest>>({
      ...endpointOf(runOrderTest),
      invalidatesTags: ['Order'],
    }),
  }),
});

export const { useRunOrderTestMutation } = shellApi;
