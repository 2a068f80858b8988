import { watched } from '../../storage/watched.ts';

/** Whether the palette is open or opening. */
export const paletteIsOpen = watched(false);

export const openPalette = (): void => paletteIsOpen.set(true);
