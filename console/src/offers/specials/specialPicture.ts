/** The size that a special's picture is cropped to, in pixels: 4:3, like its card and the pictures of dishes. */
export const SPECIAL_PICTURE = { width: 1200, height: 900 } as const;
