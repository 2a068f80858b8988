import { checkEndpoint, createEndpoint, getEndpoint } from '@servery/protocol/platform/profile';
import { endpointOf, platformApi } from '../../platform/platformApi.ts';

const endpointApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    /** The ordering URL in the platform's format; empty while there is none. */
    orderEndpoint: build.query({ ...endpointOf(getEndpoint), providesTags: ['Endpoint'] }),
    /** Whether a name is free. Not cached: someone may claim it at any moment. */
    nameAvailability: build.query({
      ...endpointOf(checkEndpoint, (name: string) => ({ body: { fields: name } })),
      keepUnusedDataFor: 0,
    }),
    /** Claims a name permanently. Refetches even after a network error, since the claim may have succeeded. */
    claimName: build.mutation({
      ...endpointOf(createEndpoint, (name: string) => ({ body: { fields: name } })),
      invalidatesTags: ['Endpoint'],
    }),
  }),
});

export const { useOrderEndpointQuery, useNameAvailabilityQuery, useClaimNameMutation } = endpointApi;
