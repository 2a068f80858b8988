import { config } from '../config.ts';
import { clearSession } from '../session/storage.ts';

/** Signs this browser out and loads the console again (decisions 9), at Home: the next person begins there. */
export async function logOut(): Promise<void> {
  clearSession(config().cookieDomain);
  // What is kept of the restaurant goes with the session.
  await import('../platform/lastKnown/lastKnown.ts').then(
    ({ tidyLastKnown }) => tidyLastKnown(),
    () => undefined,
  );
  location.replace('/');
}
