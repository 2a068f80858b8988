/** What the menu's pages ask of products and change about them (spec 001 §7). */
import type { CallInput } from '@servery/protocol/platform/call';
import { reorderAddOnGroups, reorderProducts } from '@servery/protocol/platform/catalogue';
import {
  addProduct,
  assignAddOnGroup,
  assignCategory,
  deleteProduct,
  disableProduct,
  enableProduct,
  markInStock,
  markSoldOut,
  markSoldOutUntil,
  type Product,
  unassignAddOnGroup,
  unassignCategory,
  updateProduct,
  updateProductMemo,
  updateProductPrice,
} from '@servery/protocol/platform/products';
import * as z from 'zod/mini';
import { notingIfMissing } from '../../platform/offered.ts';
import { endpointOf } from '../../platform/platformApi.ts';
import { patchCatalogue } from '../catalogue/patchCatalogue.ts';
import { countAsChanges } from '../publish/countAsChanges.ts';
import { paidPrice } from './prices.ts';
import { productQueries } from './productQueries.ts';
import { showUnlessRefused, showWhenTaken, type Changes } from './showProduct.ts';

/** What can be switched of a product besides its stock and its place on the menu. */
export type ProductOption = keyof CallInput<typeof updateProduct>['body']['fields'];

export const productsApi = productQueries.injectEndpoints({
  endpoints: (build) => ({
    addProduct: build.mutation<unknown, CallInput<typeof addProduct>>({
      ...endpointOf(addProduct),
      invalidatesTags: ['Product'],
    }),

    /** An extension (decisions 8). Flips at once, and back where the platform refuses (decisions 26a). */
    setProductOption: build.mutation<
      unknown,
      { readonly id: string; readonly option: ProductOption; readonly on: boolean }
    >({
      ...endpointOf(updateProduct),
      query: ({ id, option, on }) =>
        endpointOf(updateProduct).query({ params: { id }, body: { fields: { [option]: on } } }),
      onQueryStarted: async ({ id, option, on }, api) => {
        showUnlessRefused(id, on, (isOn) => ({ [option]: isOn }), api);
        await notingIfMissing(updateProduct)(undefined, api);
      },
      invalidatesTags: ['Product'],
    }),

    /** An extension (decisions 8g). */
    deleteProduct: build.mutation<unknown, string>({
      ...endpointOf(deleteProduct),
      query: (id) => endpointOf(deleteProduct).query({ params: { id } }),
      onQueryStarted: notingIfMissing(deleteProduct),
      invalidatesTags: ['Product'],
    }),

    updateProductMemo: build.mutation<unknown, CallInput<typeof updateProductMemo>>({
      ...endpointOf(updateProductMemo),
      onQueryStarted: ({ params, body }, api) => {
        showWhenTaken(params.id, () => given(body ?? {}), api);
      },
      invalidatesTags: ['Product'],
    }),

    updateProductPrice: build.mutation<unknown, CallInput<typeof updateProductPrice>>({
      ...endpointOf(updateProductPrice),
      onQueryStarted: ({ params, body }, api) => {
        const fields = z.parse(updateProductPrice.body, body);
        showWhenTaken(params.id, () => ({ ...fields, price: paidPrice(fields) }), api);
      },
      invalidatesTags: ['Product'],
    }),

    /**
     * Flips at once, and back where the platform refuses (decisions 26a). Read anew in either case: an answer that was
     * on its way when it flipped tells how it was before.
     */
    setProductEnabled: build.mutation<unknown, { readonly id: string; readonly enabled: boolean }>({
      ...endpointOf(enableProduct),
      query: ({ id, enabled }) =>
        endpointOf(enabled ? enableProduct : disableProduct).query({ params: { id } }),
      onQueryStarted: ({ id, enabled }, api) => {
        showUnlessRefused(id, enabled, (on) => ({ productStatus: on ? 'ENABLED' : 'DISABLED' }), api);
      },
      invalidatesTags: ['Product'],
    }),

    /** Flips at once, as {@link setProductEnabled}. A product back in stock is so for good. */
    setProductInStock: build.mutation<unknown, { readonly id: string; readonly inStock: boolean }>({
      ...endpointOf(markInStock),
      query: ({ id, inStock }) =>
        endpointOf(inStock ? markInStock : markSoldOut).query({ query: { product_id: id } }),
      onQueryStarted: ({ id, inStock }, api) => {
        const changes = (on: boolean) => ({ inStock: on, soldOutUntil: undefined });
        showUnlessRefused(id, inStock, changes, api);
        patchCatalogue('product', id, changes(inStock));
        api.queryFulfilled.catch(() => patchCatalogue('product', id, changes(!inStock)));
      },
      invalidatesTags: ['Product'],
    }),

    /**
     * Sold out until a moment, as ISO 8601 with an offset: the platform then makes it available again by itself. One
     * that has no such call answers that it is missing (decisions 8).
     */
    markSoldOutUntil: build.mutation<unknown, { readonly id: string; readonly until: string }>({
      ...endpointOf(markSoldOutUntil),
      query: ({ id, until }) =>
        endpointOf(markSoldOutUntil).query({ params: { id }, body: { fields: { until } } }),
      onQueryStarted: ({ id, until }, { queryFulfilled }) => {
        queryFulfilled.then(
          () => patchCatalogue('product', id, { inStock: false, soldOutUntil: until }),
          () => undefined,
        );
      },
      invalidatesTags: ['Product'],
    }),

    assignCategory: build.mutation<unknown, CallInput<typeof assignCategory>['params']>({
      ...endpointOf(assignCategory),
      query: (params) => endpointOf(assignCategory).query({ params }),
      onQueryStarted: ({ productId, categoryId }, api) => {
        // Its name is read with the rest.
        const added = { categoryId: String(categoryId), categoryName: '', status: '' };
        const changes: Changes = (product) => ({
          categoryObj: [...withoutCategory(product, categoryId), added],
        });
        showWhenTaken(productId, changes, api);
      },
      invalidatesTags: ['Product'],
    }),

    unassignCategory: build.mutation<unknown, CallInput<typeof unassignCategory>['params']>({
      ...endpointOf(unassignCategory),
      query: (params) => endpointOf(unassignCategory).query({ params }),
      onQueryStarted: ({ productId, categoryId }, api) => {
        showWhenTaken(productId, (product) => ({ categoryObj: withoutCategory(product, categoryId) }), api);
      },
      invalidatesTags: ['Product'],
    }),

    assignAddOnGroup: build.mutation<unknown, CallInput<typeof assignAddOnGroup>['params']>({
      ...endpointOf(assignAddOnGroup),
      query: (params) => endpointOf(assignAddOnGroup).query({ params }),
      onQueryStarted: ({ id, groupId }, api) => {
        const changes: Changes = (product) => ({
          addonsGroups: [...withoutGroup(product, groupId), String(groupId)],
        });
        showWhenTaken(id, changes, api);
      },
      invalidatesTags: ['Product'],
    }),

    unassignAddOnGroup: build.mutation<unknown, CallInput<typeof unassignAddOnGroup>['params']>({
      ...endpointOf(unassignAddOnGroup),
      query: (params) => endpointOf(unassignAddOnGroup).query({ params }),
      onQueryStarted: ({ id, groupId }, api) => {
        showWhenTaken(id, (product) => ({ addonsGroups: withoutGroup(product, groupId) }), api);
      },
      invalidatesTags: ['Product'],
    }),

    /** Takes the ids of a category's products. Refused or not, the list is read again. */
    reorderProducts: build.mutation<unknown, readonly string[]>({
      ...endpointOf(reorderProducts),
      query: (ids) => endpointOf(reorderProducts).query({ body: { fields: [...ids] } }),
      invalidatesTags: ['Product'],
    }),

    /** Takes the ids of a product's add-on groups. Refused or not, they are read again. */
    reorderAddOnGroups: build.mutation<unknown, readonly string[]>({
      ...endpointOf(reorderAddOnGroups),
      query: (ids) => endpointOf(reorderAddOnGroups).query({ body: { fields: [...ids] } }),
      invalidatesTags: ['Product'],
    }),
  }),
});

// Stock is live without publishing (decisions 26a).
countAsChanges([
  productsApi.endpoints.addProduct,
  productsApi.endpoints.setProductOption,
  productsApi.endpoints.deleteProduct,
  productsApi.endpoints.updateProductMemo,
  productsApi.endpoints.updateProductPrice,
  productsApi.endpoints.setProductEnabled,
  productsApi.endpoints.assignCategory,
  productsApi.endpoints.unassignCategory,
  productsApi.endpoints.assignAddOnGroup,
  productsApi.endpoints.unassignAddOnGroup,
  productsApi.endpoints.reorderProducts,
  productsApi.endpoints.reorderAddOnGroups,
]);

/** The fields that hold something. */
function given<Fields extends object>(fields: Fields): { [Name in keyof Fields]: NonNullable<Fields[Name]> } {
  // Object.entries forgets what the names are.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]: NonNullable<Fields[Name]>;
  };
}

/** A product's categories but for one. */
function withoutCategory({ categoryObj }: Product, categoryId: string | number): Product['categoryObj'] {
  return categoryObj.filter((own) => own.categoryId !== String(categoryId));
}

/** A product's add-on groups but for one. */
function withoutGroup({ addonsGroups }: Product, groupId: string | number): Product['addonsGroups'] {
  return addonsGroups.filter((own) => (typeof own === 'string' ? own : own.addOnGroupId) !== String(groupId));
}
