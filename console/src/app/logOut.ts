import { config } from '../config.ts';
import { clearSession } from '../session/storage.ts';

/** Signs this browser out and reloads the console (decisions 9) at Home, where the next person starts. */
export async function logOut(): Promise<void> {
  clearSession(config().cookieDomain);
  // The restaurant's cached data goes with the session.
  await import('../platform/lastKnown/lastKnown.ts').then(
    ({ tidyLastKnown }) => tidyLastKnown(),
    () => undefined,
  );
  location.replace('/');
}
