/** Inline edits of a product in a list; each is sent at once. */
import type { SerializedError, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { PlatformError } from '@servery/protocol/platform/answer';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { sentMoney } from '../../platform/money.ts';
import { errorText } from '../../answers/errorText.ts';
import { UNTRACKED } from '../../platform/untracked.ts';
import { toaster } from '../../ui/toaster.ts';
import type { Prices } from './prices.ts';
import { productsApi } from './productsApi.ts';

type State = Parameters<ReturnType<typeof productsApi.endpoints.product.select>>[0];
export type ProductsDispatch = ThunkDispatch<State, unknown, UnknownAction>;

/** How long a success message shows, in milliseconds (spec 001 §4: inline saves). */
const TOAST_MS = 2000;

/** A product's prices in the platform's format. */
export function pricesToSend({ includeInSale, regularPrice, salePrice }: Prices) {
  return { includeInSale, regularPrice: sentMoney(regularPrice), salePrice: sentMoney(salePrice) };
}

/** @returns functions that send changes; each resolves to the user-facing reason if refused. */
function productEdits(dispatch: ProductsDispatch, t: TFunction) {
  const { endpoints } = productsApi;
  // No component reads the mutation's state, so its cache entry can go.
  const withToast = async (
    sent: PromiseLike<{ readonly error?: PlatformError | SerializedError | undefined }>,
    success: string,
  ): Promise<string | undefined> => {
    const { error } = await sent;
    if (error) return errorText(error, t);
    // One shared toast: it shows the latest save.
    toaster.create({ id: 'product-saved', type: 'success', title: success, duration: TOAST_MS });
    return undefined;
  };
  const updated = t('Updated Successfully!');
  const added = t('added Successfully');
  return {
    saveWords: (id: string, fields: { readonly name?: string; readonly shortDescription?: string }) =>
      withToast(
        dispatch(endpoints.updateProductMemo.initiate({ params: { id }, body: fields }, UNTRACKED)),
        updated,
      ),
    savePrices: (id: string, prices: Prices) =>
      withToast(
        dispatch(
          endpoints.updateProductPrice.initiate({ params: { id }, body: pricesToSend(prices) }, UNTRACKED),
        ),
        t('Price Updated Successfully!'),
      ),
    setInStock: (id: string, inStock: boolean) =>
      withToast(
        dispatch(endpoints.setProductInStock.initiate({ id, inStock }, UNTRACKED)),
        t('Stock Status Change Successfully!'),
      ),
    setEnabled: (id: string, enabled: boolean) =>
      withToast(dispatch(endpoints.setProductEnabled.initiate({ id, enabled }, UNTRACKED)), updated),
    addCategory: (productId: string, categoryId: string) =>
      withToast(dispatch(endpoints.assignCategory.initiate({ productId, categoryId }, UNTRACKED)), added),
    removeCategory: (productId: string, categoryId: string) =>
      withToast(dispatch(endpoints.unassignCategory.initiate({ productId, categoryId }, UNTRACKED)), updated),
    addGroup: (id: string, groupId: string) =>
      withToast(dispatch(endpoints.assignAddOnGroup.initiate({ id, groupId }, UNTRACKED)), added),
    removeGroup: (id: string, groupId: string) =>
      withToast(dispatch(endpoints.unassignAddOnGroup.initiate({ id, groupId }, UNTRACKED)), updated),
  };
}
export type ProductEdits = ReturnType<typeof productEdits>;

/** Stable for the lifetime of the page. */
export function useProductEdits(): ProductEdits {
  const { t } = useTranslation();
  const dispatch = useDispatch<ProductsDispatch>();
  return useMemo(() => productEdits(dispatch, t), [dispatch, t]);
}
