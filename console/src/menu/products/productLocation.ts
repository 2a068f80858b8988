import { useLocation, useSearchParams } from 'react-router-dom';

/**
 * What a page of one product is opened with: the router's state first, the address when there is none (decisions 18).
 * The state holds more (spec 001 §2: price, stockStatus, catName, categoryId); what may have changed since it was
 * handed over is not shown before it is read.
 */
export interface ProductLocation {
  readonly productId: string;
  /** Shown while the product is on its way; empty where the address alone led here. */
  readonly name: string;
  readonly shortDescription: string;
}

/** The product that the router's state or else the address names; undefined when neither does. */
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

/** Which product the page was opened with; undefined when none. */
export function useProductLocation(): ProductLocation | undefined {
  const { state } = useLocation() as { state: unknown };
  const [search] = useSearchParams();
  return readProductLocation(state, search);
}
