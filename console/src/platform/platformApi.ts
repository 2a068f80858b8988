import { createApi } from './createApi.ts';
import type { Call, CallInput } from '@servery/protocol/platform/call';
import { platformBaseQuery, type CallRequest } from './baseQuery.ts';
import { UNREADABLE } from './send.ts';

/** The platform's one API; each area injects its endpoints. */
export const platformApi = createApi({
  reducerPath: 'platform',
  baseQuery: platformBaseQuery,
  tagTypes: [
    'Merchant',
    'Order',
    'Summary',
    'Category',
    'Product',
    'AddOnGroup',
    'Unpublished',
    'Coupon',
    'Holiday',
    'Timing',
    'Shop',
    'Special',
    'GiftCertificate',
    'Delivery',
    'Branding',
    'Gallery',
    'Profile',
    'Social',
    'Endpoint',
  ],
  refetchOnFocus: true,
  refetchOnReconnect: true,
  catchSchemaFailure: () => UNREADABLE,
  endpoints: () => ({}),
});

/**
 * What an endpoint takes from its call: how to ask and how to check the answer. Spread it into the endpoint and
 * add tags.
 *
 * @example
 * getOrder: build.query<CallAnswer<typeof getOrder>, CallInput<typeof getOrder>>({
 *   ...endpointOf(getOrder),
 *   providesTags: ...,
 * })
 */
export function endpointOf<C extends Call>(
  call: C,
): { query: (input: CallInput<C>) => CallRequest; rawResponseSchema: C['answer'] } {
  return { query: (input) => ({ call, input }), rawResponseSchema: call.answer };
}
