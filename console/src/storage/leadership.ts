/** Which of the browser's tabs does what is to be done once. */
import { type Subscribable, watched } from './watched.ts';

export interface Leadership {
  /** Whether this tab leads. */
  readonly isLeading: Subscribable<boolean>;
  /**
   * Does something for as long as this tab leads, from now on where it leads already.
   *
   * @param work begins it; returns what ends each part of it.
   * @returns how to end it before that.
   */
  readonly whileLeading: (work: () => readonly (() => void)[]) => () => void;
  /** Lets another tab lead, or stand in its place. */
  readonly resign: () => void;
}

/**
 * Of all tabs of this browser that stand for the same election, one leads. Another takes over as soon as that one is
 * closed or crashes (Web Locks).
 *
 * @param name what is elected for; a merchant's one leader is `<platform host>/<mid>`.
 */
export function standForLeader(name: string): Leadership {
  const isLeading = watched(false);
  const stopped = new AbortController();
  const { signal } = stopped;
  const lead = (): void => {
    if (!signal.aborted) isLeading.set(true);
  };
  // Where a browser has no locks every tab leads: what is done twice then is harmless, what is not done is not.
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
      // Where site data is blocked, browsers refuse every lock.
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
      const look = (): void => {
        if (isLeading.get()) ends ??= work();
        else stop();
      };
      const stopLooking = isLeading.subscribe(look);
      look();
      return () => {
        stopLooking();
        stop();
      };
    },
    resign: () => {
      isLeading.set(false);
      stopped.abort();
    },
  };
}
