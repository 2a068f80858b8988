/**
 * All keyboard shortcuts with their actions: the key handlers are built from these lists (a key missing on either side
 * does not compile), and the help page shows them.
 */

/** On the list of orders, lower case. */
export const ORDER_KEYS = {
  j: 'Next order',
  k: 'Previous order',
  a: 'Accept',
  r: 'Next step: ready, picked up, delivered',
  p: 'Print',
  '/': 'Search',
  '?': 'Options for this device',
} as const;
export type OrderKey = keyof typeof ORDER_KEYS;

/** On a day of a calendar, by the browser's key names. */
export const CALENDAR_KEYS = {
  ArrowLeft: 'Day to the left',
  ArrowRight: 'Day to the right',
  ArrowUp: 'Previous week',
  ArrowDown: 'Next week',
  Home: 'First day of the week',
  End: 'Last day of the week',
  PageUp: 'Previous month',
  PageDown: 'Next month',
} as const;
export type CalendarKey = keyof typeof CALENDAR_KEYS;

/** While a picture of the gallery is open, by the browser's key names. */
export const GALLERY_KEYS = {
  ArrowLeft: 'Previous picture',
  ArrowRight: 'Next picture',
  Home: 'First picture',
  End: 'Last picture',
} as const;
export type GalleryKey = keyof typeof GALLERY_KEYS;

/** On every page, with Ctrl, or ⌘ on Apple keyboards: finds pages, orders, dishes and actions. */
export const PALETTE_KEY = 'k';
