/** One clock for everything on the screen that grows older, by this device's own time. */
import { useSyncExternalStore } from 'react';

const TICK_MS = 1000;

const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  now = Date.now();
  for (const listener of [...listeners]) listener();
}

/** Calls back every second, all listeners at the same moment; the function that comes back stops it. */
function everySecond(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = Date.now();
    timer = setInterval(tick, TICK_MS);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/** This device's time in milliseconds, every second. */
export function useNow(): number {
  return useSyncExternalStore(everySecond, () => now);
}

/** Something read from this device's time; draws again only when it differs. @param read gives a plain value. */
export function useOfNow<T extends string | number | boolean | undefined>(read: (now: number) => T): T {
  return useSyncExternalStore(everySecond, () => read(now));
}
