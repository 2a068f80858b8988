/** What the menu's pages ask of products and change about them (spec 001 §7). */
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { CallAnswer, CallInput } from '@servery/protocol/platform/call';
import { reorderAddOnGroups, reorderProducts } from '@servery/protocol/platform/catalogue';
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
import * as z from 'zod/mini';
import { endpointOf, platformApi } from '../../platform/platformApi.ts';
import { patchCatalogue } from '../catalogue/catalogueApi.ts';
import { countAsChanges } from '../publish/countAsChanges.ts';
import { paidPrice } from './prices.ts';

export type ProductPage = CallAnswer<typeof getProducts>;

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

    /** The same products, read further page by page while one scrolls. */
    categoryProducts: build.infiniteQuery<ProductPage, string, number>({
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: ({ data, total }, pages) => {
          const read = pages.reduce((rows, page) => rows + page.data.length, 0);
          const isLast = total === undefined ? data.length < CATEGORY_PRODUCTS_PAGE_SIZE : read >= total;
          return isLast || data.length === 0 ? undefined : pages.length;
        },
      },
      ...endpointOf(getProductsOfCategory),
      query: ({ queryArg: categoryId, pageParam }) =>
        endpointOf(getProductsOfCategory).query({
          params: { categoryId },
          query: { size: CATEGORY_PRODUCTS_PAGE_SIZE, offset: pageParam },
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

    updateProduct: build.mutation<unknown, CallInput<typeof updateProduct>>({
      ...endpointOf(updateProduct),
      invalidatesTags: ['Product'],
    }),

    updateProductMemo: build.mutation<unknown, CallInput<typeof updateProductMemo>>({
      ...endpointOf(updateProductMemo),
      onQueryStarted: ({ params, body }, api) => {
        showWhenTaken(params.id, () => given(body.fields), api);
      },
      invalidatesTags: ['Product'],
    }),

    updateProductPrice: build.mutation<unknown, CallInput<typeof updateProductPrice>>({
      ...endpointOf(updateProductPrice),
      onQueryStarted: ({ params, body }, api) => {
        const { fields } = z.parse(updateProductPrice.body, body);
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
type Dispatch = ThunkDispatch<State, unknown, UnknownAction>;
type Thunk = (dispatch: Dispatch, getState: () => State) => void;

/** What changes about a product that is shown. */
type Changes = (product: Product) => Partial<Product>;

/** Shows a product with changes wherever it stands, before it is read anew. */
function showProductAs(id: string, changes: Changes): Thunk {
  return (dispatch, getState) => {
    const changed = (page: ProductPage): ProductPage => ({
      ...page,
      data: page.data.map((product) =>
        product.productId === id ? { ...product, ...changes(product) } : product,
      ),
    });
    const { selectCachedArgsForQuery, updateQueryData } = productsApi.util;
    for (const page of selectCachedArgsForQuery(getState(), 'products')) {
      dispatch(updateQueryData('products', page, changed));
    }
    for (const page of selectCachedArgsForQuery(getState(), 'productsOfCategory')) {
      dispatch(updateQueryData('productsOfCategory', page, changed));
    }
    for (const category of selectCachedArgsForQuery(getState(), 'categoryProducts')) {
      dispatch(
        updateQueryData('categoryProducts', category, ({ pages, pageParams }) => ({
          pageParams,
          pages: pages.map(changed),
        })),
      );
    }
    dispatch(updateQueryData('product', id, (product) => ({ ...product, ...changes(product) })));
  };
}

/** What a mutation that is under way is told. */
interface Sending {
  readonly dispatch: Dispatch;
  readonly queryFulfilled: Promise<unknown>;
}

/** Shows a change once the platform has taken it. What it refused, whoever sent it is told. */
function showWhenTaken(id: string | number, changes: Changes, { dispatch, queryFulfilled }: Sending): void {
  queryFulfilled.then(
    () => dispatch(showProductAs(String(id), changes)),
    () => undefined,
  );
}

/** Shows a switch flipped at once, and as it was where the platform refuses it or is out of reach. */
function showUnlessRefused(
  id: string,
  isOn: boolean,
  changes: (isOn: boolean) => Partial<Product>,
  { dispatch, queryFulfilled }: Sending,
): void {
  dispatch(showProductAs(id, () => changes(isOn)));
  queryFulfilled.catch(() => dispatch(showProductAs(id, () => changes(!isOn))));
}

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
