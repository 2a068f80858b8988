import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { acknowledged, count, requiredText, flag, orNull, rows, text } from './formats.ts';

export const merchantProfile = z.looseObject({
  name: text,
  tagLine: text,
  address: text,
  landMark: text,
  city: text,
  state: text,
});
export type MerchantProfile = z.output<typeof merchantProfile>;

export const getProfile = defineCall({
  summary: "The merchant's profile",
  method: 'GET',
  path: '/api/v1/merchants/profile',
  merchant: 'query-mid',
  /** "Object profile" in spec 001 §7 may mean the object itself or its field: both are accepted. */
  answer: z.union([
    z.pipe(
      z.looseObject({ profile: merchantProfile }),
      z.transform((answer) => answer.profile),
    ),
    merchantProfile,
  ]),
  source: 'spec 001 §7',
});

export const updateProfile = defineCall({
  summary: "Replaces the merchant's profile",
  method: 'POST',
  path: '/api/v1/merchants/update_profile',
  merchant: 'query-mid+body',
  body: z.object({
    fields: z.object({
      name: requiredText,
      tagLine: requiredText,
      address: requiredText,
      landMark: requiredText,
      city: requiredText,
      state: requiredText,
    }),
  }),
  answer: acknowledged,
  source: 'spec 001 §7',
});

/** The query for the states (spec 001 §7, §9). */
export const STATES_QUERY = { country_id: 254, pageSize: 500, status: 'ACTIVE' } as const;

export const getStates = defineCall({
  summary: "A country's states by name",
  method: 'GET',
  path: '/api/v1/enterprised/countries/states',
  merchant: 'none',
  query: z.object({ country_id: count, pageSize: count, status: z.literal('ACTIVE') }),
  answer: rows(z.looseObject({ name: text })),
  shape: 'plain',
  source: 'spec 001 §7',
});

export const getEndpoint = defineCall({
  summary: 'The address at which guests order online; empty when there is none yet',
  method: 'GET',
  path: '/api/v1/merchants/endpoint',
  merchant: 'query',
  answer: z.union([
    text,
    z.pipe(
      z.looseObject({ endpoint: text }),
      z.transform((answer) => answer.endpoint),
    ),
  ]),
  source: 'spec 001 §7',
});

/** A name under the platform's domain: one label of a host name (RFC 1123 §2.1). */
const subdomain = z
  .string()
  .check(z.regex(/^[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/, 'must be letters, digits and hyphens'));

export const checkEndpoint = defineCall({
  summary: 'Whether a sub-domain is still free; a refusal says that it is taken',
  method: 'POST',
  path: '/api/v1/merchants/endpoint/availability',
  merchant: 'body',
  body: z.object({ fields: subdomain }),
  /** Parsed to whether it is free: true unless the response says otherwise. */
  answer: z.pipe(
    z.optional(z.union([flag, z.looseObject({ available: orNull(flag) }), z.string(), z.null()])),
    z.transform((answer) => (typeof answer === 'object' ? answer?.available !== false : answer !== false)),
  ),
  source: 'spec 001 §7',
});

export const createEndpoint = defineCall({
  summary: 'Takes a sub-domain as the address at which guests order online',
  method: 'PATCH',
  path: '/api/v1/merchants/endpoint',
  merchant: 'body',
  body: z.object({ fields: subdomain }),
  answer: acknowledged,
  source: 'spec 001 §7',
});
