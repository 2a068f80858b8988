/**
 * Whether this is still the window's address: an answer that comes late leads nobody back who has gone on.
 *
 * @param search the query, without its question mark.
 */
export const isAt = (pathname: string, search: string): boolean =>
  location.pathname === pathname &&
  new URLSearchParams(location.search).toString() === new URLSearchParams(search).toString();
