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
  rows,
  text,
} from './formats.ts';

/** Page size of a category's products (spec 001 §9). */
export const CATEGORY_PRODUCTS_PAGE_SIZE = 100;

/** Page size of the list of all products (spec 001 §9). */
export const PRODUCT_PAGE_SIZE = 10;

/** URLs of pictures; a single one may come without a list. */
const images = z.pipe(
  z.union([list(text), z.string()]),
  z.transform((value) => (Array.isArray(value) ? value : [value]).filter((address) => address !== '')),
);

const addOnGroupOfProduct = z.looseObject({
  addOnGroupId: id,
  name: text,
  addons: list(z.looseObject({ addOnId: orNull(id), name: text, unitPrice: orNull(money) })),
});

/** A product as lists and the single product show it (spec 001 §3). */
export const product = z.looseObject({
  productId: id,
  name: text,
  descriptions: text,
  shortDescription: text,
  price: orNull(money),
  image: images,
  productImageUrl: text,
  inStock: orNull(flag),
  productStatus: text,
  categoryId: text,
  categoryObj: list(z.looseObject({ categoryId: id, categoryName: text, status: text })),
  includeInSale: orNull(flag),
  salePrice: orNull(money),
  regularPrice: orNull(money),
  is_alcohol: orNull(flag),
  is_sugary_item: orNull(flag),
  enabledUserInstructions: orNull(flag),
  virtual: orNull(flag),
  downloadable: orNull(flag),
  addonsGroups: list(z.union([id, addOnGroupOfProduct])),
  /** When a timed sold-out ends, ISO 8601; absent when in stock or sold out indefinitely (extension field). */
  soldOutUntil: orNull(z.string()),
});
export type Product = z.output<typeof product>;

/**
 * Whether the product is offered at all. The specification names the switch but no values: any value that does not mean
 * off counts as on.
 */
export function isEnabled(productStatus: string): boolean {
  return !/^(disabled?|inactive|false|0)$/i.test(productStatus);
}

const productId = z.object({ id });

export const getProductsOfCategory = defineCall({
  summary: "A category's products in their order",
  method: 'GET',
  path: '/api/v1/merchants/products/{categoryId}',
  merchant: 'query',
  params: z.object({ categoryId: id }),
  query: z.object({ size: count, offset: count }),
  answer: page(product),
  source: 'spec 001 §7',
});

export const getProducts = defineCall({
  summary: 'All products, a page at a time',
  method: 'GET',
  path: '/api/v1/merchants/products',
  merchant: 'query',
  query: z.object({ offset: count, size: count }),
  answer: page(product),
  shape: 'plain',
  source: 'spec 001 §7',
});

export const getProduct = defineCall({
  summary: 'One product whole',
  method: 'GET',
  path: '/api/v1/product/{id}',
  merchant: 'query',
  params: productId,
  answer: product,
  source: 'spec 001 §7',
});

export const addProduct = defineCall({
  summary: 'Adds a product; its picture is uploaded before',
  method: 'POST',
  path: '/api/v1/merchants/product',
  merchant: 'body',
  body: z.object({
    fields: z.object({
      name: requiredText,
      shortDescription: requiredText,
      descriptions: requiredText,
      price: z.object({ includeInSale: z.optional(flag), regularPrice: price, salePrice: price }),
      is_alcohol: flag,
      is_sugary_item: flag,
      enabledUserInstructions: flag,
      virtual: flag,
      inStock: flag,
      downloadable: flag,
      /** The platform defines the content of a slot; the console sends none. */
      timeslots: z.array(z.unknown()),
      productImageUrl: z.string(),
      priceslots: z.array(z.unknown()),
      /** Ids. */
      categories: z.array(id).check(z.minLength(1, 'please select category!')),
      /** Ids. */
      addonsGroups: z.array(id),
    }),
  }),
  answer: acknowledged,
  source: 'spec 001 §7',
});

export const updateProduct = defineCall({
  summary: 'Changes the given fields of a product that no other call changes, and leaves the others',
  method: 'PATCH',
  path: '/api/v1/product/{id}',
  merchant: 'body',
  params: productId,
  body: z.object({
    fields: z.object({
      is_alcohol: z.optional(flag),
      is_sugary_item: z.optional(flag),
      enabledUserInstructions: z.optional(flag),
    }),
  }),
  answer: acknowledged,
  extension: true,
  source: 'decisions 8',
});

export const updateProductMemo = defineCall({
  summary: "Changes a product's words and picture",
  method: 'POST',
  path: '/api/v1/products/{id}/memo',
  merchant: 'body',
  params: productId,
  body: z.object({
    name: z.optional(requiredText),
    descriptions: z.optional(z.string()),
    shortDescription: z.optional(z.string()),
    /** URLs of the pictures. */
    image: z.optional(z.array(z.string())),
  }),
  answer: acknowledged,
  source: 'spec 001 §7, decisions 8f',
});

export const updateProductPrice = defineCall({
  summary: "Changes a product's prices",
  method: 'POST',
  path: '/api/v1/products/{id}/price',
  merchant: 'body',
  params: productId,
  body: z.object({ includeInSale: flag, salePrice: price, regularPrice: price }),
  answer: acknowledged,
  source: 'spec 001 §7, decisions 8f',
});

export const deleteProduct = defineCall({
  summary: 'Deletes a product; categories and add-on groups stay',
  method: 'DELETE',
  path: '/api/v1/product/{id}',
  merchant: 'query',
  params: productId,
  answer: acknowledged,
  extension: true,
  source: 'decisions 8g',
});

export const enableProduct = defineCall({
  summary: 'Offers a product',
  method: 'POST',
  path: '/api/v1/products/{id}/enable',
  merchant: 'query',
  params: productId,
  answer: acknowledged,
  source: 'spec 001 §7',
});

export const disableProduct = defineCall({
  summary: 'Takes a product off the menu',
  method: 'POST',
  path: '/api/v1/products/{id}/disable',
  merchant: 'query',
  params: productId,
  answer: acknowledged,
  source: 'spec 001 §7',
});

export const markSoldOut = defineCall({
  summary: 'Marks a product sold out',
  method: 'POST',
  path: '/api/v1/enable_out_of_stock',
  merchant: 'query',
  query: z.object({ product_id: id }),
  answer: acknowledged,
  source: 'spec 001 §7',
});

export const markInStock = defineCall({
  summary: 'Makes a sold-out product available again',
  method: 'POST',
  path: '/api/v1/disable_stock_management',
  merchant: 'query',
  query: z.object({ product_id: id }),
  answer: acknowledged,
  source: 'spec 001 §7',
});

export const markSoldOutUntil = defineCall({
  summary: 'Marks a product sold out until a moment, at which the platform makes it available again',
  method: 'POST',
  path: '/api/v1/products/{id}/sold_out_until',
  merchant: 'body',
  params: productId,
  /** ISO 8601 with an offset. */
  body: z.object({ fields: z.object({ until: z.iso.datetime({ offset: true }) }) }),
  answer: acknowledged,
  extension: true,
  source: 'decisions 8',
});

export const getProductAddOnGroups = defineCall({
  summary: "A product's add-on groups with their add-ons, in their order",
  method: 'GET',
  path: '/api/v1/products/{id}/addons',
  merchant: 'query',
  params: productId,
  answer: rows(addOnGroupOfProduct),
  source: 'spec 001 §7',
});

const groupOfProduct = z.object({ id, groupId: id });

export const assignAddOnGroup = defineCall({
  summary: 'Gives a product an add-on group',
  method: 'POST',
  path: '/api/v1/products/{id}/addons/{groupId}',
  merchant: 'query',
  params: groupOfProduct,
  answer: acknowledged,
  source: 'spec 001 §7',
});

export const unassignAddOnGroup = defineCall({
  summary: 'Takes an add-on group from a product',
  method: 'DELETE',
  path: '/api/v1/products/{id}/addons/{groupId}',
  merchant: 'query',
  params: groupOfProduct,
  answer: acknowledged,
  source: 'spec 001 §7',
});

const productInCategory = z.object({ productId: id, categoryId: id });

export const assignCategory = defineCall({
  summary: 'Puts a product into a category',
  method: 'POST',
  path: '/api/v1/product/{productId}/{categoryId}',
  merchant: 'query',
  params: productInCategory,
  answer: acknowledged,
  source: 'spec 001 §7',
});

export const unassignCategory = defineCall({
  summary: 'Takes a product out of a category',
  method: 'DELETE',
  path: '/api/v1/product/{productId}/{categoryId}',
  merchant: 'query',
  params: productInCategory,
  answer: acknowledged,
  source: 'spec 001 §7',
});
