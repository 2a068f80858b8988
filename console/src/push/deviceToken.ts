/** The data that this browser stores about itself as a push device, under the names of spec 000 §3. */
import * as z from 'zod/mini';
import { stored } from '../storage/stored.ts';

const text = z.string();
const storedToken = stored('device_token', text, { per: 'device' });
/** `true` until the platform has registered the token. */
const newToken = stored('new_token', z.boolean(), { per: 'device', otherwise: false });
/** The merchant whose pushes it receives: the same token is not registered for another merchant. */
const tokenScope = stored('device_token_scope', text, { per: 'device' });
const storedId = stored('device_id', text, { per: 'device' });

/** Saves the token; flags `new_token` when there was none, or a different one (spec 000 §4.5). */
export function storeDeviceToken(token: string, scope: string): void {
  if (storedToken.get() !== token || tokenScope.get() !== scope) newToken.set(true);
  storedToken.set(token);
  tokenScope.set(scope);
}

/** Whether the token receives another merchant's pushes, and would keep receiving them. */
export const isTokenOfAnother = (scope: string): boolean => (tokenScope.get() ?? scope) !== scope;

/** Whether the token still has to be registered with the platform. */
export const isTokenNew = (): boolean => newToken.get();

/** Marks the token as registered with the platform. */
export const markTokenRegistered = (): void => void newToken.set(false);

/** An id that distinguishes this browser from the merchant's other devices; generated once. */
function deviceId(): string {
  const known = storedId.get();
  if (known !== undefined) return known;
  const id = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  storedId.set(id);
  return id;
}

/** The operating system's name, as far as the browser reveals it. */
function systemName(userAgent: string): string {
  const known = [
    ['Android', /Android/],
    ['iOS', /iPhone|iPad|iPod/],
    ['Windows', /Windows/],
    ['macOS', /Mac OS X/],
    ['ChromeOS', /CrOS/],
    ['Linux', /Linux/],
  ] as const;
  return known.find(([, sign]) => sign.test(userAgent))?.[0] ?? 'Web';
}

/** The group of devices that get pushes for a merchant's orders: what the console signs in as (spec 000 §6). */
const GROUP = 'SELLER';

/** The fields of `users/register_device` (spec 000 §7). */
export function deviceFields(deviceToken: string) {
  return {
    smartDeviceOS: systemName(navigator.userAgent),
    deviceToken,
    deviceId: deviceId(),
    deviceInfo: navigator.userAgent,
    pushNotificationService: { groupName: GROUP },
  };
}
