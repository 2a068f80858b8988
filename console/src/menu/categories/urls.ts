/** The URLs of the menu area. */
import {
  CATEGORY_STATUSES,
  SPECIAL_DEALS,
  type Category,
  type CategoryStatus,
} from '@servery/protocol/platform/catalogue';

/** The list of active categories. */
export const CATEGORIES = '/categories';

/** The form that adds a category (spec 001 §2). */
export const ADD_CATEGORY = '/addcategory';

/** The status filter in a URL; defaults to active. */
export function readStatus(search: URLSearchParams): CategoryStatus {
  const named = CATEGORY_STATUSES.find(({ value }) => value === search.get('status'));
  return named?.value ?? 'ACTIVE';
}

function url(path: string, status: CategoryStatus, more: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams({ ...(status === 'ACTIVE' ? {} : { status }), ...more });
  return search.size > 0 ? `${path}?${search}` : path;
}

/** The list of categories with one status. */
export const categoriesUrl = (status: CategoryStatus): string => url(CATEGORIES, status);

/** The list with the edit form of one of its categories open. */
export const editCategoryUrl = (status: CategoryStatus, categoryId: string): string =>
  url(CATEGORIES, status, { edit: categoryId });

/** The list with the form of a new category open, preset to that status. */
export const addCategoryUrl = (status: CategoryStatus): string => url(ADD_CATEGORY, status);

/** The same form with the extra fields of special deals (spec 001 §2). */
export const addSpecialDealsUrl = (status: CategoryStatus): string =>
  url(ADD_CATEGORY, status, { type: SPECIAL_DEALS });

/** Whether the form of a new category is the special deals one. */
export const isSpecialDealsForm = (search: URLSearchParams): boolean => search.get('type') === SPECIAL_DEALS;

/** The page of one category: the id in the URL makes reloads and shared links work (decisions 18). */
export const categoryUrl = (categoryId: string): string =>
  `/edit_category?${new URLSearchParams({ id: categoryId })}`;

/** The router state that a category page is opened with (spec 001 §2). */
export const categoryState = ({ categoryId, categoryName, descriptions, order, status }: Category) => ({
  catID: categoryId,
  catName: categoryName,
  catDes: descriptions,
  orderIndex: order ?? 0,
  catStatus: status,
});
