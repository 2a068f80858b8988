import type { Location } from 'react-router-dom';

/**
 * The key under which a page's scroll position is stored. The router gives every page that is opened by its address the
 * same key, so a page would open at another one's position.
 */
export const scrollKey = ({ key, pathname, search }: Location): string =>
  key === 'default' ? pathname + search : key;
