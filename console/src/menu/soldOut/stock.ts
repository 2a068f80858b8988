/** Sets stock with the calls of spec 001 §7 for products and with the extension for add-ons (decisions 8). */
import type { SerializedError, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { PlatformError } from '@servery/protocol/platform/answer';
import { isPlatformError } from '../../answers/errorText.ts';
import { UNTRACKED } from '../../platform/untracked.ts';
import { watched } from '../../storage/watched.ts';
import type { SessionState } from '../../session/sessionSlice.ts';
import { addOnsApi } from '../addOns/addOnsApi.ts';
import { productsApi } from '../products/productsApi.ts';

export interface MenuState {
  readonly session: SessionState;
  readonly serverClock: { readonly offsetMs: number };
}

export type MenuThunk<Result> = (
  dispatch: ThunkDispatch<MenuState, unknown, UnknownAction>,
  getState: () => MenuState,
) => Result;

export type Refusal = PlatformError | SerializedError;

export const isMissing = (error: Refusal): boolean => isPlatformError(error) && error.kind === 'missing';

/** Whether the platform keeps add-on stock; assumed true until its first response says otherwise. */
export const addOnStock = watched(true);

interface Stocked {
  readonly kind: 'product' | 'add_on';
  readonly id: string;
  /** For an add-on: the id of its group. */
  readonly groupId?: string | undefined;
}

/** Marks a product or an add-on available, or sold out without an end time. @returns why the platform refused. */
export function setInStock(
  { kind, id, groupId = '' }: Stocked,
  inStock: boolean,
): MenuThunk<Promise<Refusal | undefined>> {
  return async (dispatch) => {
    if (kind === 'product') {
      const { setProductInStock } = productsApi.endpoints;
      return (await dispatch(setProductInStock.initiate({ id, inStock }, UNTRACKED))).error;
    }
    const input = { params: { groupId, addonId: id }, body: { fields: { inStock } } };
    const call = addOnsApi.endpoints.setAddOnStock.initiate(input, UNTRACKED);
    const { error } = await dispatch(call);
    if (error !== undefined && isMissing(error)) addOnStock.set(false);
    return error;
  };
}
