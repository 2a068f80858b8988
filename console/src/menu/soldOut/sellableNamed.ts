import type { Catalogue } from '../catalogue/catalogue.ts';
import { searchCatalogue } from '../catalogue/searchCatalogue.ts';
import { isSellable, type Sellable } from './soldOutApi.ts';

/** The best match for a name as written in an order. */
export function sellableNamed(
  name: string,
  { entries, state }: Pick<Catalogue, 'entries' | 'state'>,
  hasAddOnStock: boolean,
): Sellable | undefined {
  const sellable = entries.filter((entry) => isSellable(entry, hasAddOnStock));
  const [best] = searchCatalogue(sellable, name, 1);
  // While the menu is still being read a better match may follow, unless this one is exact.
  return best && (state !== 'reading' || best.name === name) ? best : undefined;
}
