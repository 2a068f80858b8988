import type { CallAnswer } from '@servery/protocol/platform/call';
import { refineContent } from '@servery/protocol/platform/reach';
import { isCallMissing } from '../../platform/isCallMissing.ts';
import { endpointOf, platformApi } from '../../platform/platformApi.ts';

/** A language model may take its time over a text, above all a small one on a machine of one's own; milliseconds. */
const PATIENCE = 60_000;

const refineApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    /** Takes the text as it is; nothing is kept of it. An extension call (decisions 8). */
    refineContent: build.mutation<CallAnswer<typeof refineContent>, string>({
      ...endpointOf(refineContent),
      query: (message) => ({
        ...endpointOf(refineContent).query({ body: { fields: { message } } }),
        patienceMs: PATIENCE,
      }),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        if (!(await isCallMissing(queryFulfilled))) return;
        await dispatch(refineApi.util.upsertQueryData('offersRefinement', undefined, false));
      },
    }),

    /** No call: what the first refinement has told, until the console is opened anew. */
    offersRefinement: build.query<boolean, undefined>({
      queryFn: () => ({ data: true }),
      keepUnusedDataFor: Infinity,
    }),
  }),
});

export const { useRefineContentMutation } = refineApi;

/** Whether texts can be refined: taken to be so until the first time is answered with "no such call". */
export function useOffersRefinement(): boolean {
  const { data } = refineApi.useOffersRefinementQuery(undefined, {
    refetchOnFocus: false,
    refetchOnReconnect: false,
  });
  return data ?? true;
}
