/** What this browser keeps of itself as a device that is pushed to, under the names of spec 000 §3. */
import { deviceStorage } from '../storage/textStorage.ts';

const KEYS = {
  token: 'device_token',
  /** `true` while the platform is still to be told. */
  isNew: 'new_token',
  /** Whose pushes it takes: another merchant's platform has not been told of the same token. */
  scope: 'device_token_scope',
  id: 'device_id',
};

/** Saves the token again; `new_token` is flagged when there was none, or another one (spec 000 §4.5). */
export function keepDeviceToken(token: string, scope: string): void {
  const isChanged = deviceStorage.get(KEYS.token) !== token || deviceStorage.get(KEYS.scope) !== scope;
  if (isChanged) deviceStorage.set(KEYS.isNew, 'true');
  deviceStorage.set(KEYS.token, token);
  deviceStorage.set(KEYS.scope, scope);
}

/** Whether the token takes another merchant's pushes, and would go on taking them. */
export function isTokenOfAnother(scope: string): boolean {
  const kept = deviceStorage.get(KEYS.scope);
  return kept !== null && kept !== scope;
}

/** Whether the platform is still to be told of the token. */
export const isTokenNew = (): boolean => deviceStorage.get(KEYS.isNew) === 'true';

/** The platform has been told. */
export const tokenIsKnown = (): void => void deviceStorage.set(KEYS.isNew, 'false');

/** Tells this browser from the merchant's other devices; made up once. */
function deviceId(): string {
  const known = deviceStorage.get(KEYS.id);
  if (known !== null) return known;
  const id = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  deviceStorage.set(KEYS.id, id);
  return id;
}

/** The operating system's name, as far as the browser tells. */
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

/** The group of devices that are told of a merchant's orders: what the console signs in as (spec 000 §6). */
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
