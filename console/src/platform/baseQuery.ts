import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query';
import { retry } from '@reduxjs/toolkit/query';
import type { PlatformError } from '@servery/protocol/platform/answer';
import type { Call, CallInput } from '@servery/protocol/platform/call';
import { callerOf, sessionExpired, type SessionState } from '../session/sessionSlice.ts';
import type { SignInGate } from '../session/signInGate.ts';
import { platformReached } from './platformConnection.ts';
import { isUnreached } from '../answers/isUnreached.ts';
import { send, type Fetch } from '../answers/send.ts';
import { clockReceived } from './time/serverClock.ts';

/** A call and its input; made by `endpointOf`, so that the two match. */
export interface CallRequest {
  readonly call: Call;
  readonly input: CallInput<Call>;
  /** Sends the request in place of `fetch`, for example to report progress. */
  readonly carry?: Fetch;
  /** Timeout in milliseconds, if not the default. */
  readonly timeoutMs?: number;
  /** Called with each error along the way, including those that are retried. */
  readonly onError?: ((error: PlatformError) => void) | undefined;
}

/** The result of a call whose content is not yet validated. */
export type Answered =
  | { readonly data: unknown; readonly error?: undefined }
  | { readonly data?: undefined; readonly error: PlatformError };

/** The part of a request that identifies what it asks for. */
export type RequestKey = Pick<CallRequest, 'call' | 'input'>;
/** The part of RTK Query's API that names a query and reads the store. */
export type QueryContext = Pick<BaseQueryApi, 'endpoint' | 'extra' | 'getState' | 'queryCacheKey'>;

/**
 * Caches a query's answer, or returns the last known one if the platform does not answer, or not in time.
 *
 * @param send sends the request and reports each error on the way; not called while the same request is in flight.
 */
export type OrLastKnown = (
  request: RequestKey,
  api: QueryContext,
  send: (onError?: (error: PlatformError) => void) => Promise<Answered>,
) => Promise<Answered>;

/** The data that the store passes to every request (the thunks' extra argument). */
export interface PlatformEnvironment {
  readonly platformUrl: string;
  readonly gate: SignInGate;
  /** Absent if nothing is cached. */
  readonly orLastKnown?: OrLastKnown;
}

/**
 * Retries of a GET after a server error or a dropped connection, here or behind a gateway; an order action is never
 * retried automatically.
 */
const MAX_RETRIES = 2;

/** Without a network, retrying within seconds is pointless. */
const isConnected = (): boolean =>
  // oxlint-disable-next-line typescript/no-unnecessary-condition, typescript/no-unnecessary-boolean-literal-compare -- Node, where tests run, has no navigator, or one that does not know
  globalThis.navigator?.onLine !== false;

type PlatformBaseQuery = BaseQueryFn<CallRequest, unknown, PlatformError>;

/** Sends; on an expired session, waits at the gate until the user has signed in again and sends once more. */
const sendSignedIn: PlatformBaseQuery = async (
  { call, input, carry, timeoutMs, onError },
  { dispatch, extra, getState, signal },
) => {
  const { platformUrl, gate } = extra as PlatformEnvironment;
  const caller = () => callerOf(getState() as { session: SessionState });
  const attempt = async () => {
    const answer = await send(call, caller(), input, {
      platformUrl,
      signal,
      carry,
      timeoutMs,
      onClock: (offset) => dispatch(clockReceived(offset)),
    });

    dispatch(platformReached(!('error' in answer && isUnreached(answer.error))));
    // RTK Query treats undefined as a mistake, but an answer may be empty.
    return 'error' in answer ? answer : { data: answer.data ?? null };
  };

  const { token } = caller();
  const first = await attempt();
  if ('error' in first) onError?.(first.error);
  if (!('error' in first) || first.error.kind !== 'session' || token === undefined) return first;
  // Another request may have triggered a new sign-in while this one was in flight.
  if (caller().token === token) {
    dispatch(sessionExpired(token));
    await gate.passed(signal);
  }
  return attempt();
};

const sendAgain = retry(sendSignedIn, {
  // RTK types both as unknown.
  retryCondition: (error, request, { attempt }) => {
    const { kind, httpStatus = 0 } = error as PlatformError;
    const { call } = request as CallRequest;
    const passing = ['network', 'unreached'].includes(kind) || (kind === 'server' && httpStatus >= 500);
    return call.method === 'GET' && passing && attempt <= MAX_RETRIES && isConnected();
  },
});

/** Uses the environment's `orLastKnown`, or just sends if there is none. */
export const orLastKnown: OrLastKnown = (request, api, send) =>
  (api.extra as PlatformEnvironment).orLastKnown?.(request, api, send) ?? send();

export const platformBaseQuery: PlatformBaseQuery = (request, api, options) =>
  orLastKnown(request, api, async (onError) => sendAgain({ ...request, onError }, api, options));
