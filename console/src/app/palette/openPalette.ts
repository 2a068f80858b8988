import { watched } from '../../storage/watched.ts';

/** Whether the palette is open, or on its way. */
export const paletteIsOpen = watched(false);

export const openPalette = (): void => paletteIsOpen.set(true);
