/** Showing a product as it was changed, wherever it stands, before it is read anew. */
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Product } from '@servery/protocol/platform/products';
import { productQueries, type ProductPage } from './productQueries.ts';

type State = Parameters<ReturnType<typeof productQueries.endpoints.product.select>>[0];
type Dispatch = ThunkDispatch<State, unknown, UnknownAction>;
type Thunk = (dispatch: Dispatch, getState: () => State) => void;

/** What changes about a product that is shown. */
export type Changes = (product: Product) => Partial<Product>;

/** Shows a product with changes wherever it stands, before it is read anew. */
function showProductAs(id: string, changes: Changes): Thunk {
  return (dispatch, getState) => {
    const changed = (page: ProductPage): ProductPage => ({
      ...page,
      data: page.data.map((product) =>
        product.productId === id ? { ...product, ...changes(product) } : product,
      ),
    });
    const { selectCachedArgsForQuery, updateQueryData } = productQueries.util;
    for (const page of selectCachedArgsForQuery(getState(), 'products')) {
      dispatch(updateQueryData('products', page, changed));
    }
    for (const page of selectCachedArgsForQuery(getState(), 'productsOfCategory')) {
      dispatch(updateQueryData('productsOfCategory', page, changed));
    }
    for (const category of selectCachedArgsForQuery(getState(), 'categoryProducts')) {
      dispatch(
        updateQueryData('categoryProducts', category, ({ pages, pageParams }) => ({
          pageParams,
          pages: pages.map(changed),
        })),
      );
    }
    dispatch(updateQueryData('product', id, (product) => ({ ...product, ...changes(product) })));
  };
}

/** What a mutation that is under way is told. */
interface Sending {
  readonly dispatch: Dispatch;
  readonly queryFulfilled: Promise<unknown>;
}

/** Shows a change once the platform has taken it. What it refused, whoever sent it is told. */
export function showWhenTaken(
  id: string | number,
  changes: Changes,
  { dispatch, queryFulfilled }: Sending,
): void {
  queryFulfilled.then(
    () => dispatch(showProductAs(String(id), changes)),
    () => undefined,
  );
}

/** Shows a switch flipped at once, and as it was where the platform refuses it or is out of reach. */
export function showUnlessRefused(
  id: string,
  isOn: boolean,
  changes: (isOn: boolean) => Partial<Product>,
  { dispatch, queryFulfilled }: Sending,
): void {
  dispatch(showProductAs(id, () => changes(isOn)));
  queryFulfilled.catch(() => dispatch(showProductAs(id, () => changes(!isOn))));
}
