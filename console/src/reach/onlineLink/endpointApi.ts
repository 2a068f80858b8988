import type { CallAnswer } from '@servery/protocol/platform/call';
import { checkEndpoint, createEndpoint, getEndpoint } from '@servery/protocol/platform/profile';
import { endpointOf, platformApi } from '../../platform/platformApi.ts';

const endpointApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    /** Where guests order, as the platform writes it; empty while there is no such address. */
    orderEndpoint: build.query<CallAnswer<typeof getEndpoint>, undefined>({
      ...endpointOf(getEndpoint),
      query: () => endpointOf(getEndpoint).query({}),
      providesTags: ['Endpoint'],
    }),

    /** Whether nobody has a name. Not kept: somebody may take it at any moment. */
    nameFree: build.query<CallAnswer<typeof checkEndpoint>, string>({
      ...endpointOf(checkEndpoint),
      query: (name) => endpointOf(checkEndpoint).query({ body: { fields: name } }),
      keepUnusedDataFor: 0,
    }),

    /** Takes a name for good. What comes of it is read, also where the line broke: it may well have been taken. */
    takeName: build.mutation<unknown, string>({
      ...endpointOf(createEndpoint),
      query: (name) => endpointOf(createEndpoint).query({ body: { fields: name } }),
      invalidatesTags: ['Endpoint'],
    }),
  }),
});

/** Where guests order, as the platform writes it. */
export function useOrderEndpoint() {
  return endpointApi.useOrderEndpointQuery(undefined);
}

export const { useNameFreeQuery, useTakeNameMutation } = endpointApi;
