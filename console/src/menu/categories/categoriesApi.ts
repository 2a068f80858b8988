import {
  CATEGORY_PAGE_SIZE,
  deleteCategory,
  getCategories,
  reorderCategories,
  saveCategory,
  type Category,
  type CategoryStatus,
} from '@servery/protocol/platform/catalogue';
import { allPagesOf } from '../../platform/allPages.ts';
import { endpointOf, platformApi } from '../../platform/platformApi.ts';
import { onSuccess } from '../../platform/optimisticUpdate.ts';
import { reordered } from '../../ui/lists/reordered.ts';
import { countAsChanges } from '../publish/countAsChanges.ts';

export const categoryId = (category: Category): string => category.categoryId;

export const categoriesApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    /** All categories, active and inactive, read to the last page: saving an order needs all ids. */
    categories: build.query({
      ...allPagesOf(getCategories, {
        size: CATEGORY_PAGE_SIZE,
        idOf: categoryId,
        inputOf: (page) => ({ query: { pageNumber: page, pageSize: CATEGORY_PAGE_SIZE } }),
      }),
      providesTags: ['Category'],
    }),
    saveCategory: build.mutation({ ...endpointOf(saveCategory), invalidatesTags: ['Category'] }),
    deleteCategory: build.mutation({
      ...endpointOf(deleteCategory, (id: string) => ({ params: { id } })),
      invalidatesTags: ['Category'],
    }),
    /** Takes the ids of all categories. */
    reorderCategories: build.mutation({
      ...endpointOf(reorderCategories, (ids: string[]) => ({ body: { fields: ids } })),
      onQueryStarted: (ids, api): void => onSuccess(api, () => api.dispatch(inOrder(ids))),
      invalidatesTags: ['Category'],
    }),
  }),
});

const inOrder = (ids: readonly string[]) =>
  categoriesApi.util.updateQueryData('categories', undefined, (categories) =>
    reordered(categories, ids, categoryId),
  );

countAsChanges([
  categoriesApi.endpoints.saveCategory,
  categoriesApi.endpoints.deleteCategory,
  categoriesApi.endpoints.reorderCategories,
]);

export const {
  useCategoriesQuery,
  useSaveCategoryMutation,
  useDeleteCategoryMutation,
  useReorderCategoriesMutation,
} = categoriesApi;

/** A category's status; an unknown status counts as active, so that no category is hidden. */
export function statusOf({ status }: Category): CategoryStatus {
  return status === 'INACTIVE' ? 'INACTIVE' : 'ACTIVE';
}
