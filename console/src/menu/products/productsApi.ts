/** The endpoints that change products, with those that read them (spec 001 §7). */
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
import { noteIfMissing } from '../../platform/offered.ts';
import { endpointOf } from '../../platform/platformApi.ts';
import { onSuccess, optimisticUpdate } from '../../platform/optimisticUpdate.ts';
import { reordered } from '../../ui/lists/reordered.ts';
import { countAsChanges } from '../publish/countAsChanges.ts';
import { paidPrice } from './prices.ts';
import { productId, productQueries } from './productQueries.ts';
import { switchProduct, updateOnSuccess, updateStock } from './updateProduct.ts';

/** The options of a product that can be switched, besides its stock and availability. */
export type ProductOption = keyof CallInput<typeof updateProduct>['body']['fields'];

/** All products of a category in a new order. */
interface CategoryOrder {
  readonly categoryId: string;
  readonly ids: readonly string[];
}

/** All add-on groups of a product in a new order. */
interface ProductGroupsOrder {
  readonly productId: string;
  readonly ids: readonly string[];
}

interface OptionSwitch {
  readonly id: string;
  readonly option: ProductOption;
  readonly on: boolean;
}

export const productsApi = productQueries.injectEndpoints({
  endpoints: (build) => ({
    addProduct: build.mutation({ ...endpointOf(addProduct), invalidatesTags: ['Product'] }),

    /** An extension (decisions 8). Optimistic: reverts when the platform refuses (decisions 26a). */
    setProductOption: build.mutation({
      ...endpointOf(updateProduct, ({ id, option, on }: OptionSwitch) => ({
        params: { id },
        body: { fields: { [option]: on } },
      })),
      onQueryStarted: ({ id, option, on }, api) => {
        switchProduct(id, on, (isOn) => ({ [option]: isOn }), api);
        return noteIfMissing(updateProduct, api);
      },
      invalidatesTags: ['Product'],
    }),

    /** An extension (decisions 8g). */
    deleteProduct: build.mutation({
      ...endpointOf(deleteProduct, (id: string) => ({ params: { id } })),
      onQueryStarted: (_, api) => noteIfMissing(deleteProduct, api),
      invalidatesTags: ['Product'],
    }),

    updateProductMemo: build.mutation({
      ...endpointOf(updateProductMemo),
      onQueryStarted: ({ params, body }, api) => updateOnSuccess(params.id, () => given(body ?? {}), api),
      invalidatesTags: ['Product'],
    }),

    updateProductPrice: build.mutation({
      ...endpointOf(updateProductPrice),
      onQueryStarted: ({ params, body }, api) => {
        const fields = z.parse(updateProductPrice.body, body);
        updateOnSuccess(params.id, () => ({ ...fields, price: paidPrice(fields) }), api);
      },
      invalidatesTags: ['Product'],
    }),

    /**
     * Optimistic: reverts when the platform refuses (decisions 26a). Refetches in either case: a response in flight
     * during the update holds the old state.
     */
    setProductEnabled: build.mutation({
      ...endpointOf(enableProduct),
      query: ({ id, enabled }: { readonly id: string; readonly enabled: boolean }) =>
        endpointOf(enabled ? enableProduct : disableProduct).query({ params: { id } }),
      onQueryStarted: ({ id, enabled }, api) =>
        switchProduct(id, enabled, (on) => ({ productStatus: on ? 'ENABLED' : 'DISABLED' }), api),
      invalidatesTags: ['Product'],
    }),

    /** Optimistic like {@link setProductEnabled}. Clears the end time of a sold-out product. */
    setProductInStock: build.mutation({
      ...endpointOf(markInStock),
      query: ({ id, inStock }: { readonly id: string; readonly inStock: boolean }) =>
        endpointOf(inStock ? markInStock : markSoldOut).query({ query: { product_id: id } }),
      onQueryStarted: ({ id, inStock }, api) => {
        const show = (on: boolean) => api.dispatch(updateStock(id, { inStock: on, soldOutUntil: undefined }));
        optimisticUpdate(api, () => {
          show(inStock);
          return () => show(!inStock);
        });
      },
      invalidatesTags: ['Product'],
    }),

    /**
     * Marks a product sold out until a time, ISO 8601 with an offset; the platform then makes it available again
     * automatically. Answers `missing` on a platform without the call (decisions 8).
     */
    markSoldOutUntil: build.mutation({
      ...endpointOf(markSoldOutUntil, ({ id, until }: { readonly id: string; readonly until: string }) => ({
        params: { id },
        body: { fields: { until } },
      })),
      onQueryStarted: ({ id, until }, api) =>
        onSuccess(api, () => api.dispatch(updateStock(id, { inStock: false, soldOutUntil: until }))),
      invalidatesTags: ['Product'],
    }),

    assignCategory: build.mutation({
      ...endpointOf(assignCategory, (params: CallInput<typeof assignCategory>['params']) => ({ params })),
      onQueryStarted: ({ productId, categoryId }, api) => {
        // The refetch brings its name.
        const added = { categoryId: String(categoryId), categoryName: '', status: '' };
        updateOnSuccess(
          productId,
          (product) => ({ categoryObj: [...withoutCategory(product, categoryId), added] }),
          api,
        );
      },
      invalidatesTags: ['Product'],
    }),

    unassignCategory: build.mutation({
      ...endpointOf(unassignCategory, (params: CallInput<typeof unassignCategory>['params']) => ({ params })),
      onQueryStarted: ({ productId, categoryId }, api) =>
        updateOnSuccess(productId, (product) => ({ categoryObj: withoutCategory(product, categoryId) }), api),
      invalidatesTags: ['Product'],
    }),

    assignAddOnGroup: build.mutation({
      ...endpointOf(assignAddOnGroup, (params: CallInput<typeof assignAddOnGroup>['params']) => ({ params })),
      onQueryStarted: ({ id, groupId }, api) =>
        updateOnSuccess(
          id,
          (product) => ({ addonsGroups: [...withoutGroup(product, groupId), String(groupId)] }),
          api,
        ),
      invalidatesTags: ['Product'],
    }),

    unassignAddOnGroup: build.mutation({
      ...endpointOf(unassignAddOnGroup, (params: CallInput<typeof unassignAddOnGroup>['params']) => ({
        params,
      })),
      onQueryStarted: ({ id, groupId }, api) =>
        updateOnSuccess(id, (product) => ({ addonsGroups: withoutGroup(product, groupId) }), api),
      invalidatesTags: ['Product'],
    }),

    /** Saves the order of a category's products; the cache shows it once accepted. Refetches even after a refusal. */
    reorderProducts: build.mutation({
      ...endpointOf(reorderProducts, ({ ids }: CategoryOrder) => ({ body: { fields: [...ids] } })),
      onQueryStarted: ({ categoryId, ids }, api) =>
        onSuccess(api, () =>
          api.dispatch(
            productQueries.util.updateQueryData('allProductsOfCategory', categoryId, (products) =>
              reordered(products, ids, productId),
            ),
          ),
        ),
      invalidatesTags: ['Product'],
    }),

    /** Saves the order of a product's add-on groups, with the same cache update and refetch as `reorderProducts`. */
    reorderAddOnGroups: build.mutation({
      ...endpointOf(reorderAddOnGroups, ({ ids }: ProductGroupsOrder) => ({ body: { fields: [...ids] } })),
      onQueryStarted: ({ productId: id, ids }, api) =>
        onSuccess(api, () =>
          api.dispatch(
            productQueries.util.updateQueryData('productAddOnGroups', id, (groups) =>
              reordered(groups, ids, ({ addOnGroupId }) => addOnGroupId),
            ),
          ),
        ),
      invalidatesTags: ['Product'],
    }),
  }),
});

export const {
  useAddProductMutation,
  useSetProductOptionMutation,
  useDeleteProductMutation,
  useUpdateProductMemoMutation,
  useUpdateProductPriceMutation,
  useSetProductEnabledMutation,
  useSetProductInStockMutation,
  useMarkSoldOutUntilMutation,
  useAssignCategoryMutation,
  useUnassignCategoryMutation,
  useAssignAddOnGroupMutation,
  useUnassignAddOnGroupMutation,
  useReorderProductsMutation,
  useReorderAddOnGroupsMutation,
} = productsApi;

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

/** The fields that are defined. */
function given<Fields extends object>(fields: Fields): { [Name in keyof Fields]: NonNullable<Fields[Name]> } {
  // Object.entries loses the key types.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]: NonNullable<Fields[Name]>;
  };
}

/** A product's categories without one of them. */
function withoutCategory({ categoryObj }: Product, categoryId: string | number): Product['categoryObj'] {
  return categoryObj.filter((own) => own.categoryId !== String(categoryId));
}

/** A product's add-on groups without one of them. */
function withoutGroup({ addonsGroups }: Product, groupId: string | number): Product['addonsGroups'] {
  return addonsGroups.filter((own) => (typeof own === 'string' ? own : own.addOnGroupId) !== String(groupId));
}
