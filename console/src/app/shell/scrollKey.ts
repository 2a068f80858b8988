import type { Location } from 'react-router-dom';

/**
 * What a place's scroll position is kept by. All that is opened by its address has the router's same key: a page would
 * open where another one was left.
 */
export const scrollKey = ({ key, pathname, search }: Location): string =>
  key === 'default' ? pathname + search : key;
