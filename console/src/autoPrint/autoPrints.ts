import { useSyncExternalStore } from 'react';
import { watched } from '../storage/watched.ts';
import type { AutoPrint } from './progress.ts';
import type { SharedPrints } from './sharedPrints.ts';

/** How far orders are that print by themselves; undefined before that has started on this page. */
export const autoPrints = watched<SharedPrints | undefined>(undefined);

const NONE: readonly AutoPrint[] = [];
const prints = (): readonly AutoPrint[] => autoPrints.get()?.prints.get() ?? NONE;

function subscribe(listener: () => void): () => void {
  let stop = autoPrints.get()?.prints.subscribe(listener);
  const stopStarting = autoPrints.subscribe(() => {
    stop?.();
    stop = autoPrints.get()?.prints.subscribe(listener);
    listener();
  });
  return () => {
    stop?.();
    stopStarting();
  };
}

/** The orders that print by themselves, the same array until one of them gets further. */
export function useAutoPrints(): readonly AutoPrint[] {
  return useSyncExternalStore(subscribe, prints);
}
