/** All products of one category, and their order (spec 001 §7). */
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import {
  CATEGORY_PRODUCTS_PAGE_SIZE,
  getProductsOfCategory,
  type Product,
} from '@servery/protocol/platform/products';
import * as z from 'zod/mini';
import { endpointOf, platformApi } from '../../platform/platformApi.ts';
import { UNREADABLE } from '../../platform/send.ts';
import { reordered } from '../../ui/reordered.ts';
import { productsApi } from '../products/productsApi.ts';

export const productId = (product: Product): string => product.productId;

const categoryProductsApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    /** A category's products in their order, read page after page to the last: an order is saved whole. */
    allProductsOfCategory: build.query<Product[], string>({
      queryFn: async (categoryId, _api, _options, baseQuery) => {
        const products = new Map<string, Product>();
        for (let page = 0; ; page += 1) {
          const { data, error } = await baseQuery(
            endpointOf(getProductsOfCategory).query({
              params: { categoryId },
              query: { size: CATEGORY_PRODUCTS_PAGE_SIZE, offset: page },
            }),
          );
          if (error) return { error };
          const read = z.safeParse(getProductsOfCategory.answer, data);
          if (!read.success) return { error: UNREADABLE };
          const before = products.size;
          for (const product of read.data.data) products.set(product.productId, product);
          // A page that is not full is the last (decisions 8c); one that brings nothing new leads nowhere.
          const isLast = read.data.data.length < CATEGORY_PRODUCTS_PAGE_SIZE || products.size === before;
          if (isLast || products.size === read.data.total) return { data: [...products.values()] };
        }
      },
      providesTags: ['Product'],
    }),
  }),
});

/**
 * A category's products, all of them. What was read for an earlier visit shows at once and is read again: other pages
 * change products without asking for this list.
 */
export function useAllProductsOfCategory(categoryId: string) {
  return categoryProductsApi.useAllProductsOfCategoryQuery(categoryId, { refetchOnMountOrArgChange: true });
}

type State = Parameters<ReturnType<typeof categoryProductsApi.endpoints.allProductsOfCategory.select>>[0];
export type CategoryProductsDispatch = ThunkDispatch<State, unknown, UnknownAction>;

/** Saves the order of a category's products in one call; shown from then on, before they are read again. */
export function reorderCategoryProducts(categoryId: string, ids: readonly string[]) {
  return async (dispatch: CategoryProductsDispatch) => {
    const { error } = await dispatch(productsApi.endpoints.reorderProducts.initiate(ids, { track: false }));
    if (error === undefined) {
      dispatch(
        categoryProductsApi.util.updateQueryData('allProductsOfCategory', categoryId, (products) =>
          reordered(products, ids, productId),
        ),
      );
    }
    return error;
  };
}
