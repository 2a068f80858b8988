import { useSyncExternalStore } from 'react';
import type { Subscribable } from './watched.ts';

/** The current value of a watched or stored value. */
export function useWatched<Value>({ subscribe, get }: Subscribable<Value>): Value {
  return useSyncExternalStore(subscribe, get);
}
