/** Apart from what reads the catalogue: most pages that change the menu never look into the whole of it. */
import type { CatalogueReader } from './catalogue.ts';

let patch: CatalogueReader['patch'] | undefined;

/** Shows an entry of the catalogue as changed at once, where the catalogue is known. */
export const patchCatalogue: CatalogueReader['patch'] = (kind, id, changes) => patch?.(kind, id, changes);

/** From now on the catalogue is known to this reader. */
export function givePatchesTo(reader: CatalogueReader): void {
  patch = reader.patch;
}
