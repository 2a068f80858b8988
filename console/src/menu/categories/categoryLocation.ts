import { useLocation, useSearchParams } from 'react-router-dom';

/**
 * What a page of one category is opened with (spec 001 §2: catID, catName, catDes, orderIndex, catStatus): the
 * router's state first, the address when there is none (decisions 18). The rest of the state may have changed since it
 * was handed over: it is not shown before the category is read.
 */
export interface CategoryLocation {
  readonly categoryId: string;
  /** Shown while the category is on its way; empty where the address alone led here. */
  readonly name: string;
}

/** The category that the router's state or else the address (`?id=`) names; undefined when neither does. */
export function readCategoryLocation(state: unknown, search: URLSearchParams): CategoryLocation | undefined {
  const given = typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {};
  const categoryId = given['catID'] ?? search.get('id');
  if ((typeof categoryId !== 'string' && typeof categoryId !== 'number') || categoryId === '') {
    return undefined;
  }
  const name = given['catName'];
  return { categoryId: String(categoryId), name: typeof name === 'string' ? name : '' };
}

/** Which category the page was opened with; undefined when none. */
export function useCategoryLocation(): CategoryLocation | undefined {
  const { state } = useLocation() as { state: unknown };
  const [search] = useSearchParams();
  return readCategoryLocation(state, search);
}
