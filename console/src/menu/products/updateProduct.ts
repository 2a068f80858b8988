/** Updates one product everywhere in the cache. */
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { CatalogueEntry } from '@servery/protocol/platform/catalogue';
import type { Product } from '@servery/protocol/platform/products';
import { onSuccess, optimisticUpdate } from '../../platform/optimisticUpdate.ts';
import { patchCatalogue } from '../catalogue/patchCatalogue.ts';
import { productQueries } from './productQueries.ts';

type State = Parameters<ReturnType<typeof productQueries.endpoints.product.select>>[0];
type Dispatch = ThunkDispatch<State, unknown, UnknownAction>;
type Thunk = (dispatch: Dispatch, getState: () => State) => void;

/** The changed fields of a product. */
export type Changes = (product: Product) => Partial<Product>;

const { selectCachedArgsForQuery, updateQueryData } = productQueries.util;

/** The cache patches that apply a change to every product, one for each query that holds products. */
function patches(state: State, change: (product: Product) => void) {
  return [
    ...selectCachedArgsForQuery(state, 'product').map((id) => updateQueryData('product', id, change)),
    ...selectCachedArgsForQuery(state, 'products').map((page) =>
      updateQueryData('products', page, ({ data }) => data.forEach(change)),
    ),
    ...selectCachedArgsForQuery(state, 'categoryProducts').map((category) =>
      updateQueryData('categoryProducts', category, ({ pages }) =>
        pages.forEach(({ data }) => data.forEach(change)),
      ),
    ),
    ...selectCachedArgsForQuery(state, 'allProductsOfCategory').map((category) =>
      updateQueryData('allProductsOfCategory', category, (products) => products.forEach(change)),
    ),
  ];
}

/** Changes a product in every query that holds it, before a refetch. */
function updateProduct(id: string, changes: Changes): Thunk {
  return (dispatch, getState) => {
    const all = patches(getState(), (product) => {
      if (product.productId === id) Object.assign(product, changes(product));
    });
    for (const patch of all) dispatch(patch);
  };
}

/** Changes a product's stock in every query and in the catalogue. */
export function updateStock(
  id: string,
  stock: Pick<CatalogueEntry & Product, 'inStock' | 'soldOutUntil'>,
): Thunk {
  return (dispatch) => {
    dispatch(updateProduct(id, () => stock));
    patchCatalogue('product', id, stock);
  };
}

/** The lifecycle API of a running mutation. */
interface Sending {
  readonly dispatch: Dispatch;
  readonly queryFulfilled: Promise<unknown>;
}

/** Changes a product after the platform has accepted the change. */
export function updateOnSuccess(id: string | number, changes: Changes, api: Sending): void {
  onSuccess(api, () => api.dispatch(updateProduct(String(id), changes)));
}

/** Switches a product optimistically; reverts when the platform refuses. */
export function switchProduct(
  id: string,
  isOn: boolean,
  changes: (isOn: boolean) => Partial<Product>,
  api: Sending,
): void {
  const show = (on: boolean): void => api.dispatch(updateProduct(id, () => changes(on)));
  optimisticUpdate(api, () => {
    show(isOn);
    return () => show(!isOn);
  });
}
