import { useSyncExternalStore } from 'react';
import type { Subscribable } from './watched.ts';

/** A watched or stored value as it is now. */
export function useWatched<Value>({ subscribe, get }: Subscribable<Value>): Value {
  return useSyncExternalStore(subscribe, get);
}
