/** What the menu's pages ask of products and change about them (spec 001 §7). */
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { CallAnswer, CallInput } from '@servery/protocol/platform/call';
import { reorderAddOnGroups, reorderProducts } from '@servery/protocol/platform/catalogue';
import { uploadImage } from '@servery/protocol/platform/media';
import {
  addProduct,
  assignAddOnGroup,
  assignCategory,
  CATEGORY_PRODUCTS_PAGE_SIZE,
  disableProduct,
  enableProduct,
  getProduct,
  getProductAddOnGroups,
  getProducts,
  getProductsOfCategory,
  markInStock,
  markSoldOut,
  PRODUCT_PAGE_SIZE,
  type Product,
  unassignAddOnGroup,
  unassignCategory,
  updateProduct,
  updateProductMemo,
  updateProductPrice,
} from '@servery/protocol/platform/products';
import { endpointOf, platformApi } from '../../platform/platformApi.ts';
import { patchCatalogue } from '../catalogue/catalogueApi.ts';
import { countAsChanges } from '../publish/countAsChanges.ts';

type ProductPage = CallAnswer<typeof getProducts>;

/** The add-on groups of one product, with their add-ons. */
export type ProductAddOnGroups = CallAnswer<typeof getProductAddOnGroups>;

/** A product as it is now has to be read again. */
const ofProduct = (id: string) => ({ type: 'Product', id }) as const;

export const productsApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    /** One page of all products, counted from 0. */
    products: build.query<ProductPage, number>({
      ...endpointOf(getProducts),
      query: (page) => endpointOf(getProducts).query({ query: { offset: page, size: PRODUCT_PAGE_SIZE } }),
      providesTags: ['Product'],
    }),

    /** One page of a category's products in their order, counted from 0. */
    productsOfCategory: build.query<ProductPage, { readonly categoryId: string; readonly page: number }>({
      ...endpointOf(getProductsOfCategory),
      query: ({ categoryId, page }) =>
        endpointOf(getProductsOfCategory).query({
          params: { categoryId },
          query: { size: CATEGORY_PRODUCTS_PAGE_SIZE, offset: page },
        }),
      providesTags: ['Product'],
    }),

    product: build.query<Product, string>({
      ...endpointOf(getProduct),
      query: (id) => endpointOf(getProduct).query({ params: { id } }),
      providesTags: (_product, _error, id) => ['Product', ofProduct(id)],
    }),

    productAddOnGroups: build.query<ProductAddOnGroups, string>({
      ...endpointOf(getProductAddOnGroups),
      query: (id) => endpointOf(getProductAddOnGroups).query({ params: { id } }),
      providesTags: (_groups, _error, id) => ['AddOnGroup', ofProduct(id)],
    }),

    addProduct: build.mutation<unknown, CallInput<typeof addProduct>>({
      ...endpointOf(addProduct),
      invalidatesTags: ['Product'],
    }),

    /** Uploads a picture; what wants it is given the answer's `endpoint`. */
    uploadImage: build.mutation<CallAnswer<typeof uploadImage>, File>({
      ...endpointOf(uploadImage),
      query: (file) => endpointOf(uploadImage).query({ body: file }),
    }),

    updateProduct: build.mutation<unknown, CallInput<typeof updateProduct>>({
      ...endpointOf(updateProduct),
      invalidatesTags: ['Product'],
    }),

    updateProductMemo: build.mutation<unknown, CallInput<typeof updateProductMemo>>({
      ...endpointOf(updateProductMemo),
      invalidatesTags: ['Product'],
    }),

    updateProductPrice: build.mutation<unknown, CallInput<typeof updateProductPrice>>({
      ...endpointOf(updateProductPrice),
      invalidatesTags: ['Product'],
    }),

    /** Flips at once; where the platform refuses, what it says is read anew (decisions 26a). */
    setProductEnabled: build.mutation<unknown, { readonly id: string; readonly enabled: boolean }>({
      ...endpointOf(enableProduct),
      query: ({ id, enabled }) =>
        endpointOf(enabled ? enableProduct : disableProduct).query({ params: { id } }),
      onQueryStarted: async ({ id, enabled }, { dispatch, queryFulfilled }) => {
        const show = (isOn: boolean) =>
          dispatch(showProductAs(id, { productStatus: isOn ? 'ENABLED' : 'DISABLED' }));
        show(enabled);
        // On a cut line it cannot be read anew either.
        await queryFulfilled.catch(() => show(!enabled));
      },
      invalidatesTags: (_done, error) => (error ? ['Product'] : []),
    }),

    /** Flips at once, as {@link setProductEnabled}. A product back in stock is so for good. */
    setProductInStock: build.mutation<unknown, { readonly id: string; readonly inStock: boolean }>({
      ...endpointOf(markInStock),
      query: ({ id, inStock }) =>
        endpointOf(inStock ? markInStock : markSoldOut).query({ query: { product_id: id } }),
      onQueryStarted: async ({ id, inStock }, { dispatch, queryFulfilled }) => {
        dispatch(showProductAs(id, { inStock, soldOutUntil: undefined }));
        patchCatalogue('product', id, { inStock, soldOutUntil: undefined });
        await queryFulfilled.catch(() => {
          dispatch(showProductAs(id, { inStock: !inStock }));
          patchCatalogue('product', id, { inStock: !inStock });
        });
      },
      invalidatesTags: (_done, error) => (error ? ['Product'] : []),
    }),

    assignCategory: build.mutation<unknown, CallInput<typeof assignCategory>['params']>({
      ...endpointOf(assignCategory),
      query: (params) => endpointOf(assignCategory).query({ params }),
      invalidatesTags: ['Product'],
    }),

    unassignCategory: build.mutation<unknown, CallInput<typeof unassignCategory>['params']>({
      ...endpointOf(unassignCategory),
      query: (params) => endpointOf(unassignCategory).query({ params }),
      invalidatesTags: ['Product'],
    }),

    assignAddOnGroup: build.mutation<unknown, CallInput<typeof assignAddOnGroup>['params']>({
      ...endpointOf(assignAddOnGroup),
      query: (params) => endpointOf(assignAddOnGroup).query({ params }),
      invalidatesTags: ['Product'],
    }),

    unassignAddOnGroup: build.mutation<unknown, CallInput<typeof unassignAddOnGroup>['params']>({
      ...endpointOf(unassignAddOnGroup),
      query: (params) => endpointOf(unassignAddOnGroup).query({ params }),
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

// Stock is live without publishing (decisions 26a), and a picture alone changes nothing.
countAsChanges([
  productsApi.endpoints.addProduct,
  productsApi.endpoints.updateProduct,
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

type State = Parameters<ReturnType<typeof productsApi.endpoints.product.select>>[0];
type Thunk = (dispatch: ThunkDispatch<State, unknown, UnknownAction>, getState: () => State) => void;

/** Shows a product with changes wherever it stands, before the platform has answered. */
function showProductAs(id: string, changes: Partial<Product>): Thunk {
  return (dispatch, getState) => {
    const changed = (page: ProductPage): ProductPage => ({
      ...page,
      data: page.data.map((product) => (product.productId === id ? { ...product, ...changes } : product)),
    });
    const { selectCachedArgsForQuery, updateQueryData } = productsApi.util;
    for (const page of selectCachedArgsForQuery(getState(), 'products')) {
      dispatch(updateQueryData('products', page, changed));
    }
    for (const page of selectCachedArgsForQuery(getState(), 'productsOfCategory')) {
      dispatch(updateQueryData('productsOfCategory', page, changed));
    }
    dispatch(updateQueryData('product', id, (product) => ({ ...product, ...changes })));
  };
}
