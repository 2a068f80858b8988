/**
 * Whose requests are answered here. The browser itself says where a request comes from, in headers that no page can
 * set: `Origin`, `Referer` and `Sec-Fetch-*` (which browsers send to this computer as they do over https).
 */
import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request comes from a page of this origin. Another port of this computer is the same site but a different
 * origin, and is refused like any other.
 */
export function isFromOwnPage(headers: IncomingHttpHeaders, origin: string): boolean {
  const { origin: from, referer = '' } = headers;
  if (from !== undefined && from !== origin) return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  // A browser that does not say so, or some loads of one that does; anyone who forges these is no page.
  return from === origin || referer.startsWith(`${origin}/`);
}

/**
 * Whether what everybody may have, the console's files, may be sent: to a page of this origin, and to a person who
 * comes here by the address bar or by a link from anywhere. No other page gets to embed them.
 */
export function mayLoadFiles(headers: IncomingHttpHeaders, origin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site === undefined || site === 'none') return true;
  if (headers['sec-fetch-mode'] === 'navigate') return headers['sec-fetch-dest'] === 'document';
  return isFromOwnPage(headers, origin);
}
