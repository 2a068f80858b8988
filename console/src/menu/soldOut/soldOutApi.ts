/** Turns products and add-ons off and on again (spec 001 §7; end times and add-ons: decisions 8). */
import type { WallTime } from '../../time/time.ts';
import type { CatalogueEntry } from '@servery/protocol/platform/catalogue';
import { selectClockOffset, serverNow } from '../../platform/time/serverClock.ts';
import { UNTRACKED } from '../../platform/untracked.ts';
import { patchCatalogue } from '../catalogue/patchCatalogue.ts';
import { productsApi } from '../products/productsApi.ts';
import { selectScope } from './restockDesk.ts';
import { forgetRestock, saveRestock } from './restocks.ts';
import { isMissing, setInStock, type MenuThunk, type Refusal } from './stock.ts';

/** A product or an add-on of the catalogue. */
export type Sellable = CatalogueEntry & { readonly kind: 'product' | 'add_on' };

/** Whether an entry can be turned off here. */
export function isSellable(entry: CatalogueEntry, hasAddOnStock: boolean): entry is Sellable {
  if (entry.kind === 'add_on') return hasAddOnStock && typeof entry.inStock === 'boolean';
  return entry.kind === 'product';
}

const nameOf = ({ kind, id, name, parentId }: Sellable) => ({
  ...{ kind, id, name },
  ...(parentId && { groupId: parentId }),
});

/** Who makes it available again: the platform, this browser while the console is open, or a person. */
export type RestockedBy = 'platform' | 'console' | 'person';

export type TurnedOff = { readonly error: Refusal } | { readonly by: RestockedBy };

/**
 * Turns a product or an add-on off. Optimistic: reverts when the platform refuses.
 *
 * @param until undefined means until turned on again. The platform gets the time if it accepts one; otherwise, and
 *   for add-ons, this browser remembers it.
 */
export function turnOff(entry: Sellable, until: WallTime | undefined): MenuThunk<Promise<TurnedOff>> {
  return async (dispatch, getState) => {
    const { kind, id } = entry;
    const scope = selectScope(getState());
    const soldOutSince = new Date(serverNow(selectClockOffset(getState()))).toISOString();
    const refused = (error: Refusal): TurnedOff => {
      patchCatalogue(kind, id, entry);
      return { error };
    };
    const off = { inStock: false, soldOutSince, soldOutUntil: until?.format() };
    patchCatalogue(kind, id, off);

    if (kind === 'product' && until !== undefined) {
      const call = productsApi.endpoints.markSoldOutUntil.initiate({ id, until: until.format() }, UNTRACKED);
      const { error } = await dispatch(call);
      if (error === undefined) {
        forgetRestock({ scope, kind, id });
        return { by: 'platform' };
      }
      if (!isMissing(error)) return refused(error);
    }
    // Drop the end time at once: the list must not claim that the platform will turn the item on.
    patchCatalogue(kind, id, { ...off, soldOutUntil: undefined });
    const error = await dispatch(setInStock(nameOf(entry), false));
    if (error !== undefined) return refused(error);
    if (until === undefined) {
      forgetRestock({ scope, kind, id });
      return { by: 'person' };
    }
    saveRestock({ scope, ...nameOf(entry), until: until.valueOf() });
    return { by: 'console' };
  };
}

/** Turns an item on again. Optimistic: reverts when the platform refuses. */
export function turnOn(entry: Sellable): MenuThunk<Promise<Refusal | undefined>> {
  return async (dispatch, getState) => {
    const { kind, id } = entry;
    const error = await dispatch(setInStock(nameOf(entry), true));
    if (error !== undefined) {
      patchCatalogue(kind, id, entry);
      return error;
    }
    forgetRestock({ scope: selectScope(getState()), kind, id });
    return undefined;
  };
}
