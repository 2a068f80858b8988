import { checkEndpoint, createEndpoint, getEndpoint } from '@servery/protocol/platform/profile';
import { endpointOf, platformApi } from '../../platform/platformApi.ts';

const endpointApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    /** Where guests order, as the platform writes it; empty while there is no such address. */
    orderEndpoint: build.query({ ...endpointOf(getEndpoint), providesTags: ['Endpoint'] }),
    /** Whether nobody has a name. Not kept: somebody may take it at any moment. */
    nameFree: build.query({
      ...endpointOf(checkEndpoint, (name: string) => ({ body: { fields: name } })),
      keepUnusedDataFor: 0,
    }),
    /** Takes a name for good. What comes of it is read, also where the line broke: it may well have been taken. */
    takeName: build.mutation({
      ...endpointOf(createEndpoint, (name: string) => ({ body: { fields: name } })),
      invalidatesTags: ['Endpoint'],
    }),
  }),
});

export const { useOrderEndpointQuery, useNameFreeQuery, useTakeNameMutation } = endpointApi;
