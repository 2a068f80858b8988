import { useLocation, useSearchParams } from 'react-router-dom';

/**
 * The product that a page is opened with: from the router's state, else from the URL (decisions 18). The state holds
 * more (spec 001 §2: price, stockStatus, catName, categoryId), but that may be stale, so the page shows none of it
 * before the product is loaded.
 */
export interface ProductLocation {
  readonly productId: string;
  /** Shown while the product loads; empty when only the URL names the product. */
  readonly name: string;
  readonly shortDescription: string;
}

/** The product named by the router's state, else by the URL; undefined when neither names one. */
export function readProductLocation(state: unknown, search: URLSearchParams): ProductLocation | undefined {
  const given = typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {};
  const productId = given['productId'] ?? search.get('id');
  if ((typeof productId !== 'string' && typeof productId !== 'number') || productId === '') return undefined;
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  return {
    productId: String(productId),
    name: text(given['name']) || text(given['productName']),
    shortDescription: text(given['shortDescription']),
  };
}

/** The product that the page was opened with, if any. */
export function useProductLocation(): ProductLocation | undefined {
  const { state } = useLocation() as { state: unknown };
  const [search] = useSearchParams();
  return readProductLocation(state, search);
}
