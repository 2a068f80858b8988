/**
 * The browser's storage of texts, which never throws: it may be full, blocked by a setting, or gone wrong on the disk,
 * and no action of a person depends on it. What the browser does not take, this page goes on with until it is closed.
 * All other code uses these two in place of `localStorage` and `sessionStorage` (a lint rule sees to it), and `stored`
 * for everything that has a shape.
 */
export interface TextStorage {
  readonly get: (name: string) => string | null;
  /** @returns whether it is there for the next page, too. */
  readonly set: (name: string, text: string) => boolean;
  readonly remove: (name: string) => void;
  readonly names: () => readonly string[];
  /** Whether what was set under a name last is there for the next page, too. */
  readonly isKept: (name: string) => boolean;
  /** Whether the browser lets the console keep nothing at all. */
  readonly isBlocked: () => boolean;
  /** Calls back when what is under a name has changed, here or in another tab. @returns how to stop. */
  readonly subscribe: (name: string, listener: () => void) => () => void;
}

function textStorage(open: () => Storage): TextStorage {
  /** What the browser did not take, or did not let go of (null): it stands in place of what lies there. */
  const unkept = new Map<string, string | null>();
  const listeners = new Map<string, Set<() => void>>();
  const tell = (name: string): void => {
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
    const isKept = attempt((storage) => {
      act(storage);
      return true;
    }, false);
    if (isKept) unkept.delete(name);
    else unkept.set(name, text);
    tell(name);
    return isKept;
  };
  if ('addEventListener' in globalThis) {
    addEventListener('storage', ({ key }) => {
      // Another tab has something newer; a null key is the whole storage being cleared.
      if (key === null) unkept.clear();
      else unkept.delete(key);
      for (const name of key === null ? [...listeners.keys()] : [key]) tell(name);
    });
  }
  return {
    get: (name) => {
      const inMemory = unkept.get(name);
      return inMemory === undefined ? attempt((storage) => storage.getItem(name), null) : inMemory;
    },
    set: (name, text) => write(name, text, (storage) => storage.setItem(name, text)),
    remove: (name) => void write(name, null, (storage) => storage.removeItem(name)),
    names: () => [...new Set([...attempt((storage) => Object.keys(storage), []), ...unkept.keys()])],
    isKept: (name) => !unkept.has(name),
    isBlocked: () => attempt((storage) => storage.length, undefined) === undefined,
    subscribe: (name, listener) => {
      const own = listeners.get(name) ?? new Set();
      listeners.set(name, own.add(listener));
      return () => own.delete(listener);
    },
  };
}

/** Kept by this browser for all its tabs. */
export const deviceStorage = textStorage(() => localStorage);

/** Kept for this tab alone, over reloads. */
export const tabStorage = textStorage(() => sessionStorage);
