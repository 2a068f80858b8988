/** The endpoints that read products (spec 001 §7). */
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
import { allPagesOf } from '../../platform/allPages.ts';
import { endpointOf, platformApi } from '../../platform/platformApi.ts';

type ProductPage = CallAnswer<typeof getProducts>;

/** The add-on groups of one product, with their add-ons. */
export type ProductAddOnGroups = CallAnswer<typeof getProductAddOnGroups>;

export const productId = (product: Product): string => product.productId;

/** The cache tag of one product. */
const ofProduct = (id: string) => ({ type: 'Product', id }) as const;

/** One page of a category's products, counted from 0. */
const pageOfCategory = (categoryId: string, page: number) => ({
  params: { categoryId },
  query: { size: CATEGORY_PRODUCTS_PAGE_SIZE, offset: page },
});

export const productQueries = platformApi.injectEndpoints({
  endpoints: (build) => ({
    /** One page of all products, counted from 0. */
    products: build.query({
      ...endpointOf(getProducts, (page: number) => ({ query: { offset: page, size: PRODUCT_PAGE_SIZE } })),
      providesTags: ['Product'],
    }),
    /** A category's products in order, loaded page by page on scroll. */
    categoryProducts: build.infiniteQuery<ProductPage, string, number>({
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: ({ sent, total }, pages) => {
          const read = pages.reduce((rows, page) => rows + page.sent, 0);
          const isLast = total === undefined ? sent < CATEGORY_PRODUCTS_PAGE_SIZE : read >= total;
          return isLast || sent === 0 ? undefined : pages.length;
        },
      },
      ...endpointOf(
        getProductsOfCategory,
        ({ queryArg, pageParam }: { queryArg: string; pageParam: number }) =>
          pageOfCategory(queryArg, pageParam),
      ),
      providesTags: ['Product'],
    }),
    /** The same products, read to the last page: saving an order needs all ids. */
    allProductsOfCategory: build.query({
      ...allPagesOf(getProductsOfCategory, {
        size: CATEGORY_PRODUCTS_PAGE_SIZE,
        idOf: productId,
        inputOf: (page, categoryId: string) => pageOfCategory(categoryId, page),
      }),
      providesTags: ['Product'],
    }),
    product: build.query({
      ...endpointOf(getProduct, (id: string) => ({ params: { id } })),
      providesTags: (_product, _error, id) => ['Product', ofProduct(id)],
    }),
    productAddOnGroups: build.query({
      ...endpointOf(getProductAddOnGroups, (id: string) => ({ params: { id } })),
      providesTags: (_groups, _error, id) => ['AddOnGroup', ofProduct(id)],
    }),
  }),
});

export const {
  useProductsQuery,
  useCategoryProductsInfiniteQuery,
  useProductQuery,
  useProductAddOnGroupsQuery,
} = productQueries;
const { useAllProductsOfCategoryQuery } = productQueries;

/**
 * All products of a category. Shows cached data from an earlier visit at once and refetches: other pages change
 * products without invalidating this list.
 */
export function useAllProductsOfCategory(categoryId: string) {
  return useAllProductsOfCategoryQuery(categoryId, { refetchOnMountOrArgChange: true });
}
