import { lazy, Suspense } from 'react';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { productsApi } from './productsApi.ts';

// What moves its rows weighs as much as a page.
const ProductAddOnGroupList = lazy(() => import('./ProductAddOnGroupList.tsx'));

/** The add-on groups of a product, in their order. */
export function ProductAddOnGroups({ productId }: { readonly productId: string }) {
  // Asked for beside the list's code, not after it.
  productsApi.useProductAddOnGroupsQuery(productId, { refetchOnMountOrArgChange: true });
  return (
    <Suspense fallback={<LoadingState />}>
      <ProductAddOnGroupList productId={productId} />
    </Suspense>
  );
}
