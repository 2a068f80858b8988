/** A value that changes, and tells who listens; fits React's `useSyncExternalStore`. */
export interface Subscribable<Value> {
  readonly get: () => Value;
  /** Calls back on every change; the function that comes back stops it. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** A value that parts of the page watch and set. */
export interface Watched<Value> extends Subscribable<Value> {
  readonly set: (value: Value) => void;
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
