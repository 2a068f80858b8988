/**
 * Whether the window still shows this address. A late answer must not navigate people who have moved on.
 *
 * @param search the query, without its question mark.
 */
export const isAt = (pathname: string, search: string): boolean =>
  location.pathname === pathname &&
  new URLSearchParams(location.search).toString() === new URLSearchParams(search).toString();
