import { useSyncExternalStore } from 'react';

function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
}

/** A value read every second (spec 000 §9: the clock); what shows it is drawn anew only when it has changed. */
export function useEverySecond<T extends string | number>(read: () => T): T {
  return useSyncExternalStore(everySecond, read);
}
