/** One clock, by this device's own time, for everything on the screen that shows an age. */
import { useSyncExternalStore } from 'react';

const TICK_MS = 1000;

const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  now = Date.now();
  for (const listener of [...listeners]) listener();
}

/** Calls back every second, all listeners at the same moment; the returned function stops it. */
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

const never = () => () => undefined;

/**
 * A value computed from this device's time; renders again only when it changes.
 *
 * @param read returns a primitive.
 * @param runs whether the clock renders; without it, the value is as of the last render.
 */
export function useNow<T extends string | number | boolean | undefined>(
  read: (now: number) => T,
  runs = true,
): T {
  return useSyncExternalStore(runs ? everySecond : never, () => read(now));
}
