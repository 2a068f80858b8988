/**
 * The sizes that a restaurant's two pictures are cropped to, in pixels. The platform specifies none; these match the
 * places where it shows them.
 */

/** 3:1, across the full width of the ordering page: sharp on a laptop, about 250 KB as a JPG. */
export const BANNER_SHAPE = { width: 1500, height: 500 } as const;

/** A small square beside the restaurant's name: four times the size it is shown at. */
export const LOGO_SHAPE = { width: 600, height: 600 } as const;
