/** The addresses of the menu area. */
import {
  CATEGORY_STATUSES,
  SPECIAL_DEALS,
  type Category,
  type CategoryStatus,
} from '@servery/protocol/platform/catalogue';

/** The list of the active ones. */
export const CATEGORIES = '/categories';

/** Where a category is added (spec 001 §2). */
export const ADD_CATEGORY = '/addcategory';

/** Which categories an address shows: the active ones unless it says otherwise. */
export function statusIn(search: URLSearchParams): CategoryStatus {
  const named = CATEGORY_STATUSES.find(({ value }) => value === search.get('status'));
  return named?.value ?? 'ACTIVE';
}

function url(path: string, status: CategoryStatus, more: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams({ ...(status === 'ACTIVE' ? {} : { status }), ...more });
  return search.size > 0 ? `${path}?${search}` : path;
}

/** The list of one status. */
export const categoriesUrl = (status: CategoryStatus): string => url(CATEGORIES, status);

/** The list, and over it the form of one of its categories. */
export const editCategoryUrl = (status: CategoryStatus, categoryId: string): string =>
  url(CATEGORIES, status, { edit: categoryId });

/** The list, and over it the form of a new category, which begins with that status. */
export const addCategoryUrl = (status: CategoryStatus): string => url(ADD_CATEGORY, status);

/** The same form with what special deals have besides (spec 001 §2). */
export const addSpecialDealsUrl = (status: CategoryStatus): string =>
  url(ADD_CATEGORY, status, { type: SPECIAL_DEALS });

/** Whether the form of a new category is that of special deals. */
export const isOfSpecialDeals = (search: URLSearchParams): boolean => search.get('type') === SPECIAL_DEALS;

/** The page of one category: reloads and shared links work by the id in the address (decisions 18). */
export const categoryUrl = (categoryId: string): string =>
  `/edit_category?${new URLSearchParams({ id: categoryId })}`;

/** What the page of a category is opened with besides (spec 001 §2). */
export const categoryState = ({ categoryId, categoryName, descriptions, order, status }: Category) => ({
  catID: categoryId,
  catName: categoryName,
  catDes: descriptions,
  orderIndex: order ?? 0,
  catStatus: status,
});
