/** Fans one value out to anyone who listens at the moment. */
export interface Channel<T> {
  readonly publish: (value: T) => void;
  /** @returns how to stop listening. */
  readonly subscribe: (listener: Listener<T>) => () => void;
  /** Tells every listener that nothing more comes. */
  readonly end: () => void;
}

interface Listener<T> {
  readonly next: (value: T) => void;
  readonly end: () => void;
}

export function createChannel<T>(): Channel<T> {
  const listeners = new Set<Listener<T>>();
  return {
    publish: (value) => {
      for (const listener of listeners) listener.next(value);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    end: () => {
      for (const listener of [...listeners]) listener.end();
      listeners.clear();
    },
  };
}
