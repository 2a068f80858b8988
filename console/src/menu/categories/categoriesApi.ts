import {
  CATEGORY_PAGE_SIZE,
  deleteCategory,
  getCategories,
  reorderCategories,
  saveCategory,
  type Category,
  type CategoryStatus,
} from '@servery/protocol/platform/catalogue';
import type { CallInput } from '@servery/protocol/platform/call';
import { readAllPages } from '../../platform/allPages.ts';
import { endpointOf, platformApi } from '../../platform/platformApi.ts';
import { reordered } from '../../ui/lists/reordered.ts';
import { countAsChanges } from '../publish/countAsChanges.ts';

export const categoryId = (category: Category): string => category.categoryId;

export const categoriesApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    /** All categories, read page after page to the last: an order is saved whole. */
    getCategories: build.query<Category[], undefined>({
      queryFn: (_input, _api, _options, baseQuery) =>
        readAllPages({
          size: CATEGORY_PAGE_SIZE,
          answer: getCategories.answer,
          idOf: categoryId,
          ask: (page) =>
            baseQuery(
              endpointOf(getCategories).query({ query: { pageNumber: page, pageSize: CATEGORY_PAGE_SIZE } }),
            ),
        }),
      providesTags: ['Category'],
    }),

    saveCategory: build.mutation<unknown, CallInput<typeof saveCategory>>({
      ...endpointOf(saveCategory),
      invalidatesTags: ['Category'],
    }),

    deleteCategory: build.mutation<unknown, string>({
      ...endpointOf(deleteCategory),
      query: (id) => endpointOf(deleteCategory).query({ params: { id } }),
      invalidatesTags: ['Category'],
    }),

    /**
     * Takes the ids of all categories. Refused, the list is read again: somebody else may have changed it. Taken, it is
     * known: what is read while the next order is already on its way would show this one once more.
     */
    reorderCategories: build.mutation<unknown, string[]>({
      ...endpointOf(reorderCategories),
      query: (ids) => endpointOf(reorderCategories).query({ body: { fields: ids } }),
      onQueryStarted: async (ids, { dispatch, queryFulfilled }) => {
        const isSaved = await queryFulfilled.then(
          () => true,
          () => false,
        );
        if (!isSaved) return;
        dispatch(
          categoriesApi.util.updateQueryData('getCategories', undefined, (categories) =>
            reordered(categories, ids, categoryId),
          ),
        );
      },
      invalidatesTags: (_taken, error) => (error ? ['Category'] : []),
    }),
  }),
});

countAsChanges([
  categoriesApi.endpoints.saveCategory,
  categoriesApi.endpoints.deleteCategory,
  categoriesApi.endpoints.reorderCategories,
]);

export const { useSaveCategoryMutation, useDeleteCategoryMutation, useReorderCategoriesMutation } =
  categoriesApi;

/** The menu's categories, active and inactive, in their order. */
export function useCategories() {
  return categoriesApi.useGetCategoriesQuery(undefined);
}

/** A category's status; one that the platform calls otherwise counts as active, so that none is out of sight. */
export function statusOf({ status }: Category): CategoryStatus {
  return status === 'INACTIVE' ? 'INACTIVE' : 'ACTIVE';
}
