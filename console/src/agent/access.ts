/**
 * Whether the browser lets this page connect to a program on the same computer: Chromium from 147 and Firefox
 * from 154 ask the person first (Local Network Access), unless the page itself comes from this computer.
 *
 * - `free`: the browser does not ask
 * - `ask`: the browser would show its prompt; only a click may trigger it
 * - `denied`: the person, or the computer's administrator, refused
 * - `impossible`: a page that is not a secure context is never allowed
 * - `unknown`: this browser does not report it
 */
export type Access = 'free' | 'ask' | 'denied' | 'impossible' | 'unknown';

/** The permission's names: since Chromium 145 loopback has its own name; before that, one name covered both. */
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
      // This browser does not know the name.
    }
  }
  return undefined;
}

/** Queries the permission without ever showing a prompt. */
export async function loopbackAccess(): Promise<Access> {
  if (isLoopback(location.hostname)) return 'free';
  if (!isSecureContext) return 'impossible';
  const status = await permission();
  return status === undefined ? 'unknown' : ACCESS[status.state];
}

/** Calls back when the person changes the permission in the browser's settings. */
export async function onAccessChange(listener: () => void): Promise<void> {
  const status = await permission();
  status?.addEventListener('change', listener);
}
