import { refineContent } from '@servery/protocol/platform/reach';
import { noteIfMissing } from '../../platform/offered.ts';
import { endpointOf, platformApi } from '../../platform/platformApi.ts';

/** A language model may take its time over a text, above all a small one on a machine of one's own; milliseconds. */
const PATIENCE = 60_000;

const refineApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    /** Takes the text as it is; nothing is kept of it. An extension call (decisions 8). */
    refineContent: build.mutation({
      ...endpointOf(refineContent),
      query: (message: string) => ({
        ...endpointOf(refineContent).query({ body: { fields: { message } } }),
        patienceMs: PATIENCE,
      }),
      onQueryStarted: (_, api) => noteIfMissing(refineContent, api),
    }),
  }),
});

export const { useRefineContentMutation } = refineApi;
