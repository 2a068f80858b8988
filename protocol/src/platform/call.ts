/**
 * A platform call as data: the only place that names a path, a parameter or a field of the ordering platform. The
 * console derives its endpoints from calls, the stand-in platform its routes and input checks, and the OpenAPI document
 * is generated from them.
 */
import type * as z from 'zod/mini';

export type Schema = z.ZodMiniType;

/** A schema of named fields: query parameters, path parameters or the fields of a form. */
export type Fields = z.ZodMiniObject<Readonly<Record<string, Schema>>>;

/**
 * Where the request carries the merchant's id (decisions 2: it is always the session's `mid`). Callers never pass it
 * and no query or body schema names it: {@link toRequest} adds it and the platform checks it.
 *
 * - `query`: `?user_id=`; `query-mid`: `?mid=`
 * - `body`: the field `user_id` of a JSON or multipart body
 * - `query-mid+body`: both of these, as one call of the specification requires
 * - `path`: the placeholder `{merchantId}`
 * - `path+body`: that placeholder and the field `user_id` (decisions 8f)
 * - `none`: the bearer token alone identifies the merchant
 */
export type MerchantPosition =
  | 'query'
  | 'query-mid'
  | 'body'
  | 'query-mid+body'
  | 'path'
  | 'path+body'
  | 'none';

export interface Call {
  /** The purpose of the call, in one line for the contract's reader. */
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** From the host's root, with path parameters in braces: `/api/v1/product/{id}`. */
  readonly path: `/${string}`;
  readonly merchant: MerchantPosition;
  /** Default: a bearer token. `query` adds `?access_token=`, which one call of the specification requires. */
  readonly auth?: 'none' | 'query';
  /** Path parameters other than `{merchantId}`. */
  readonly params?: Fields;
  readonly query?: Fields;
  /** An object of named fields, except for a picture. */
  readonly body?: Schema;
  /** The body's encoding; default JSON. `image` is the picture's own bytes. */
  readonly bodyType?: 'multipart' | 'image';
  /** The form's name, sent as `form_id` next to the body's fields (decisions 8b). */
  readonly form?: string;
  /**
   * The response's schema, checked on arrival. With the envelope `{request_status, object}` (the default) this is
   * `object`; with `plain` it is the whole body.
   */
  readonly answer: Schema;
  /** `plain`: a response without the envelope. `stream`: server-sent events, each with `answer` as data. */
  readonly shape?: 'plain' | 'stream';
  /** Not in the specification: we define it, and the console works without it (decisions 8). */
  readonly extension?: true;
  /** The section that specifies it, such as "spec 000 §7". */
  readonly source: string;
}

/** Whether the body has `user_id`. */
export function merchantInBody(call: Call): boolean {
  return ['body', 'query-mid+body', 'path+body'].includes(call.merchant);
}

/** Whether the path has `{merchantId}`. */
export function merchantInPath(call: Call): boolean {
  return call.merchant === 'path' || call.merchant === 'path+body';
}

/** Declares a call. Throws at load time if the call contradicts itself. */
// Lets bundlers drop the calls that a page does not make.
/* @__NO_SIDE_EFFECTS__ */
export function defineCall<const C extends Call>(call: C): C {
  const placeholders = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const declared = Object.keys(call.params?.shape ?? {});
  const expected = merchantInPath(call) ? [...declared, 'merchantId'] : declared;
  if (placeholders.toSorted().join() !== expected.toSorted().join()) {
    throw new Error(`${call.method} ${call.path}: the placeholders and the declared parameters differ`);
  }
  if (call.method === 'GET' && (call.body ?? call.form ?? merchantInBody(call))) {
    throw new Error(`GET ${call.path} cannot carry a body`);
  }
  if (call.bodyType === 'image' && (call.form ?? merchantInBody(call))) {
    throw new Error(`${call.method} ${call.path}: a picture has no room for fields`);
  }
  return call;
}

type PartOf<C extends Call, Name extends 'params' | 'query' | 'body'> = Name extends keyof C
  ? C[Name] extends Schema
    ? // A part whose fields are all optional is itself optional.
      object extends z.input<C[Name]>
      ? Partial<Record<Name, z.input<C[Name]>>>
      : Record<Name, z.input<C[Name]>>
    : Partial<Record<Name, z.input<NonNullable<Call[Name]>>>>
  : Partial<Record<Name, never>>;

/**
 * The input that a caller passes: `params`, `query` and `body`, each only where the call has it. A call that needs
 * nothing takes `{}`.
 */
export type CallInput<C extends Call> = PartOf<C, 'params'> & PartOf<C, 'query'> & PartOf<C, 'body'>;

/** The answer that a caller gets: without the envelope, and parsed by the schema. */
export type CallAnswer<C extends Call> = z.output<C['answer']>;

/** The answer that the platform sends for a call, before the schema parses it. */
export type CallAnswerSent<C extends Call> = z.input<C['answer']>;
