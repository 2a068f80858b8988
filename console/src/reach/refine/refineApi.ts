import { refineContent } from '@servery/protocol/platform/reach';
import { noteIfMissing } from '../../platform/offered.ts';
import { endpointOf, platformApi } from '../../platform/platformApi.ts';

/** Request timeout in milliseconds: a language model can be slow, especially a small self-hosted one. */
const TIMEOUT_MS = 60_000;

const refineApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    /** Sends the text unchanged and stores nothing. An extension call (decisions 8). */
    refineContent: build.mutation({
      ...endpointOf(refineContent),
      query: (message: string) => ({
        ...endpointOf(refineContent).query({ body: { fields: { message } } }),
        timeoutMs: TIMEOUT_MS,
      }),
      onQueryStarted: (_, api) => noteIfMissing(refineContent, api),
    }),
  }),
});

export const { useRefineContentMutation } = refineApi;
