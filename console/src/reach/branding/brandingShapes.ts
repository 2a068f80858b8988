/**
 * What a restaurant's two pictures are cut to, in pixels. The platform says no sizes; these are the shapes of the
 * places that it shows them in.
 */

/** Three times as wide as high, over the whole width of the ordering page: sharp on a laptop, some 250 KB as a JPG. */
export const BANNER_SHAPE = { width: 1500, height: 500 } as const;

/** A square, small beside the restaurant's name: sharp at four times the size that it is shown at. */
export const LOGO_SHAPE = { width: 600, height: 600 } as const;
