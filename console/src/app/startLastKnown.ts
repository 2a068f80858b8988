/** Keeping what was last heard from the platform, loaded once something has been heard, or could not be. */
import { catchUp } from '../platform/catchUp.ts';
import type { LastKnown } from '../platform/inTime.ts';
import { lastKnown, markLastKnown, tidyLastKnown } from '../platform/lastKnown.ts';
import type { AppStore } from './store.ts';

/** Starts it for a page's store. */
export function startLastKnown({ store, addMiddleware }: AppStore): LastKnown {
  addMiddleware(markLastKnown);
  catchUp(store);
  void tidyLastKnown();
  return lastKnown;
}
