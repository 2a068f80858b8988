import { merchantInBody, type Call, type CallInput } from './call.ts';

/** The caller: the session's token and merchant id (spec 000 §3: `access_token`, `mid`). */
export interface Caller {
  readonly token: string | undefined;
  readonly mid: string | undefined;
}

export interface PlatformRequest {
  readonly method: Call['method'];
  /** Path and query, from the host's root. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData | Blob;
}

type Scalar = string | number | boolean;

/** The untyped form of any call's input. */
interface Parts {
  readonly params?: Readonly<Record<string, Scalar | null | undefined>>;
  readonly query?: Readonly<Record<string, Scalar | null | undefined | readonly Scalar[]>>;
  readonly body?: unknown;
}

/** Drops undefined and null, so that an optional parameter is absent rather than the text "undefined". */
function present(fields: NonNullable<Parts['query']>): [string, string][] {
  return Object.entries(fields).flatMap(([name, value]) =>
    value === undefined || value === null
      ? []
      : [[name, Array.isArray(value) ? value.join(',') : String(value)]],
  );
}

function multipart(fields: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    // One part for each entry of a list: several pictures under one name.
    for (const part of [value].flat() as (Blob | Scalar | null | undefined)[]) {
      if (part instanceof Blob) form.append(name, part);
      else if (part !== undefined && part !== null) form.append(name, String(part));
    }
  }
  return form;
}

/**
 * Builds the HTTP request of a call: fills the path, and adds the merchant's id, the token and the form's name in the
 * places that the call defines.
 *
 * @throws Error when a path parameter or a required merchant id is missing: a mistake in the calling code, never of a
 * user.
 */
export function toRequest<C extends Call>(call: C, caller: Caller, input: CallInput<C>): PlatformRequest {
  const { params = {}, query = {}, body } = input as Parts;
  const mid = (): string => {
    if (caller.mid === undefined) throw new Error(`${call.path} needs a signed-in merchant`);
    return caller.mid;
  };

  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = name === 'merchantId' ? mid() : params[name];
    const segment = encodeURIComponent(String(value ?? ''));
    // An empty or dot segment would give another call's path: a DELETE of one thing would become a DELETE of all.
    if (['', '.', '..'].includes(segment)) throw new Error(`${call.path} needs ${name}`);
    return segment;
  });

  const search = new URLSearchParams();
  if (call.merchant === 'query') search.set('user_id', mid());
  if (call.merchant === 'query-mid' || call.merchant === 'query-mid+body') search.set('mid', mid());
  if (call.auth === 'query' && caller.token !== undefined) search.set('access_token', caller.token);
  for (const [name, value] of present(query)) search.set(name, value);

  const fields = {
    ...(body instanceof Blob ? {} : (body as Readonly<Record<string, unknown>> | undefined)),
    ...(call.form === undefined ? {} : { form_id: call.form }),
    ...(merchantInBody(call) ? { user_id: mid() } : {}),
  };

  const headers: Record<string, string> = {
    accept: call.shape === 'stream' ? 'text/event-stream' : 'application/json',
  };
  if (call.auth !== 'none' && caller.token !== undefined) {
    headers['authorization'] = `Bearer ${caller.token}`;
  }
  // Every authenticated call has this header, with or without a body (spec 000 §7); uploads have their own type.
  if (call.auth !== 'none' && call.bodyType === undefined) headers['content-type'] = 'application/json';

  const url = search.size > 0 ? `${path}?${search}` : path;
  const request = { method: call.method, url, headers };
  if (call.bodyType === 'image') {
    if (!(body instanceof Blob && body.type.startsWith('image/'))) {
      throw new Error(`${call.path} needs a picture`);
    }
    return { ...request, headers: { ...headers, 'content-type': body.type }, body };
  }
  // The browser sets a multipart body's content type: only it knows the boundary.
  if (call.bodyType === 'multipart') return { ...request, body: multipart(fields) };
  if (Object.keys(fields).length === 0) return request;
  return {
    ...request,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  };
}
