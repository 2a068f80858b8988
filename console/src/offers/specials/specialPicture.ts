/** What a special's picture is cut to, in pixels: 4:3, as its card shows it and as dishes are shown. */
export const SPECIAL_PICTURE = { width: 1200, height: 900 } as const;
