/** Sends one request to the platform and parses whatever comes back. No store, no React. */
import { readAnswer, type PlatformAnswer, type PlatformError } from '@servery/protocol/platform/answer';
import type { Call, CallAnswer, CallInput } from '@servery/protocol/platform/call';
import { parseJson } from '@servery/protocol/platform/losslessJson';
import { toRequest, type Caller } from '@servery/protocol/platform/request';
import * as z from 'zod/mini';
import { SHORT_BODY, restored, shortened } from './longTexts.ts';

/** Timeouts in milliseconds; uploading a picture gets longer. */
const TIMEOUTS_MS = { plain: 20_000, upload: 90_000 };

/** Sends a request to the platform and returns its response: `fetch`, or a replacement that reports progress. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface SendOptions {
  /** Origin of the platform. */
  readonly platformUrl: string;
  readonly signal?: AbortSignal;
  /** Called with the server's clock offset: milliseconds that it is ahead of this device's. */
  readonly onClock?: (offsetMs: number) => void;
  readonly timeoutMs?: number | undefined;
  /** Default: `fetch`. */
  readonly carry?: Fetch | undefined;
}

function errorOfKind(kind: PlatformError['kind']): { readonly error: PlatformError } {
  return { error: { kind, message: '', fields: {} } };
}

/** A captive portal answers with its own page, or with status 511. */
function markForeignAnswer(answer: PlatformAnswer, text: string): PlatformAnswer {
  if (!('error' in answer)) return answer;
  const { kind, httpStatus } = answer.error;
  const isPage = kind === 'unreadable' && /^\s*<(?:!doctype html|html)/i.test(text);
  return isPage || httpStatus === 511 ? { error: { ...answer.error, why: 'stranger' } } : answer;
}

/** The text as JSON, or undefined if it is not JSON. An empty body is an empty answer. */
function bodyOf(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    const body = parseJson(text);
    return text.length > SHORT_BODY ? shortened(body) : body;
  } catch {
    return undefined;
  }
}

/** The `Date` header has whole seconds: half a second is the best estimate of what it truncates. */
function clockOffset(response: Response, sentAt: number): number | undefined {
  const server = Date.parse(response.headers.get('date') ?? '');
  return Number.isNaN(server) ? undefined : server + 500 - (sentAt + Date.now()) / 2;
}

/**
 * Fetches an address and parses the response as that of a call: HTTP errors, an envelope that refuses, a timeout, a
 * dropped connection and anything that is not JSON all come back as a {@link PlatformError}.
 *
 * @throws DOMException `AbortError` when the caller's own signal aborts.
 */
export async function fetchAnswer(
  call: Call,
  url: string,
  init: RequestInit,
  { signal, onClock, timeoutMs, carry = fetch }: Omit<SendOptions, 'platformUrl'>,
): Promise<PlatformAnswer> {
  const line = new AbortController();
  const hangUp = (): void => line.abort();
  signal?.addEventListener('abort', hangUp);
  const timer = setTimeout(hangUp, timeoutMs ?? (call.bodyType ? TIMEOUTS_MS.upload : TIMEOUTS_MS.plain));
  const sentAt = Date.now();
  try {
    signal?.throwIfAborted();
    const response = await carry(url, { ...init, signal: line.signal });
    const offset = clockOffset(response, sentAt);
    if (offset !== undefined) onClock?.(offset);
    const text = await response.text();
    return markForeignAnswer(readAnswer(call, response.status, bodyOf(text)), text);
  } catch {
    signal?.throwIfAborted();
    return errorOfKind(line.signal.aborted ? 'timeout' : 'network');
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', hangUp);
  }
}

/** Sends a call. The answer is unwrapped from its envelope, but its content is not yet validated. */
export async function send<C extends Call>(
  call: C,
  caller: Caller,
  input: CallInput<C>,
  options: SendOptions,
): Promise<PlatformAnswer> {
  const { url, ...init } = toRequest(call, caller, restored(input));
  // A user's change goes through even if the page is closed at once; browsers allow this for small requests only.
  const keepalive = call.method !== 'GET' && init.body === undefined;
  // URLs do not tell merchants apart, the token does: a cached response for one merchant would be read by another.
  const sent = { ...init, keepalive, cache: 'no-store' } as const;
  return fetchAnswer(call, new URL(url, options.platformUrl).href, sent, options);
}

/** An answer that does not match the contract, in the same form as every other error. */
export const UNREADABLE_ANSWER: PlatformError = errorOfKind('unreadable').error;

/** Sends a call and validates the answer: for the sign-in page, which has no store. */
export async function sendChecked<C extends Call>(
  call: C,
  caller: Caller,
  input: CallInput<C>,
  options: SendOptions,
): Promise<{ readonly data: CallAnswer<C> } | { readonly error: PlatformError }> {
  const answer = await send(call, caller, input, options);
  if ('error' in answer) return answer;
  const result = z.safeParse(call.answer, answer.data);
  return result.success ? { data: result.data as CallAnswer<C> } : { error: UNREADABLE_ANSWER };
}
