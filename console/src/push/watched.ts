/** A value that parts of the page watch; fits React's `useSyncExternalStore`. */
export interface Watched<Value> {
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  /** Calls back on every change; the function that comes back stops it. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function watched<Value>(initial: Value): Watched<Value> {
  const listeners = new Set<() => void>();
  let current = initial;
  return {
    get: () => current,
    set: (value) => {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
