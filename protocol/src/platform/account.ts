/** The people who run the restaurant and their contact details. The specification names these calls without details. */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { acknowledged, requiredText, flag, id, orNull, rows, text } from './formats.ts';
import { signedIn } from './session.ts';

/** Sent and stored exactly as typed: leading and trailing spaces count. */
const password = z.string().check(z.minLength(1, 'must not be empty'));

export const changePassword = defineCall({
  summary: "Changes the signed-in person's password; the session goes on",
  method: 'POST',
  path: '/api/v1/users/change_password',
  merchant: 'body',
  body: z.object({ fields: z.object({ current_password: password, new_password: password }) }),
  answer: acknowledged,
  extension: true,
  source: 'decisions 8',
});

export const ownerManager = z.looseObject({ owner_name: text, manager_name: text });

export const getOwnerManager = defineCall({
  summary: "The owner's and the manager's names",
  method: 'GET',
  path: '/api/v1/merchants/owner_manager',
  merchant: 'query',
  answer: ownerManager,
  extension: true,
  source: 'decisions 8',
});

export const saveOwnerManager = defineCall({
  summary: "Replaces the owner's and the manager's names",
  method: 'POST',
  path: '/api/v1/merchants/owner_manager',
  merchant: 'body',
  body: z.object({ fields: z.object({ owner_name: requiredText, manager_name: z.string() }) }),
  answer: acknowledged,
  extension: true,
  source: 'decisions 8',
});

export const phoneNumbers = z.looseObject({
  restaurant_phone: text,
  owner_phone: text,
  manager_phone: text,
});

export const getPhoneNumbers = defineCall({
  summary: "The restaurant's, the owner's and the manager's phone numbers",
  method: 'GET',
  path: '/api/v1/merchants/phone_numbers',
  merchant: 'query',
  answer: phoneNumbers,
  extension: true,
  source: 'decisions 8',
});

export const savePhoneNumbers = defineCall({
  summary: 'Replaces the phone numbers',
  method: 'POST',
  path: '/api/v1/merchants/phone_numbers',
  merchant: 'body',
  body: z.object({
    fields: z.object({
      restaurant_phone: requiredText,
      owner_phone: z.string(),
      manager_phone: z.string(),
    }),
  }),
  answer: acknowledged,
  extension: true,
  source: 'decisions 8',
});

export const contactUs = defineCall({
  summary: "Sends a message to the platform's people",
  method: 'POST',
  path: '/api/v1/merchants/contact_us',
  merchant: 'body',
  body: z.object({
    fields: z.object({ name: requiredText, email: z.email(), phone: requiredText, message: requiredText }),
  }),
  answer: acknowledged,
  extension: true,
  source: 'decisions 8',
});

/** A restaurant that the signed-in user may work in. */
export const outlet = z.looseObject({
  outlet_id: id,
  name: text,
  address: text,
  /** Whether this session is signed in to it. */
  current: orNull(flag),
});

export const getOutlets = defineCall({
  summary: 'The outlets that the signed-in person may work in',
  method: 'GET',
  path: '/api/v1/merchants/outlets',
  merchant: 'query',
  answer: rows(outlet),
  extension: true,
  source: 'decisions 8',
});

export const switchOutlet = defineCall({
  summary: 'Goes over to another outlet: a new session, as from signing in',
  method: 'POST',
  path: '/api/v1/merchants/outlets/{outletId}/switch',
  merchant: 'query',
  params: z.object({ outletId: id }),
  answer: signedIn,
  extension: true,
  source: 'decisions 8',
});
