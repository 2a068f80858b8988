/** Elects the one tab of the browser that does work which must happen once. */
import { type Subscribable, watched } from './watched.ts';

export interface Leadership {
  /** Whether this tab leads. */
  readonly isLeading: Subscribable<boolean>;
  /**
   * Runs work while this tab leads, starting now if it already does.
   *
   * @param work starts it; returns the functions that end each part of it.
   * @returns a function that ends it early.
   */
  readonly whileLeading: (work: () => readonly (() => void)[]) => () => void;
  /** Gives up the leadership, or the candidacy. */
  readonly resign: () => void;
}

/**
 * Of all tabs of this browser that are candidates in the same election, one leads. Another takes over as soon as that
 * one is closed or crashes (Web Locks).
 *
 * @param name of the election; for a merchant's one leader `<platform host>/<mid>`.
 */
export function joinLeaderElection(name: string): Leadership {
  const isLeading = watched(false);
  const stopped = new AbortController();
  const { signal } = stopped;
  const lead = (): void => {
    if (!signal.aborted) isLeading.set(true);
  };
  // Without locks every tab leads: doing the work twice is harmless, not doing it is not.
  if (!('locks' in navigator)) lead();
  else {
    navigator.locks
      .request(`leading/${name}`, { signal }, () => {
        if (signal.aborted) return;
        lead();
        return new Promise<void>((resolve) => {
          signal.addEventListener('abort', () => resolve());
        });
      })
      // If site data is blocked, browsers refuse every lock.
      .catch(lead);
  }
  return {
    isLeading,
    whileLeading: (work) => {
      let ends: readonly (() => void)[] | undefined;
      const stop = (): void => {
        for (const end of ends ?? []) end();
        ends = undefined;
      };
      const check = (): void => {
        if (isLeading.get()) ends ??= work();
        else stop();
      };
      const unsubscribe = isLeading.subscribe(check);
      check();
      return () => {
        unsubscribe();
        stop();
      };
    },
    resign: () => {
      isLeading.set(false);
      stopped.abort();
    },
  };
}
