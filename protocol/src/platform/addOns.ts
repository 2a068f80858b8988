import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import {
  acknowledged,
  count,
  requiredText,
  flag,
  id,
  list,
  orNull,
  money,
  page,
  price,
  text,
} from './formats.ts';

/** Page sizes for loading all add-on groups, and for the paged list (spec 001 §9). */
export const ALL_ADD_ON_GROUPS_SIZE = 100;
export const ADD_ON_GROUP_PAGE_SIZE = 10;

/** Page size of a group's add-ons (spec 001 §7). */
export const ADD_ON_PAGE_SIZE = 100;

/** How a guest chooses from a group (spec 001 §5). */
export const ADD_ON_TYPES = [
  { value: 'SELECT', label: 'Can Select in DropDown' },
  { value: 'CHECKBOX', label: 'Can Select any of them' },
  { value: 'RADIO', label: 'Can Select only one of them' },
] as const;
export type AddOnType = (typeof ADD_ON_TYPES)[number]['value'];

export const addOn = z.looseObject({
  addOnId: id,
  name: text,
  nameKey: text,
  unitPrice: orNull(money),
  taxable: orNull(flag),
  quantitative: orNull(flag),
  /** Absent on platforms that do not track the stock of add-ons (extension field). */
  inStock: orNull(flag),
});
export type AddOn = z.output<typeof addOn>;

export const addOnGroup = z.looseObject({
  addOnGroupId: id,
  name: text,
  description: text,
  type: text,
  nameKey: text,
  isRequired: orNull(flag),
  requires: orNull(count),
  isGlobal: orNull(flag),
  isSystem: orNull(flag),
  addons: list(addOn),
});
export type AddOnGroup = z.output<typeof addOnGroup>;

/** A name without spaces (spec 001 §3). */
const nameKey = z.string().check(z.regex(/^\S+$/, 'must not hold spaces'));

const groupId = z.object({ groupId: id });

export const getAddOnGroups = defineCall({
  summary: 'Add-on groups, a page at a time',
  method: 'GET',
  path: '/api/v1/merchants/groups/add_on',
  merchant: 'query',
  query: z.object({ size: count, page: count }),
  answer: page(addOnGroup),
  source: 'spec 001 §7',
});

export const getAddOns = defineCall({
  summary: "A group's add-ons in their order",
  method: 'GET',
  path: '/api/v1/merchants/group/add_on/{groupId}',
  merchant: 'query',
  params: groupId,
  query: z.object({ size: count, page: count }),
  answer: page(addOn),
  source: 'spec 001 §7',
});

const addOnGroupBody = z.object({
  name: requiredText,
  description: requiredText,
  type: z.enum(ADD_ON_TYPES.map(({ value }) => value)),
  nameKey,
  isRequired: flag,
  /** How many a guest must choose; default 0 (spec 001 §3). */
  requires: count,
  /** Default true. */
  isGlobal: flag,
  /** Default false. */
  isSystem: flag,
});

export const addAddOnGroup = defineCall({
  summary: 'Adds an add-on group',
  method: 'POST',
  path: '/api/v1/merchants/group/add_on',
  merchant: 'body',
  body: addOnGroupBody,
  answer: acknowledged,
  source: 'spec 001 §7, decisions 8f',
});

export const updateAddOnGroup = defineCall({
  summary: 'Replaces what an add-on group is; its add-ons stay',
  method: 'PATCH',
  path: '/api/v1/merchants/group/add_on/{groupId}',
  merchant: 'body',
  params: groupId,
  body: addOnGroupBody,
  answer: acknowledged,
  extension: true,
  source: 'decisions 8g',
});

const addOnBody = z.object({
  fields: z.object({
    name: requiredText,
    nameKey,
    unitPrice: price,
    /** true whenever the price is above 0 (spec 001 §5). */
    taxable: flag,
    quantitative: flag,
  }),
});

export const addAddOn = defineCall({
  summary: 'Adds an add-on to a group',
  method: 'POST',
  path: '/api/v1/merchants/group/add_on/{groupId}',
  merchant: 'body',
  params: groupId,
  body: addOnBody,
  answer: acknowledged,
  source: 'spec 001 §7',
});

const addOnId = z.object({ groupId: id, addonId: id });

export const updateAddOn = defineCall({
  summary: 'Replaces what an add-on is; its stock stays',
  method: 'PATCH',
  path: '/api/v1/merchants/group/add_on/{groupId}/{addonId}',
  merchant: 'body',
  params: addOnId,
  body: addOnBody,
  answer: acknowledged,
  extension: true,
  source: 'decisions 8g',
});

export const deleteAddOnGroup = defineCall({
  summary: 'Deletes an add-on group with its add-ons',
  method: 'DELETE',
  path: '/api/v1/merchants/group/add_on/{groupId}',
  merchant: 'query',
  params: groupId,
  answer: acknowledged,
  source: 'spec 001 §7',
});

export const deleteAddOn = defineCall({
  summary: 'Deletes an add-on from its group',
  method: 'DELETE',
  path: '/api/v1/merchants/group/add_on/{groupId}/{addonId}',
  merchant: 'query',
  params: addOnId,
  answer: acknowledged,
  source: 'spec 001 §7',
});

export const setAddOnStock = defineCall({
  summary: 'Marks an add-on sold out or available again',
  method: 'PATCH',
  path: '/api/v1/merchants/group/add_on/{groupId}/{addonId}/stock',
  merchant: 'body',
  params: addOnId,
  body: z.object({ fields: z.object({ inStock: flag }) }),
  answer: acknowledged,
  extension: true,
  source: 'decisions 8',
});
