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
  number,
  page,
  text,
} from './formats.ts';

/** Page size of the category list (spec 001 §9). */
export const CATEGORY_PAGE_SIZE = 100;

/** A category's status and the radio filter's labels (spec 001 §2, §3). */
export const CATEGORY_STATUSES = [
  { value: 'ACTIVE', label: 'Active' },
  { value: 'INACTIVE', label: 'Inactive' },
] as const;
export type CategoryStatus = (typeof CATEGORY_STATUSES)[number]['value'];

const categoryStatus = z.enum(CATEGORY_STATUSES.map(({ value }) => value));

/** The type of a category of special deals; other categories have none (spec 001 §3). */
export const SPECIAL_DEALS = 'SPECIAL_DEALS';

/**
 * Keyed by a date-time range as text (spec 001 §3), whose format the specification does not show. The console writes
 * `DD-MM-YYYY HH:MM - DD-MM-YYYY HH:MM` in the restaurant's time zone, with the value `true`. It sends all other
 * entries back unchanged, including the platform's own keys.
 */
const visibility = z.record(z.string(), z.unknown());

export const category = z.looseObject({
  categoryId: id,
  categoryName: text,
  descriptions: text,
  longDescription: text,
  /** Position in the menu. */
  order: orNull(number),
  status: text,
  type: text,
  available_online: orNull(flag),
  visibilityConfigurations: orNull(visibility),
});
export type Category = z.output<typeof category>;

export const getCategories = defineCall({
  summary: "The menu's categories, active and inactive, in their order",
  method: 'GET',
  path: '/api/v1/merchants/categories',
  merchant: 'query',
  query: z.object({ pageNumber: count, pageSize: count }),
  answer: page(category),
  source: 'spec 001 §7',
});

export const saveCategory = defineCall({
  summary: 'Adds a category, or replaces the one whose id is given',
  method: 'POST',
  path: '/api/v1/merchants/categories',
  merchant: 'body',
  body: z.object({
    fields: z.object({
      /** Empty or absent to add a category. */
      categoryId: z.optional(text),
      categoryName: requiredText,
      order: count,
      descriptions: requiredText,
      status: categoryStatus,
      /** This and the next two fields: for special deals only. */
      type: z.optional(z.literal(SPECIAL_DEALS)),
      available_online: z.optional(flag),
      visibilityConfigurations: z.optional(visibility),
    }),
  }),
  answer: acknowledged,
  source: 'spec 001 §7',
});

export const deleteCategory = defineCall({
  summary: 'Deletes a category',
  method: 'DELETE',
  path: '/api/v1/merchants/categories/{id}',
  merchant: 'query',
  params: z.object({ id }),
  answer: acknowledged,
  source: 'spec 001 §7',
});

// Lets bundlers drop the calls that a page does not make.
/* @__NO_SIDE_EFFECTS__ */
function reorder(path: `/${string}`, what: string) {
  return defineCall({
    summary: `Puts ${what} in the order of the ids`,
    method: 'PATCH',
    path,
    merchant: 'body',
    body: z.object({ fields: z.array(id) }),
    answer: acknowledged,
    source: 'spec 001 §7',
  });
}

const ITEMS = '/api/v1/merchants/product';

export const reorderCategories = reorder(`${ITEMS}/categories/reorder`, "the menu's categories");
export const reorderProducts = reorder(`${ITEMS}/reorder`, "a category's products");
export const reorderAddOnGroups = reorder(`${ITEMS}/addon_groups/reorder`, "a product's add-on groups");
export const reorderAddOns = reorder(`${ITEMS}/addons/reorder`, "a group's add-ons");

export const publishChanges = defineCall({
  summary: "Publishes the menu's changes to the guests",
  method: 'PATCH',
  path: '/api/v1/merchants/products/publish',
  merchant: 'query',
  answer: acknowledged,
  source: 'spec 000 §7',
});

export const getUnpublished = defineCall({
  summary:
    'How many changes of the menu wait to be published, no matter who made them; stock is live without it',
  method: 'GET',
  path: '/api/v1/merchants/products/unpublished',
  merchant: 'query',
  answer: z.looseObject({ count }),
  extension: true,
  source: 'decisions 8',
});

/** Page size of the catalogue index: a large menu in a handful of requests. */
export const CATALOGUE_INDEX_PAGE_SIZE = 3000;

/** One product, add-on group or add-on, with the fields needed to find it and to mark it as sold out. */
export const catalogueEntry = z.looseObject({
  kind: z.enum(['product', 'add_on_group', 'add_on']),
  id,
  name: text,
  /** The group of an add-on; the first category of a product. */
  parentId: orNull(id),
  parentName: text,
  /** Absent for a group. */
  price: orNull(money),
  /** Absent for a group, and for add-ons on platforms that do not track their stock. */
  inStock: orNull(flag),
  /** Since when it is sold out, ISO 8601; absent while in stock, and on platforms that do not record it. */
  soldOutSince: orNull(z.string()),
  /** When a timed sold-out ends, ISO 8601; absent while in stock or sold out indefinitely. */
  soldOutUntil: orNull(z.string()),
  /** The ids of a product's add-on groups; empty for groups and add-ons. */
  groupIds: list(id),
});
export type CatalogueEntry = z.output<typeof catalogueEntry>;

export const getCatalogueIndex = defineCall({
  summary: 'All products, add-on groups and add-ons, slim, a page at a time',
  method: 'GET',
  path: '/api/v1/merchants/catalogue_index',
  merchant: 'query',
  query: z.object({ page: count, size: count }),
  answer: page(catalogueEntry),
  extension: true,
  source: 'decisions 8',
});
