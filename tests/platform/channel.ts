/** Publishes values to all current subscribers. */
export interface Channel<T> {
  readonly publish: (value: T) => void;
  /** @returns a function that unsubscribes. */
  readonly subscribe: (listener: Listener<T>) => () => void;
  /** Ends the channel for every listener. */
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
