/** Parses a request by its call's contract; input that breaks it causes a {@link Refusal} with HTTP 400. */
import { type Call, merchantInBody, merchantInPath, type Schema } from '@servery/protocol/platform/call';
import { MAX_IMAGE_BYTES } from '@servery/protocol/platform/media';
import { addSocialPost, POST_LIMITS } from '@servery/protocol/platform/social';
import type { FastifyRequest } from 'fastify';
import { safeParse, ZodMiniArray, ZodMiniObject, ZodMiniOptional } from 'zod/mini';
import { Refusal } from './handler.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The parts of a request for a handler, parsed by the call's schemas. */
export interface CallInputParts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

/** Whether a field is a list, required or optional. */
function isList(schema: unknown): boolean {
  return schema instanceof ZodMiniOptional ? isList(schema.def.innerType) : schema instanceof ZodMiniArray;
}

/** Text fields as text, files as `File`. A form has no lists; it repeats the field's name. */
async function readMultipart(request: FastifyRequest, call: Call): Promise<Fields> {
  const shape = call.body instanceof ZodMiniObject ? fieldsOf(call.body.shape) : {};
  const fields: Record<string, unknown> = {};
  // Only posts may contain videos.
  const fileSize = call === addSocialPost ? POST_LIMITS.videoBytes : MAX_IMAGE_BYTES;
  for await (const part of request.parts({ limits: { fileSize } })) {
    const value: unknown =
      part.type === 'file'
        ? new File([new Uint8Array(await part.toBuffer())], part.filename, { type: part.mimetype })
        : part.value;
    const name = part.fieldname;
    if (isList(shape[name])) fields[name] = [fields[name] ?? [], value].flat();
    else fields[name] = value;
  }
  return fields;
}

async function readBody(call: Call, request: FastifyRequest): Promise<unknown> {
  if (call.bodyType === 'multipart') {
    if (!request.isMultipart()) throw new Refusal('This call takes a multipart form.', {}, 400);
    return await readMultipart(request, call);
  }
  if (call.bodyType === 'image') {
    const type = request.headers['content-type'] ?? '';
    if (!Buffer.isBuffer(request.body)) throw new Refusal('This call takes a picture.', {}, 400);
    return new Blob([new Uint8Array(request.body)], { type });
  }
  return isBare(call) ? unwrapped(fieldsOf(request.body)) : request.body;
}

/** Whether the call's fields are at the top level of the body. */
const isBare = ({ body }: Call): boolean => body instanceof ZodMiniObject && !('fields' in body.shape);

/** Some consoles wrap the fields of every call, so top-level fields are accepted in both forms (decisions 8f). */
const unwrapped = ({ fields, ...beside }: Fields): Fields => ({ ...fieldsOf(fields), ...beside });

/** Every place in which a request names the merchant: the field's name and its value. */
function merchantsNamed(call: Call, request: FastifyRequest, body: unknown): [string, unknown][] {
  const named: [string, unknown][] = [];
  const query = fieldsOf(request.query);
  if (call.merchant === 'query') named.push(['user_id', query['user_id']]);
  if (call.merchant.startsWith('query-mid')) named.push(['mid', query['mid']]);
  if (merchantInPath(call)) named.push(['merchantId', fieldsOf(request.params)['merchantId']]);
  if (merchantInBody(call)) named.push(['user_id', fieldsOf(body)['user_id']]);
  return named;
}

function checkMerchant(call: Call, request: FastifyRequest, body: unknown, mid: string): void {
  for (const [name, value] of merchantsNamed(call, request, body)) {
    if (value === undefined) throw new Refusal(`${name} is missing.`, { [name]: 'is missing' }, 400);
    if (value !== mid && value !== Number(mid)) {
      throw new Refusal(`${name} is not the signed-in merchant.`, { [name]: 'is not yours' }, 403);
    }
  }
}

/**
 * Parses and checks all parts of a request.
 *
 * @param mid the signed-in merchant; undefined if the call needs no token.
 * @throws Refusal 400 with a message for each invalid field, 403 when the request names another merchant.
 */
export async function readInput(
  call: Call,
  request: FastifyRequest,
  mid: string | undefined,
): Promise<CallInputParts> {
  const body = await readBody(call, request);
  if (mid !== undefined) checkMerchant(call, request, body, mid);
  if (call.form !== undefined && fieldsOf(body)['form_id'] !== call.form) {
    throw new Refusal(`form_id must be ${call.form}.`, { form_id: `must be ${call.form}` }, 400);
  }

  const errors: Record<string, string> = {};
  const parse = (schema: Schema | undefined, value: unknown): unknown => {
    if (!schema) return undefined;
    const parsed = safeParse(schema, value ?? {});
    if (parsed.success) return parsed.data;
    for (const { path, message } of parsed.error.issues) {
      // Forms nest their fields under `fields`; the user knows only the field.
      const name = path.filter((step) => step !== 'fields').join('.') || 'body';
      errors[name] ??= message;
    }
    return undefined;
  };
  const input = {
    params: parse(call.params, request.params),
    query: parse(call.query, request.query),
    body: parse(call.body, body),
  };
  const names = Object.keys(errors);
  if (names.length > 0) throw new Refusal(`Please check ${names.join(', ')}.`, errors, 400);
  return input;
}
