/**
 * Whether the browser lets this page speak with a program on the same computer: Chromium from 147 and Firefox
 * from 154 ask the person first (Local Network Access), unless the page itself comes from this computer.
 *
 * - `free`: nobody asks
 * - `ask`: the browser would show its question; only a click may lead there
 * - `denied`: the person, or the computer's administrator, said no
 * - `impossible`: a page that is not served securely is never allowed
 * - `unknown`: this browser does not say
 */
export type Access = 'free' | 'ask' | 'denied' | 'impossible' | 'unknown';

/** The permission's names: since Chromium 145 loopback has its own, before that one name covered both. */
const PERMISSIONS = ['loopback-network', 'local-network-access'];

const ACCESS = { granted: 'free', prompt: 'ask', denied: 'denied' } as const satisfies Record<
  PermissionState,
  Access
>;

/** Whether a page's host is this computer itself. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}

async function permission(): Promise<PermissionStatus | undefined> {
  for (const name of PERMISSIONS) {
    try {
      // TypeScript lists neither name yet.
      return await navigator.permissions.query({ name: name as PermissionName });
    } catch {
      // A name that this browser does not know.
    }
  }
  return undefined;
}

/** Asks the browser, without ever showing a question. */
export async function loopbackAccess(): Promise<Access> {
  if (isLoopback(location.hostname)) return 'free';
  if (!isSecureContext) return 'impossible';
  const status = await permission();
  return status === undefined ? 'unknown' : ACCESS[status.state];
}

/** Calls back when the person allows or forbids it in the browser's own settings. */
export async function onAccessChange(listener: () => void): Promise<void> {
  const status = await permission();
  status?.addEventListener('change', listener);
}
