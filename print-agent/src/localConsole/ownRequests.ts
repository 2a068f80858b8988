/**
 * Decides which requests are answered. The browser itself says where a request comes from, in headers that no page can
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
  // For a browser that does not send it, or not with every load; a program that forges these headers is not a page.
  return from === origin || referer.startsWith(`${origin}/`);
}

/**
 * Whether the console's files, which anyone may have, may be sent: to a page of this origin, and to a person who types
 * the address or follows a link from anywhere. No other page may embed them.
 */
export function mayLoadFiles(headers: IncomingHttpHeaders, origin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site === undefined || site === 'none') return true;
  if (headers['sec-fetch-mode'] === 'navigate') return headers['sec-fetch-dest'] === 'document';
  return isFromOwnPage(headers, origin);
}
