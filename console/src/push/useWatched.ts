import { useSyncExternalStore } from 'react';
import type { Watched } from './watched.ts';

/** A watched value as it is now. */
export function useWatched<Value>({ subscribe, get }: Watched<Value>): Value {
  return useSyncExternalStore(subscribe, get);
}
