import { storeSession } from '../../session/storage.ts';
import type { OutletSession } from './outletApi.ts';

/** Timeout for the agent and the browser to release the old outlet, in milliseconds. */
const TIMEOUT_MS = 1000;

/** Order notifications stay until clicked, and a click would look for the order in the new outlet. */
async function closeNotifications(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const registration = await workers?.getRegistration();
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
}

/**
 * Switches to another outlet's session and reloads the page. The reload discards the store, requests in flight, order
 * sources and leader locks, so that no data of one merchant reaches the other. The other tabs follow when they see the
 * new session in storage (decisions 8d).
 *
 * @param email of the signed-in user, the same in all outlets.
 * @param disarm ends the agent's watch over this console.
 */
export async function enterOutlet(
  session: OutletSession,
  email: string,
  disarm: () => PromiseLike<unknown>,
): Promise<void> {
  await Promise.race([
    Promise.allSettled([disarm(), closeNotifications()]),
    new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS)),
  ]);
  storeSession(email, session);
  location.assign('/');
}
