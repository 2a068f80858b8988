import { createOrLastKnown, type LastKnown } from '../platform/inTime.ts';
import type { AppStore } from './store.ts';

/** Has the platform's answers kept, and given again when it cannot be reached; all of it is loaded once it is needed. */
export function recallLastKnown(appStore: AppStore): void {
  let loading: Promise<LastKnown> | undefined;
  const load = async (): Promise<LastKnown> => {
    try {
      loading ??= import('./startLastKnown.ts').then(({ startLastKnown }) => startLastKnown(appStore));
      return await loading;
    } catch (error) {
      // The next answer tries again.
      loading = undefined;
      throw error;
    }
  };
  const orLastKnown = createOrLastKnown(load, { patienceMs: 2000, keptAfterMs: 2000 });
  Object.assign(appStore.environment, { orLastKnown });
}
