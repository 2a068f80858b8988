/** All products of one category, and their order (spec 001 §7). */
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import {
  CATEGORY_PRODUCTS_PAGE_SIZE,
  getProductsOfCategory,
  type Product,
} from '@servery/protocol/platform/products';
import { readAllPages } from '../../platform/allPages.ts';
import { endpointOf, platformApi } from '../../platform/platformApi.ts';
import { UNTRACKED } from '../../platform/untracked.ts';
import { reordered } from '../../ui/lists/reordered.ts';
import { productsApi } from '../products/productsApi.ts';

export const productId = (product: Product): string => product.productId;

const categoryProductsApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    /** A category's products in their order, read page after page to the last: an order is saved whole. */
    allProductsOfCategory: build.query<Product[], string>({
      queryFn: (categoryId, _api, _options, baseQuery) =>
        readAllPages({
          size: CATEGORY_PRODUCTS_PAGE_SIZE,
          answer: getProductsOfCategory.answer,
          idOf: productId,
          ask: (page) =>
            baseQuery(
              endpointOf(getProductsOfCategory).query({
                params: { categoryId },
                query: { size: CATEGORY_PRODUCTS_PAGE_SIZE, offset: page },
              }),
            ),
        }),
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
    const { error } = await dispatch(productsApi.endpoints.reorderProducts.initiate(ids, UNTRACKED));
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
