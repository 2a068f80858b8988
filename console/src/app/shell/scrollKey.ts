import type { Location } from 'react-router-dom';

/** Where the router keeps how far each place was scrolled, in CSS pixels. */
export const SCROLL_POSITIONS = 'scroll_positions';

/**
 * What a place's scroll position is kept by. All that is opened by its address has the router's same key: a page would
 * open where another one was left.
 */
export const scrollKey = ({ key, pathname, search }: Location): string =>
  key === 'default' ? pathname + search : key;
