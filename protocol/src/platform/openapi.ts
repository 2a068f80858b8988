/**
 * Generates the OpenAPI 3.1 document of the contract, for the people who run the platform. Pure: the same calls always
 * give the same document.
 */
import * as z from 'zod/mini';
import { merchantInBody, type Call, type Fields, type Schema } from './call.ts';
import { isLenient } from './lenient.ts';
import { schemaNames } from './schemaNames.ts';
import { merchantRecord } from './merchantRecord.ts';

type Json = Readonly<Record<string, unknown>>;

/** Marks a lenient schema while the document is being generated. */
const LENIENT = 'x-lenient';

/**
 * The JSON Schema of the values that a platform should send, before parsing: numbers may be text, flags have all their
 * spellings. Lenient schemas are reduced to the form in the contract.
 */
export function jsonSchemaOf(
  schema: Schema,
  metadata?: z.core.$ZodRegistry<Json>,
): z.core.JSONSchema.JSONSchema {
  const marked = z.toJSONSchema(schema, {
    io: 'input',
    // JSON Schema cannot express only one schema, that of a file; its entry in `schemaNames` describes it instead.
    unrepresentable: 'any',
    ...(metadata && { metadata }),
    override: ({ zodSchema, jsonSchema }) => {
      if (isLenient(zodSchema)) Object.assign(jsonSchema, { [LENIENT]: true });
    },
  });
  // References between schemas are resolved only once the whole document has been generated.
  return JSON.parse(JSON.stringify(marked), (_key, value: Json | null) => {
    if (value === null || typeof value !== 'object' || !(LENIENT in value)) return value;
    const { anyOf, [LENIENT]: _, ...rest } = value as Json & { readonly anyOf: readonly Json[] };
    return { ...anyOf[0], ...rest };
  }) as z.core.JSONSchema.JSONSchema;
}

const jsonSchema = (schema: Schema): Json => jsonSchemaOf(schema, schemaNames);

/** Moves the named schemas from the `$defs` next to each schema, where zod puts them, to `components.schemas`. */
function hoistNamedSchemas(document: Json): Json {
  const named: Record<string, Json> = {};
  const text = JSON.stringify(document, (key, value: unknown) => {
    if (key === '$defs') Object.assign(named, value);
    return key === '$defs' || key === '$schema' ? undefined : value;
  });
  const { components, ...rest } = JSON.parse(text) as { components: { schemas: Json } };
  const schemas = { ...components.schemas, ...named };
  const whole = JSON.stringify({ ...rest, components: { ...components, schemas } });
  return JSON.parse(whole.replaceAll('"#/$defs/', '"#/components/schemas/')) as Json;
}

function mayBeAbsent(schema: Schema): boolean {
  return z.safeParse(schema, undefined).success;
}

/** Path placeholders are always required, whatever their schema says. */
function parameters(place: 'path' | 'query', fields: Fields | undefined): Json[] {
  return Object.entries(fields?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || !mayBeAbsent(schema),
    schema: jsonSchema(schema),
  }));
}

function merchantParameters(call: Call): Json[] {
  const ref = (name: string): Json[] => [{ $ref: `#/components/parameters/${name}` }];
  switch (call.merchant) {
    case 'path':
    case 'path+body':
      return ref('merchantId');
    case 'query':
      return ref('user_id');
    case 'query-mid':
    case 'query-mid+body':
      return ref('mid');
    case 'body':
    case 'none':
      return [];
  }
}

function requestBody(call: Call): Json {
  const { body, bodyType, form } = call;
  if (body && bodyType === 'image') {
    return { requestBody: { required: true, content: { 'image/*': { schema: jsonSchema(body) } } } };
  }
  const schemas: Record<string, Json> = {};
  const required: string[] = [];
  if (form !== undefined) schemas['form_id'] = { const: form };
  if (merchantInBody(call)) schemas['user_id'] = { type: 'string' };
  required.push(...Object.keys(schemas));
  for (const [name, schema] of Object.entries(
    body instanceof z.ZodMiniObject ? (body as Fields).shape : {},
  )) {
    schemas[name] = jsonSchema(schema);
    if (!mayBeAbsent(schema)) required.push(name);
  }
  if (Object.keys(schemas).length === 0) return {};
  const type = bodyType === 'multipart' ? 'multipart/form-data' : 'application/json';
  const content = { [type]: { schema: { type: 'object', properties: schemas, required } } };
  return { requestBody: { required: true, content } };
}

function answer(call: Call): Json {
  const schema = jsonSchema(call.answer);
  if (call.shape === 'stream') {
    return {
      description: 'Server-sent events, each with this as data',
      content: { 'text/event-stream': { schema } },
    };
  }
  if (call.shape === 'plain') return { description: 'Done', content: { 'application/json': { schema } } };
  const enveloped = {
    type: 'object',
    properties: { request_status: { type: 'boolean' }, object: schema },
    required: mayBeAbsent(call.answer) ? ['request_status'] : ['request_status', 'object'],
  };
  return {
    description: 'Done; or, with request_status false, refused with the reason in object.error',
    content: { 'application/json': { schema: enveloped } },
  };
}

function security(call: Call): Json {
  if (call.auth === 'none') return { security: [] };
  return call.auth === 'query' ? { security: [{ bearer: [], accessToken: [] }] } : {};
}

const EXTENSION =
  'An extension, which a platform may lack: the console works without it. Answer 404 or 501 where you do not have it.';

function operation(area: string, name: string, call: Call): Json {
  const all = [
    ...parameters('path', call.params),
    ...merchantParameters(call),
    ...parameters('query', call.query),
  ];
  return {
    operationId: name,
    summary: call.summary,
    tags: [area],
    ...(call.extension ? { description: EXTENSION, 'x-extension': true } : {}),
    ...security(call),
    ...(all.length > 0 ? { parameters: all } : {}),
    ...requestBody(call),
    responses: {
      200: answer(call),
      400: { $ref: '#/components/responses/Refused' },
      401: { $ref: '#/components/responses/Unauthorized' },
    },
  };
}

const merchantParameter = (name: string, place: 'path' | 'query'): Json => ({
  name,
  in: place,
  required: true,
  description: "The merchant's id, which signing in gave as mid",
  schema: { type: 'string' },
});

const refusal = {
  type: 'object',
  properties: {
    request_status: { const: false },
    object: {
      type: 'object',
      properties: {
        error: {
          description: 'The reason in words for the user, or the words by field name',
          anyOf: [{ type: 'string' }, { type: 'object', additionalProperties: { type: 'string' } }],
        },
        field_errors: { type: 'object', additionalProperties: { type: 'string' } },
      },
      required: ['error'],
    },
  },
  required: ['request_status', 'object'],
};

const refusalContent = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } };

const components = {
  securitySchemes: {
    bearer: { type: 'http', scheme: 'bearer' },
    accessToken: { type: 'apiKey', in: 'query', name: 'access_token' },
  },
  parameters: {
    merchantId: merchantParameter('merchantId', 'path'),
    user_id: merchantParameter('user_id', 'query'),
    mid: merchantParameter('mid', 'query'),
  },
  schemas: { Refusal: refusal, MerchantRecord: jsonSchema(merchantRecord) },
  responses: {
    Refused: { description: 'Input that breaks the contract', content: refusalContent },
    Unauthorized: { description: 'No session, or one that has ended', content: refusalContent },
  },
};

/**
 * Generates the document. Extensions have `x-extension: true`; tags are the areas.
 *
 * @param areas the calls by area and by name; the name becomes the operation's id.
 */
export function openApi(
  areas: Readonly<Record<string, Readonly<Record<string, Call>>>>,
  version: string,
): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [area, calls] of Object.entries(areas)) {
    for (const [name, call] of Object.entries(calls)) {
      (paths[call.path] ??= {})[call.method.toLowerCase()] = operation(area, name, call);
    }
  }
  return hoistNamedSchemas({
    openapi: '3.1.0',
    info: {
      title: 'Servery: the ordering platform',
      version,
      description:
        'What the console asks of the ordering platform. The merchant record (MerchantRecord) has no path here: it lies, in `object`, at the address that merchants/config and the merchant id make.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    tags: Object.keys(areas).map((name) => ({ name })),
    paths,
    components,
  });
}
