/** The addresses of the menu area. */
import { CATEGORY_STATUSES, type CategoryStatus } from '@servery/protocol/platform/catalogue';

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
export const categoriesUrl = (status: CategoryStatus): string => url('/categories', status);

/** The list, and over it the form of one of its categories. */
export const editCategoryUrl = (status: CategoryStatus, categoryId: string): string =>
  url('/categories', status, { edit: categoryId });

/** The list, and over it the form of a new category, which begins with that status. */
export const addCategoryUrl = (status: CategoryStatus): string => url(ADD_CATEGORY, status);
