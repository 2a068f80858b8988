/**
 * Interprets every response that the platform can send: the envelope, an HTTP error, an expired session, a body that is
 * not JSON (decisions 6).
 */
import type { Call } from './call.ts';
import { flag } from './formats.ts';

/**
 * An error in a form that the console can act on.
 *
 * - `refused`: the platform understood the request and refused it; `message` is its own text, for the user.
 * - `session`: the token is no longer valid (401).
 * - `missing`: the platform does not have this call (404, 405, 501); the console hides what needs it.
 * - `server`: any other HTTP error.
 * - `network`: no response; `timeout`: none in time, also when a gateway says so (504).
 * - `unreached`: a gateway answers because it cannot reach the platform (502, 503); `why` has its reason, if any.
 * - `unreadable`: the response does not fit the contract.
 */
export interface PlatformError {
  readonly kind:
    | 'refused'
    | 'session'
    | 'missing'
    | 'server'
    | 'network'
    | 'timeout'
    | 'unreached'
    | 'unreadable';
  /** The platform's own message, or empty; the console then writes one for the kind. */
  readonly message: string;
  /** The platform's messages by field name. */
  readonly fields: Readonly<Record<string, string>>;
  readonly httpStatus?: number;
  /** For `unreached`, if the gateway gives a reason; also `stranger` when HTML arrives in place of JSON. */
  readonly why?: WhyUnreached;
}

/**
 * Why the agent, as the server of a local console, cannot reach the platform. It sends the reason in `unreached`, and
 * the console words it.
 *
 * - `line`: no connection.
 * - `untrusted`: the server that answers cannot prove that it is the platform.
 * - `stranger`: something else answers, such as the sign-in page of a hotel's network.
 */
export type WhyUnreached = 'line' | 'untrusted' | 'stranger';

const WHY_UNREACHED: readonly string[] = ['line', 'untrusted', 'stranger'] satisfies WhyUnreached[];

export type PlatformAnswer = { readonly data: unknown } | { readonly error: PlatformError };

type Json = Readonly<Record<string, unknown>>;

function asObject(value: unknown): Json | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined;
}

type ErrorTexts = Pick<PlatformError, 'message' | 'fields'>;

/** An error's text: a string, the `message` of an object, or a list of such. Empty for anything else. */
function wordsOf(error: unknown): string {
  if (typeof error === 'string') return error;
  if (Array.isArray(error)) return error.map(wordsOf).filter(Boolean).join(' ');
  const message = asObject(error)?.['message'];
  return message === undefined ? '' : wordsOf(message);
}

/** The platform sends errors as a text, as `{field: text}`, or both, inside `object` or next to it. */
function errorTexts(body: unknown): ErrorTexts {
  const fields: Record<string, string> = {};
  let message = '';
  const read = (error: unknown, general?: string): void => {
    const texts = asObject(error);
    if (!texts) message ||= wordsOf(error);
    for (const [name, value] of Object.entries(texts ?? {})) {
      const words = wordsOf(value);
      if (words === '') continue;
      if (name === general) message ||= words;
      else fields[name] = words;
    }
  };
  const outer = asObject(body);
  for (const part of [asObject(outer?.['object']), outer]) {
    read(part?.['error'], 'message');
    // In `field_errors`, `message` is an ordinary field: that of a broadcast or a post.
    read(part?.['field_errors']);
  }
  return { message, fields };
}

/** Without `error`, a refusal's text is its `message`, or an `object` that is a string. */
function refusalTexts(body: unknown): ErrorTexts {
  const texts = errorTexts(body);
  if (hasText(texts)) return texts;
  const outer = asObject(body);
  const inner = outer?.['object'];
  const words = [inner, asObject(inner)?.['message'], outer?.['message']];
  return { ...texts, message: words.find((text) => typeof text === 'string') ?? '' };
}

function hasText({ message, fields }: ErrorTexts): boolean {
  return message !== '' || Object.keys(fields).length > 0;
}

function isFalseFlag(value: unknown): boolean {
  const read = flag.safeParse(value);
  return read.success && !read.data;
}

/** `request_status: false`, in any spelling of a flag. */
function isRefused(body: unknown): boolean {
  return isFalseFlag(asObject(body)?.['request_status']);
}

/**
 * Whether the response comes from a gateway that cannot reach the platform (502, 503) or got no answer (504). A
 * response with the platform's envelope is the platform's own: it may be closed for a while and say so.
 */
function isOfGateway(httpStatus: number, body: unknown): boolean {
  const outer = asObject(body) ?? {};
  return [502, 503, 504].includes(httpStatus) && !('request_status' in outer || 'object' in outer);
}

function whyUnreached(body: unknown): Pick<PlatformError, 'why'> {
  const why = asObject(body)?.['unreached'];
  return WHY_UNREACHED.includes(why as string) ? { why: why as WhyUnreached } : {};
}

/** For a change, `success: false` means that it did not happen (spec 001 §7); for a GET, it is the state itself. */
function hasNoEffect(call: Call, body: unknown): boolean {
  const outer = asObject(body);
  return (
    call.method !== 'GET' &&
    (isFalseFlag(outer?.['success']) || isFalseFlag(asObject(outer?.['object'])?.['success']))
  );
}

/**
 * Unwraps the envelope of a response, or returns its error. The data is not yet checked against the call's schema: the
 * caller does that next, so that schema errors are reported in one place.
 *
 * @param body the parsed JSON, or undefined when the body was not JSON.
 */
export function readAnswer(call: Call, httpStatus: number, body: unknown): PlatformAnswer {
  const fail = (kind: PlatformError['kind']): { readonly error: PlatformError } => ({
    error: { kind, httpStatus, ...(kind === 'refused' ? refusalTexts(body) : errorTexts(body)) },
  });
  if (httpStatus === 401) return fail(call.auth === 'none' ? 'refused' : 'session');
  // A 404 with an explanation is about the requested thing, not about the call.
  if (httpStatus === 404 && isRefused(body)) return fail('refused');
  if (httpStatus === 404 || httpStatus === 405 || httpStatus === 501) return fail('missing');
  if (isOfGateway(httpStatus, body)) {
    const { error } = fail(httpStatus === 504 ? 'timeout' : 'unreached');
    return { error: { ...error, ...whyUnreached(body) } };
  }
  if (httpStatus >= 500) return fail(isRefused(body) ? 'refused' : 'server');
  if (isRefused(body) || hasText(errorTexts(body)) || hasNoEffect(call, body)) return fail('refused');
  if (httpStatus >= 300) return fail('server');
  if (httpStatus === 204) return { data: undefined };
  if (body === undefined) return fail('unreadable');

  // The specification does not say for every call whether its response has the envelope: a plain one is accepted with
  // and without it, and an envelope without `object` is its own content. The call's schema decides.
  const outer = asObject(body);
  if (outer && 'request_status' in outer) {
    if ('object' in outer) return { data: outer['object'] };
    return { data: Object.keys(outer).length > 1 ? outer : undefined };
  }
  if (call.shape === 'plain') return { data: body };
  return outer && 'object' in outer ? { data: outer['object'] } : fail('unreadable');
}
