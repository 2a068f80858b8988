import { isServed } from './isServed.ts';
import { tabStorage, type TextStorage } from '../storage/textStorage.ts';

/** Where this tab stores the time of its last reload for a missing file, in milliseconds since the epoch. */
const KEY = 'reloaded_at';

/** A second missing file within this time is not a deployment but a fault, and is shown. */
const AGAIN_AFTER_MS = 60_000;

interface Browser {
  readonly storage: Pick<TextStorage, 'get' | 'set'>;
  readonly reload: () => void;
  readonly now: () => number;
  readonly isServed: () => Promise<boolean>;
  /** The page is being left: its pending requests are aborted, not missing. */
  readonly isLeaving: () => boolean;
}

/**
 * Reloads the console because one of its files is gone, as after a deployment; but only once, so that a server that has
 * lost the file never causes a reload loop. It does not reload if the server does not respond, since the current page
 * is better than the browser's error page, nor while the page is being left, since a reload would replace the user's
 * navigation.
 *
 * @returns whether it reloads.
 */
export async function reloadOnce({ storage, reload, now, isServed, isLeaving }: Browser): Promise<boolean> {
  if (!(await isServed()) || isLeaving()) return false;
  const last = Number(storage.get(KEY) ?? 0);
  if (now() - last < AGAIN_AFTER_MS) return false;
  // If that cannot be stored, nothing would end a reload loop.
  if (!storage.set(KEY, String(now()))) return false;
  reload();
  return true;
}

/** Milliseconds after which a user who was about to leave has stayed. */
const LEFT_WITHIN_MS = 10_000;

const ignored = new Set<() => boolean>();

/**
 * Keeps lost files from reloading the page while `isIgnored` returns true.
 *
 * A second listener cannot do that: for an event dispatched on `window`, Chromium ignores `capture` and calls the
 * listeners in the order in which they were added.
 *
 * @returns a function that ends it.
 */
export function ignoreLostFiles(isIgnored: () => boolean): () => void {
  ignored.add(isIgnored);
  return () => void ignored.delete(isIgnored);
}

/** Makes every failed import on demand call {@link reloadOnce}, except while it is ignored. */
export function reloadWhenOutdated(): void {
  let leftAt = Number.NEGATIVE_INFINITY;
  window.addEventListener('beforeunload', () => {
    leftAt = performance.now();
  });
  window.addEventListener('vite:preloadError', () => {
    if ([...ignored].some((isIgnored) => isIgnored())) return;
    void reloadOnce({
      storage: tabStorage,
      reload: () => location.reload(),
      now: () => Date.now(),
      isServed,
      isLeaving: () => performance.now() - leftAt < LEFT_WITHIN_MS,
    });
  });
}
