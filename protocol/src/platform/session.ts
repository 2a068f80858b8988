import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id, text } from './formats.ts';

/** The permission type that hides most of the console (spec 000 §6); every other value shows everything. */
export const PARTIAL_OUTLET_ACCESS = 'PARTIAL_OUTLET_ACCESS';

/** The response to signing in and to switching outlets: the session values of spec 000 §3. */
export const signedIn = z.looseObject({
  access_token: z.string().check(z.minLength(1)),
  mid: id,
  permission_type: text,
  /** Minutes to choose from when accepting, separated by "|", -1 for Custom: "15|20|30|45|60|-1". */
  ORDER_PREPARATION_TIME: text,
  ORDER_PREPARATION_TIME_UNIT: text,
});

export const login = defineCall({
  summary: 'Signs a merchant in',
  method: 'POST',
  path: '/security/session/users/login',
  merchant: 'none',
  auth: 'none',
  body: z.object({
    user: z.string().check(z.minLength(1, 'Enter your email')),
    password: z.string().check(z.minLength(1, 'Enter your password')),
    console: z.literal('SELLER'),
  }),
  answer: signedIn,
  shape: 'plain',
  source: 'spec 000 §7',
});

export const getMerchantConfig = defineCall({
  summary: "Where the merchant's record lies: endpoint and suffix around the merchant id make its address",
  method: 'GET',
  path: '/api/v1/merchants/config',
  merchant: 'none',
  auth: 'query',
  answer: z.looseObject({ STATIC_RESOURCE_ENDPOINT: z.string(), STATIC_RESOURCE_SUFFIX: z.string() }),
  source: 'spec 000 §7',
});
