/**
 * The size that a product's picture is cropped to, in pixels: 4:3, as ordering platforms show it, and sharp across a
 * phone's full width at three dots per pixel. As a JPG that is 100 to 300 KB: seconds on a shop's uplink.
 */
export const PRODUCT_PICTURE = { width: 1200, height: 900 } as const;
