import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query';
import { retry } from '@reduxjs/toolkit/query';
import type { PlatformError } from '@servery/protocol/platform/answer';
import type { Call, CallInput } from '@servery/protocol/platform/call';
import { callerOf, sessionExpired, type SessionState } from '../session/sessionSlice.ts';
import type { SignInGate } from '../session/signInGate.ts';
import { platformReached } from './platformConnection.ts';
import { isUnreached } from '../answers/isUnreached.ts';
import { send, type Carry } from './send.ts';
import { clockHeard } from './time/serverClock.ts';

/** A call with what to fill it with; made by `endpointOf`, so that input and call fit. */
export interface CallRequest {
  readonly call: Call;
  readonly input: CallInput<Call>;
  /** What brings it there, where `fetch` says too little. */
  readonly carry?: Carry;
  /** How long an answer may take, in milliseconds, where it is not the usual. */
  readonly patienceMs?: number;
  /** Hears each error on the way, also of what is sent again. */
  readonly onTrouble?: ((error: PlatformError) => void) | undefined;
}

/** What came of a call, its content not yet checked. */
export type Answered =
  | { readonly data: unknown; readonly error?: undefined }
  | { readonly data?: undefined; readonly error: PlatformError };

/** What is looked at of a question that is sent. */
export type Asked = Pick<CallRequest, 'call' | 'input'>;
export type Asking = Pick<BaseQueryApi, 'endpoint' | 'extra' | 'getState' | 'queryCacheKey'>;

/**
 * Keeps a query's answer, or gives what was last known in the place of one that does not come, or not soon.
 *
 * @param send asks, and tells each error on the way; not called where the same is still being asked.
 */
export type OrLastKnown = (
  request: Asked,
  api: Asking,
  send: (onTrouble?: (error: PlatformError) => void) => Promise<Answered>,
) => Promise<Answered>;

/** What the store hands to every request (its thunks' extra argument). */
export interface PlatformEnvironment {
  readonly platformUrl: string;
  readonly gate: SignInGate;
  /** Absent where nothing is kept. */
  readonly orLastKnown?: OrLastKnown;
}

/** Repeats of a GET after a server error or a cut line, here or behind a gateway; an order action is never repeated by itself. */
const MOST_RETRIES = 2;

/** Without any network nothing gets better within seconds. */
const isConnected = (): boolean =>
  // oxlint-disable-next-line typescript/no-unnecessary-condition, typescript/no-unnecessary-boolean-literal-compare -- Node, where tests run, has no navigator, or one that does not know
  globalThis.navigator?.onLine !== false;

type PlatformBaseQuery = BaseQueryFn<CallRequest, unknown, PlatformError>;

/** Sends; on an expired session waits at the gate for the person to sign in again and sends once more. */
const sendSignedIn: PlatformBaseQuery = async (
  { call, input, carry, patienceMs, onTrouble },
  { dispatch, extra, getState, signal },
) => {
  const { platformUrl, gate } = extra as PlatformEnvironment;
  const caller = () => callerOf(getState() as { session: SessionState });
  const attempt = async () => {
    const answer = await send(call, caller(), input, {
      platformUrl,
      signal,
      carry,
      patienceMs,
      onClock: (offset) => dispatch(clockHeard(offset)),
    });

    dispatch(platformReached(!('error' in answer && isUnreached(answer.error))));
    // RTK Query takes undefined for a mistake; an answer may well be empty.
    return 'error' in answer ? answer : { data: answer.data ?? null };
  };

  const { token } = caller();
  const first = await attempt();
  if ('error' in first) onTrouble?.(first.error);
  if (!('error' in first) || first.error.kind !== 'session' || token === undefined) return first;
  // Another request may have led to a new sign-in while this one was under way.
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
    return call.method === 'GET' && passing && attempt <= MOST_RETRIES && isConnected();
  },
});

/** An answer, or what was last known where there is none. */
export const orLastKnown: OrLastKnown = (request, api, send) =>
  (api.extra as PlatformEnvironment).orLastKnown?.(request, api, send) ?? send();

export const platformBaseQuery: PlatformBaseQuery = (request, api, options) =>
  orLastKnown(request, api, async (onTrouble) => sendAgain({ ...request, onTrouble }, api, options));
