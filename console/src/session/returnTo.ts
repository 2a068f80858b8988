/** The address of the sign-in page that returns to where the user was. */
export function loginUrl(here: string): string {
  return here === '/' ? '/login' : `/login?next=${encodeURIComponent(here)}`;
}

/**
 * Where to go after signing in: the `next` parameter if it is a path of this console, else home. An address of another
 * site is never followed, however it is disguised.
 *
 * @param search the sign-in page's query, with its question mark.
 * @param origin the console's own origin.
 */
export function returnTo(search: string, origin: string): string {
  const next = new URLSearchParams(search).get('next') ?? '/';
  if (!next.startsWith('/')) return '/';
  const target = URL.canParse(next, origin) ? new URL(next, origin) : undefined;
  if (target?.origin !== origin || target.pathname === '/login') return '/';
  return `${target.pathname}${target.search}${target.hash}`;
}
