/**
 * Checks host names and origins. A page that reached this port through its own host name (DNS rebinding) sends that
 * name in `Host`.
 */

/** Whether a `Host` header is one of the agent's own names with its port. */
export function isOwnHost(host: string | undefined, port: number): boolean {
  return host === `127.0.0.1:${port}` || host === `[::1]:${port}` || host === `localhost:${port}`;
}

/** The origin of a page as browsers write it, or undefined for anything else, `null` included. */
export function pageOrigin(origin: string | undefined): string | undefined {
  if (origin === undefined || origin.length > 300 || !/^https?:/.test(origin)) return undefined;
  return URL.canParse(origin) && new URL(origin).origin === origin ? origin : undefined;
}
