/**
 * What a product's picture is cut to, in pixels: 4:3 as the menus of ordering platforms show it, and sharp over a
 * phone's whole width at three dots per pixel. As a JPG that is 100 to 300 KB, seconds on a shop's uplink.
 */
export const PRODUCT_PICTURE = { width: 1200, height: 900 } as const;
