/** The media query of screens wider than a phone's: the theme's `md`. */
export const NOT_PHONE = '(min-width: 48rem)';

/** Whether the screen is a phone's at this moment. */
export const isPhone = (): boolean => !window.matchMedia(NOT_PHONE).matches;
