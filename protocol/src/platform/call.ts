/**
 * A platform call as data: the one place where a path, a parameter or a field of the ordering platform is
 * written. The console derives its endpoints from these, the stand-in platform its routes and input checks,
 * and the OpenAPI document is printed from them.
 */
import type * as z from 'zod/mini';

export type Schema = z.ZodMiniType;

/** A schema of named fields: query parameters, path parameters or the fields of a form. */
export type Fields = z.ZodMiniObject<Readonly<Record<string, Schema>>>;

/** The part of the console that a call belongs to; one file of this folder each. */
export type Area =
  | 'session'
  | 'orders'
  | 'dashboard'
  | 'catalogue'
  | 'products'
  | 'addOns'
  | 'media'
  | 'store'
  | 'coupons'
  | 'specials'
  | 'giftCards'
  | 'delivery'
  | 'reports'
  | 'branding'
  | 'profile'
  | 'account'
  | 'social'
  | 'reach';

/**
 * Where the merchant's id travels (decisions 2: it is always the session's `mid`). Callers never pass it and
 * no query or body schema names it: {@link toRequest} adds it and the platform checks it.
 *
 * - `query`: `?user_id=`; `query-mid`: `?mid=`
 * - `body`: the field `user_id` of a JSON or multipart body
 * - `query-mid+body`: both of these, as one call of the specification asks
 * - `path`: the placeholder `{merchantId}`
 * - `path+body`: that, and the field `user_id` (decisions 8f)
 * - `none`: the bearer token alone says who asks
 */
export type MerchantPlace = 'query' | 'query-mid' | 'body' | 'query-mid+body' | 'path' | 'path+body' | 'none';

export interface Call {
  readonly area: Area;
  /** What the call does, in one line for the contract's reader. */
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** From the host's root, path parameters in braces: `/api/v1/product/{id}`. */
  readonly path: `/${string}`;
  readonly merchant: MerchantPlace;
  /** A bearer token unless said; `query` adds `?access_token=`, which one call of the specification asks for. */
  readonly auth?: 'none' | 'query';
  /** Path parameters other than `{merchantId}`. */
  readonly params?: Fields;
  readonly query?: Fields;
  /** An object of named fields, but for a picture. */
  readonly body?: Schema;
  /** How the body is written; `json` unless said. `image` is the picture's own bytes. */
  readonly bodyType?: 'multipart' | 'image';
  /** The form's name, sent as `form_id` beside the body's fields (decisions 8b). */
  readonly form?: string;
  /**
   * What the platform answers, checked on arrival. With the envelope (the default) this is what
   * `{request_status, object}` holds in `object`; with `plain` it is the whole body.
   */
  readonly answer: Schema;
  /** `plain`: the answer comes without the envelope. `stream`: server-sent events, each holding `answer`. */
  readonly shape?: 'plain' | 'stream';
  /** Not in the specification: ours to define, and the console works without it (decisions 8). */
  readonly extension?: true;
  /** Where the specification says so, as "spec 000 §7". */
  readonly source: string;
}

/** Whether the body holds `user_id`. */
export function merchantInBody(call: Call): boolean {
  return ['body', 'query-mid+body', 'path+body'].includes(call.merchant);
}

/** Whether the path holds `{merchantId}`. */
export function merchantInPath(call: Call): boolean {
  return call.merchant === 'path' || call.merchant === 'path+body';
}

/** Declares a call. Refuses, at load, what a reader of the contract would stumble over. */
// Bundlers drop the calls that a page does not make.
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
    ? // A part whose every field may be left out may itself be left out.
      object extends z.input<C[Name]>
      ? Partial<Record<Name, z.input<C[Name]>>>
      : Record<Name, z.input<C[Name]>>
    : Partial<Record<Name, z.input<NonNullable<Call[Name]>>>>
  : Partial<Record<Name, never>>;

/**
 * What a caller passes: `params`, `query` and `body`, each only where the call has it. A call that needs
 * nothing takes `{}`.
 */
export type CallInput<C extends Call> = PartOf<C, 'params'> & PartOf<C, 'query'> & PartOf<C, 'body'>;

/** What a caller gets, after the envelope is off and the schema has shaped it. */
export type CallAnswer<C extends Call> = z.output<C['answer']>;

/** What the platform sends for a call, before the schema has shaped it. */
export type CallAnswerSent<C extends Call> = z.input<C['answer']>;
