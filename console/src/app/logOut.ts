import { config } from '../config.ts';
import { clearSession } from '../session/storage.ts';

/** Signs this browser out, and begins anew at the sign-in page (decisions 9). */
export async function logOut(): Promise<void> {
  clearSession(config().cookieDomain);
  // What is kept of the restaurant goes with the session.
  await import('../platform/lastKnown.ts').then(
    ({ tidyLastKnown }) => tidyLastKnown(),
    () => undefined,
  );
  location.reload();
}
