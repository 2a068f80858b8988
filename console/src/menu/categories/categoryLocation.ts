import { useLocation, useSearchParams } from 'react-router-dom';

/**
 * The category that a page is opened with (spec 001 §2: catID, catName, catDes, orderIndex, catStatus): from the
 * router's state, else from the URL (decisions 18). The rest of the state may be stale, so the page shows none of it
 * before the category is loaded.
 */
export interface CategoryLocation {
  readonly categoryId: string;
  /** Shown while the category loads; empty when only the URL names the category. */
  readonly name: string;
}

/** The category named by the router's state, else by the URL (`?id=`); undefined when neither names one. */
export function readCategoryLocation(state: unknown, search: URLSearchParams): CategoryLocation | undefined {
  const given = typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {};
  const categoryId = given['catID'] ?? search.get('id');
  if ((typeof categoryId !== 'string' && typeof categoryId !== 'number') || categoryId === '') {
    return undefined;
  }
  const name = given['catName'];
  return { categoryId: String(categoryId), name: typeof name === 'string' ? name : '' };
}

/** The category that the page was opened with, if any. */
export function useCategoryLocation(): CategoryLocation | undefined {
  const { state } = useLocation() as { state: unknown };
  const [search] = useSearchParams();
  return readCategoryLocation(state, search);
}
