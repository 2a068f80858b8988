/** What the menu's pages ask of products (spec 001 §7). */
import type { CallAnswer } from '@servery/protocol/platform/call';
import {
  CATEGORY_PRODUCTS_PAGE_SIZE,
  getProduct,
  getProductAddOnGroups,
  getProducts,
  getProductsOfCategory,
  PRODUCT_PAGE_SIZE,
  type Product,
} from '@servery/protocol/platform/products';
import { endpointOf, platformApi } from '../../platform/platformApi.ts';

export type ProductPage = CallAnswer<typeof getProducts>;

/** The add-on groups of one product, with their add-ons. */
export type ProductAddOnGroups = CallAnswer<typeof getProductAddOnGroups>;

/** A product as it is now has to be read again. */
const ofProduct = (id: string) => ({ type: 'Product', id }) as const;

export const productQueries = platformApi.injectEndpoints({
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
        getNextPageParam: ({ sent, total }, pages) => {
          const read = pages.reduce((rows, page) => rows + page.sent, 0);
          const isLast = total === undefined ? sent < CATEGORY_PRODUCTS_PAGE_SIZE : read >= total;
          return isLast || sent === 0 ? undefined : pages.length;
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
  }),
});
