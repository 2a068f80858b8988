import { createApi } from './createApi.ts';
import type { Call, CallAnswer, CallInput } from '@servery/protocol/platform/call';
import type * as z from 'zod/mini';
import { platformBaseQuery, type CallRequest } from './baseQuery.ts';
import { UNREADABLE_ANSWER } from '../answers/send.ts';

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
  catchSchemaFailure: () => UNREADABLE_ANSWER,
  endpoints: () => ({}),
});

/** The properties that an endpoint takes from its call. */
interface EndpointOf<C extends Call, Arg> {
  readonly query: (arg: Arg) => CallRequest;
  /** Its input is whatever the platform sends; only its output type matters here. */
  readonly rawResponseSchema: z.ZodMiniType<CallAnswer<C>, CallAnswer<C>>;
  /** States the answer's type, so that the endpoint need not. */
  readonly transformResponse: (answer: CallAnswer<C>) => CallAnswer<C>;
}

/** The argument of an endpoint that takes none. */
// oxlint-disable-next-line typescript/no-invalid-void-type -- RTK Query's own word for it.
export type NoArgument = void;

/** A call without required input can be requested without an argument. */
type InputOf<C extends Call> = object extends CallInput<C> ? CallInput<C> | NoArgument : CallInput<C>;

/**
 * An endpoint's request, types and answer validation, all derived from its call. Spread it into the endpoint and add
 * tags.
 *
 * @param inputOf maps the argument to the call's input, if the endpoint does not take that input itself.
 * @example
 * coupons: build.query({
 *   ...endpointOf(getCoupons, (page: number) => ({ query: { pageNumber: page, pageSize: COUPON_PAGE_SIZE } })),
 *   providesTags: ['Coupon'],
 * })
 */
export function endpointOf<C extends Call>(call: C): EndpointOf<C, InputOf<C>>;
export function endpointOf<C extends Call, Arg>(
  call: C,
  inputOf: (arg: Arg) => CallInput<C>,
): EndpointOf<C, Arg>;
export function endpointOf(
  call: Call,
  inputOf: (arg: never) => CallInput<Call> = (input: CallInput<Call> | undefined) => input ?? {},
): EndpointOf<Call, never> {
  return {
    query: (arg) => ({ call, input: inputOf(arg) }),
    rawResponseSchema: call.answer,
    transformResponse: (answer) => answer,
  };
}
