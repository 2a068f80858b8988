/** Separate from the catalogue reader: most pages that change the menu never load the whole catalogue. */
import type { CatalogueReader } from './catalogue.ts';

let patch: CatalogueReader['patch'] | undefined;

/** Changes a catalogue entry at once; does nothing when no catalogue is loaded. */
export const patchCatalogue: CatalogueReader['patch'] = (kind, id, changes) => patch?.(kind, id, changes);

/** Registers the reader that receives patches. */
export function registerPatchReceiver(reader: CatalogueReader): void {
  patch = reader.patch;
}
