/**
 * One reading of everything that can come back from the platform: the envelope, an HTTP error, an expired
 * session, something that is not JSON at all (decisions 6).
 */
import type { Call } from './call.ts';
import { flag } from './formats.ts';

/**
 * What went wrong, in a form that a screen can act on.
 *
 * - `refused`: the platform understood and said no; `message` is its own text, for the user.
 * - `session`: the token is no longer good (401).
 * - `missing`: the platform does not have this call (404, 405, 501): what needs it is not shown.
 * - `server`: any other HTTP error.
 * - `network`: no answer; `timeout`: none in time, also of a gateway (504).
 * - `unreached`: a gateway on the way answers in the platform's place (502, 503), for the reason in `why` if it has one.
 * - `unreadable`: an answer that does not fit the contract.
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
  /** The platform's own words where it has some, else empty: the console words the others by kind. */
  readonly message: string;
  /** The platform's words by field name. */
  readonly fields: Readonly<Record<string, string>>;
  readonly httpStatus?: number;
  /** Of `unreached`, absent where the gateway does not say; and `stranger` of a page where JSON was asked for. */
  readonly why?: WhyUnreached;
}

/**
 * What keeps the server of a local console, the agent, from the platform; it says so in `unreached`, and the console
 * words it.
 *
 * - `line`: there is no way there.
 * - `untrusted`: what answers there cannot show that it is the platform.
 * - `stranger`: something else answers there, such as the sign-in page of a hotel's network.
 */
export type WhyUnreached = 'line' | 'untrusted' | 'stranger';

const WHY_UNREACHED: readonly string[] = ['line', 'untrusted', 'stranger'] satisfies WhyUnreached[];

export type PlatformAnswer = { readonly data: unknown } | { readonly error: PlatformError };

type Json = Readonly<Record<string, unknown>>;

function asObject(value: unknown): Json | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined;
}

type ErrorTexts = Pick<PlatformError, 'message' | 'fields'>;

/** The platform writes errors as a text, as `{field: text}`, or both side by side, in `object` or beside it. */
function errorTexts(body: unknown): ErrorTexts {
  const fields: Record<string, string> = {};
  let message = '';
  const read = (error: unknown, general?: string): void => {
    if (typeof error === 'string') message ||= error;
    for (const [name, value] of Object.entries(asObject(error) ?? {})) {
      const words = Array.isArray(value) ? value.filter((part) => typeof part === 'string').join(' ') : value;
      if (typeof words !== 'string' || words === '') continue;
      if (name === general) message ||= words;
      else fields[name] = words;
    }
  };
  const outer = asObject(body);
  for (const part of [asObject(outer?.['object']), outer]) {
    read(part?.['error'], 'message');
    // Here it is a field as any other: that of a broadcast, of a post.
    read(part?.['field_errors']);
  }
  return { message, fields };
}

/** Where a refusal carries no `error`: its `message`, or an `object` that is itself the text. */
function refusalTexts(body: unknown): ErrorTexts {
  const texts = errorTexts(body);
  if (hasWords(texts)) return texts;
  const outer = asObject(body);
  const inner = outer?.['object'];
  const words = [inner, asObject(inner)?.['message'], outer?.['message']];
  return { ...texts, message: words.find((text) => typeof text === 'string') ?? '' };
}

function hasWords({ message, fields }: ErrorTexts): boolean {
  return message !== '' || Object.keys(fields).length > 0;
}

function isNo(value: unknown): boolean {
  const read = flag.safeParse(value);
  return read.success && !read.data;
}

/** `request_status: false`, in any of the spellings a flag has. */
function isRefused(body: unknown): boolean {
  return isNo(asObject(body)?.['request_status']);
}

/**
 * Of a gateway in front of a platform that it cannot reach (502, 503) or that is silent (504): everything that has not
 * got the platform's envelope. What has it is the platform's own, which may be closed for a while and say so.
 */
function isOfGateway(httpStatus: number, body: unknown): boolean {
  const outer = asObject(body) ?? {};
  return [502, 503, 504].includes(httpStatus) && !('request_status' in outer || 'object' in outer);
}

function whyUnreached(body: unknown): Pick<PlatformError, 'why'> {
  const why = asObject(body)?.['unreached'];
  return WHY_UNREACHED.includes(why as string) ? { why: why as WhyUnreached } : {};
}

/** A change answered with `success: false` did not happen (spec 001 §7); of a reading, it is the state read. */
function didNotHappen(call: Call, body: unknown): boolean {
  const outer = asObject(body);
  return (
    call.method !== 'GET' && (isNo(outer?.['success']) || isNo(asObject(outer?.['object'])?.['success']))
  );
}

/**
 * Reads an answer: takes the envelope off, or says what is wrong. The data is not yet checked against the
 * call's schema; that is the caller's next step, so that there is one place that words a misfit.
 *
 * @param body the parsed JSON, or undefined when the body was not JSON.
 */
export function readAnswer(call: Call, httpStatus: number, body: unknown): PlatformAnswer {
  const fail = (kind: PlatformError['kind']): { readonly error: PlatformError } => ({
    error: { kind, httpStatus, ...(kind === 'refused' ? refusalTexts(body) : errorTexts(body)) },
  });
  if (httpStatus === 401) return fail(call.auth === 'none' ? 'refused' : 'session');
  // A 404 that explains itself is about the thing asked for, not about the call.
  if (httpStatus === 404 && isRefused(body)) return fail('refused');
  if (httpStatus === 404 || httpStatus === 405 || httpStatus === 501) return fail('missing');
  if (isOfGateway(httpStatus, body)) {
    const { error } = fail(httpStatus === 504 ? 'timeout' : 'unreached');
    return { error: { ...error, ...whyUnreached(body) } };
  }
  if (httpStatus >= 500) return fail(isRefused(body) ? 'refused' : 'server');
  if (isRefused(body) || hasWords(errorTexts(body)) || didNotHappen(call, body)) return fail('refused');
  if (httpStatus >= 300) return fail('server');
  if (httpStatus === 204) return { data: undefined };
  if (body === undefined) return fail('unreadable');

  // The specification does not say of every call whether its answer has the envelope: a plain one is read with
  // and without, and an envelope without `object` is its own content. The call's schema has the last word.
  const outer = asObject(body);
  if (outer && 'request_status' in outer) {
    if ('object' in outer) return { data: outer['object'] };
    return { data: Object.keys(outer).length > 1 ? outer : undefined };
  }
  if (call.shape === 'plain') return { data: body };
  return outer && 'object' in outer ? { data: outer['object'] } : fail('unreadable');
}
