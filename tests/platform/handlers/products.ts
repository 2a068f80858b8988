/** Products. */
import type { CallAnswerSent } from '@servery/protocol/platform/call';
import { moneyText } from '@servery/protocol/platform/amounts';
import type { getProduct } from '@servery/protocol/platform/products';
import { type HandlersOf, Refusal } from '../handler.ts';
import { pictureAddress } from '../pictures.ts';
import type { Product } from '../store/records.ts';
import type { Store } from '../store/merchantStore.ts';
import { isoIn } from '../zone.ts';
import { type SentAddOn, addOnToSend } from './addOns.ts';
import { withoutUndefined } from './given.ts';
import { pageOf } from './paging.ts';
import { ALREADY_DELETED } from './store.ts';

type SentProduct = CallAnswerSent<typeof getProduct>;

/** Whether it can be ordered now: a timed sold-out ends automatically. */
export function isInStock(
  { inStock, soldOutUntil }: Pick<Product, 'inStock' | 'soldOutUntil'>,
  now: number,
): boolean {
  return inStock || (soldOutUntil !== null && soldOutUntil <= now);
}

interface Context {
  readonly store: Store;
  readonly origin: string;
  readonly now: number;
}

/** Creates a function that formats products; it loads what all products of a list share only once. */
function productFormatter({
  store,
  origin,
  now,
}: Context): (product: Product & { id: string }) => SentProduct {
  const categories = new Map(store.categories.all().map((category) => [category.id, category]));
  return (product) => {
    const inStock = isInStock(product, now);
    const pictures = product.pictures.map((picture) =>
      /^https?:/.test(picture) ? picture : pictureAddress(origin, store.mid, picture),
    );
    return {
      productId: product.id,
      name: product.name,
      shortDescription: product.shortDescription,
      descriptions: product.descriptions,
      price: moneyText(product.includeInSale ? product.salePrice : product.regularPrice),
      includeInSale: product.includeInSale,
      salePrice: moneyText(product.salePrice),
      regularPrice: moneyText(product.regularPrice),
      image: pictures,
      productImageUrl: pictures[0] ?? '',
      inStock,
      ...(!inStock &&
        product.soldOutUntil !== null && { soldOutUntil: isoIn(store.zone(), product.soldOutUntil) }),
      productStatus: product.enabled ? 'ENABLED' : 'DISABLED',
      categoryId: product.categoryIds[0] ?? '',
      categoryObj: product.categoryIds.flatMap((id) => {
        const category = categories.get(id);
        return category
          ? [{ categoryId: id, categoryName: category.categoryName, status: category.status }]
          : [];
      }),
      is_alcohol: product.is_alcohol,
      is_sugary_item: product.is_sugary_item,
      enabledUserInstructions: product.enabledUserInstructions,
      virtual: false,
      downloadable: false,
      addonsGroups: [...product.groupIds],
    };
  };
}

function change(store: Store, id: string, changes: Partial<Product>): object {
  if (!store.products.update(id, changes)) throw new Refusal(ALREADY_DELETED);
  return {};
}

function find(store: Store, id: string): Product & { id: string } {
  const product = store.products.get(id);
  if (!product) throw new Refusal(ALREADY_DELETED, {}, 404);
  return product;
}

function groupsOf(
  store: Store,
  { groupIds }: Product,
): { addOnGroupId: string; name: string; addons: SentAddOn[] }[] {
  const addOns = store.addOns.all();
  return groupIds.flatMap((id) => {
    const group = store.groups.get(id);
    const own = addOns.filter(({ groupId }) => groupId === id);
    return group ? [{ addOnGroupId: id, name: group.name, addons: own.map(addOnToSend) }] : [];
  });
}

export const productHandlers = {
  getProductsOfCategory: ({ params, query, ...context }) => {
    const { store } = context;
    const own = store.products.all().filter(({ categoryIds }) => categoryIds.includes(params.categoryId));
    return { data: pageOf(own, query.offset, query.size).map(productFormatter(context)), total: own.length };
  },

  getProducts: ({ query, ...context }) => {
    const all = context.store.products.all();
    return { data: pageOf(all, query.offset, query.size).map(productFormatter(context)), total: all.length };
  },

  getProduct: ({ params, ...context }) => {
    const product = find(context.store, params.id);
    return { ...productFormatter(context)(product), addonsGroups: groupsOf(context.store, product) };
  },

  addProduct: ({ body, store }) => {
    const { price, productImageUrl, categories, addonsGroups, ...fields } = body.fields;
    const unknown = categories.find((id) => !store.categories.get(id));
    if (unknown !== undefined)
      throw new Refusal('please select category!', { categories: 'is not a category' });
    const productId = store.products.add({
      name: fields.name,
      shortDescription: fields.shortDescription,
      descriptions: fields.descriptions,
      regularPrice: price.regularPrice,
      salePrice: price.salePrice,
      includeInSale: price.includeInSale ?? false,
      pictures: productImageUrl === '' ? [] : [productImageUrl],
      inStock: fields.inStock,
      soldOutUntil: null,
      enabled: true,
      is_alcohol: fields.is_alcohol,
      is_sugary_item: fields.is_sugary_item,
      enabledUserInstructions: fields.enabledUserInstructions,
      categoryIds: categories,
      groupIds: addonsGroups,
    });
    return { productId };
  },

  updateProduct: ({ params, body, store }) => change(store, params.id, withoutUndefined(body.fields)),

  updateProductMemo: ({ params, body, store }) => {
    const { image, ...words } = body;
    return change(store, params.id, { ...withoutUndefined(words), ...(image && { pictures: image }) });
  },

  updateProductPrice: ({ params, body, store }) => {
    const { includeInSale, salePrice, regularPrice } = body;
    if (includeInSale && salePrice > regularPrice) {
      throw new Refusal('A sale price is not above the regular price.', {
        salePrice: 'is above the regular price',
      });
    }
    return change(store, params.id, { includeInSale, salePrice, regularPrice });
  },

  deleteProduct: ({ params, store }) => {
    if (!store.products.remove(params.id)) throw new Refusal(ALREADY_DELETED);
    return {};
  },

  enableProduct: ({ params, store }) => change(store, params.id, { enabled: true }),
  disableProduct: ({ params, store }) => change(store, params.id, { enabled: false }),

  markSoldOut: ({ query, store, now }) =>
    change(store, query.product_id, { inStock: false, soldOutUntil: null, soldOutSince: now }),
  markInStock: ({ query, store }) => change(store, query.product_id, { inStock: true, soldOutUntil: null }),

  markSoldOutUntil: ({ params, body, store, now }) => {
    const soldOutUntil = Date.parse(body.fields.until);
    if (soldOutUntil <= now) throw new Refusal('That time is over.', { until: 'is in the past' });
    return change(store, params.id, { inStock: false, soldOutUntil, soldOutSince: now });
  },

  getProductAddOnGroups: ({ params, store }) => groupsOf(store, find(store, params.id)),

  assignAddOnGroup: ({ params, store }) => {
    const { groupIds } = find(store, params.id);
    if (!store.groups.get(params.groupId)) throw new Refusal(ALREADY_DELETED);
    return change(store, params.id, { groupIds: [...new Set([...groupIds, params.groupId])] });
  },

  unassignAddOnGroup: ({ params, store }) => {
    const { groupIds } = find(store, params.id);
    return change(store, params.id, { groupIds: groupIds.filter((id) => id !== params.groupId) });
  },

  assignCategory: ({ params, store }) => {
    const { categoryIds } = find(store, params.productId);
    if (!store.categories.get(params.categoryId)) throw new Refusal(ALREADY_DELETED);
    return change(store, params.productId, {
      categoryIds: [...new Set([...categoryIds, params.categoryId])],
    });
  },

  unassignCategory: ({ params, store }) => {
    const { categoryIds } = find(store, params.productId);
    return change(store, params.productId, {
      categoryIds: categoryIds.filter((id) => id !== params.categoryId),
    });
  },
} satisfies HandlersOf<'products'>;
