/**
 * The browser's text storage, which never throws: it may be full, blocked by a setting or corrupt on the disk, and no
 * user action may depend on it. Values that the browser rejects last for this page. All other code uses these two
 * instead of `localStorage` and `sessionStorage` (a lint rule enforces it), and `stored` for everything with a
 * structure.
 */
export interface TextStorage {
  readonly get: (name: string) => string | null;
  /** @returns whether the next page will find it, too. */
  readonly set: (name: string, text: string) => boolean;
  readonly remove: (name: string) => void;
  readonly names: () => readonly string[];
  /** Whether the next page will also find the last value set under a name. */
  readonly isStored: (name: string) => boolean;
  /** Whether the browser blocks storage completely. */
  readonly isBlocked: () => boolean;
  /** Calls back when the value under a name has changed, here or in another tab. @returns a function that stops it. */
  readonly subscribe: (name: string, listener: () => void) => () => void;
}

function textStorage(open: () => Storage): TextStorage {
  /** Values that the browser did not store, or did not delete (null): they override what is in storage. */
  const overrides = new Map<string, string | null>();
  const listeners = new Map<string, Set<() => void>>();
  const notify = (name: string): void => {
    for (const listener of [...(listeners.get(name) ?? [])]) listener();
  };
  const attempt = <Value>(act: (storage: Storage) => Value, otherwise: Value): Value => {
    try {
      return act(open());
    } catch {
      return otherwise;
    }
  };
  const write = (name: string, text: string | null, act: (storage: Storage) => void): boolean => {
    const isStored = attempt((storage) => {
      act(storage);
      return true;
    }, false);
    if (isStored) overrides.delete(name);
    else overrides.set(name, text);
    notify(name);
    return isStored;
  };
  if ('addEventListener' in globalThis) {
    addEventListener('storage', ({ key }) => {
      // Another tab has written a newer value; a null key means that the whole storage was cleared.
      if (key === null) overrides.clear();
      else overrides.delete(key);
      for (const name of key === null ? [...listeners.keys()] : [key]) notify(name);
    });
  }
  return {
    get: (name) => {
      const inMemory = overrides.get(name);
      return inMemory === undefined ? attempt((storage) => storage.getItem(name), null) : inMemory;
    },
    set: (name, text) => write(name, text, (storage) => storage.setItem(name, text)),
    remove: (name) => void write(name, null, (storage) => storage.removeItem(name)),
    names: () => [...new Set([...attempt((storage) => Object.keys(storage), []), ...overrides.keys()])],
    isStored: (name) => !overrides.has(name),
    isBlocked: () => attempt((storage) => storage.length, undefined) === undefined,
    subscribe: (name, listener) => {
      const own = listeners.get(name) ?? new Set();
      listeners.set(name, own.add(listener));
      return () => own.delete(listener);
    },
  };
}

/** Shared by all tabs of this browser. */
export const deviceStorage = textStorage(() => localStorage);

/** For this tab alone; survives reloads. */
export const tabStorage = textStorage(() => sessionStorage);
