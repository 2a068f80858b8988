import { storeSession } from '../../session/storage.ts';
import type { OutletSession } from './outletApi.ts';

/** How long the agent and the browser may take over letting go of the outlet that is left, in milliseconds. */
const PATIENCE_MS = 1000;

/** Notifications of orders stay until somebody acts: a click would look for the number in the other outlet. */
async function closeNotifications(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const registration = await workers?.getRegistration();
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
}

/**
 * Goes over to another outlet's session. The page is reloaded: its store, what is on its way to it, its sources of
 * orders and its claims to lead end with it, so that nothing of one merchant reaches the other. The other tabs follow
 * when they see the new session in storage (decisions 8d).
 *
 * @param email who is signed in, the same in all outlets.
 * @param disarm takes back the agent's watch over this console.
 */
export async function enterOutlet(
  session: OutletSession,
  email: string,
  disarm: () => PromiseLike<unknown>,
): Promise<void> {
  await Promise.race([
    Promise.allSettled([disarm(), closeNotifications()]),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ]);
  storeSession(email, session);
  location.assign('/');
}
