/** A value that notifies listeners of changes; compatible with React's `useSyncExternalStore`. */
export interface Subscribable<Value> {
  readonly get: () => Value;
  /** Calls back on every change; the returned function stops it. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** A value that parts of the page observe and set. */
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
