import { catchUp } from '../platform/lastKnown/catchUp.ts';
import { createOrLastKnown } from '../platform/orLastKnown.ts';
import { lastKnown, markLastKnown, tidyLastKnown } from '../platform/lastKnown/lastKnown.ts';
import type { AppStore } from './store.ts';

/** Stores the platform's answers, and returns them while it is out of reach. */
export function recallLastKnown({ store, environment, addMiddleware }: AppStore): void {
  addMiddleware(markLastKnown);
  catchUp(store);
  void tidyLastKnown();
  const orLastKnown = createOrLastKnown(lastKnown, { timeoutMs: 2000, cacheAfterMs: 2000 });
  Object.assign(environment, { orLastKnown });
}
