import { isServed } from './isServed.ts';
import { tabStorage, type TextStorage } from '../storage/textStorage.ts';

/** Where this tab remembers when it last reloaded for a missing file, in milliseconds since the epoch. */
const KEY = 'reloaded_at';

/** A second missing file within this time is no deployment but a fault, and is shown. */
const AGAIN_AFTER_MS = 60_000;

interface Browser {
  readonly storage: Pick<TextStorage, 'get' | 'set'>;
  readonly reload: () => void;
  readonly now: () => number;
  readonly isServed: () => Promise<boolean>;
  /** The page is being left: what it was still loading is given up, not gone. */
  readonly isLeaving: () => boolean;
}

/**
 * Reloads the console because a file of it is gone, as after a deployment; but once, so that a server that has
 * lost the file never sends the browser round in circles. Where the server does not answer not at all: the page that is
 * there is more than the browser's own that would take its place. Nor while it is being left: a reload would take the
 * place of where the person goes.
 *
 * @returns whether it reloads.
 */
export async function reloadOnce({ storage, reload, now, isServed, isLeaving }: Browser): Promise<boolean> {
  if (!(await isServed()) || isLeaving()) return false;
  const last = Number(storage.get(KEY) ?? 0);
  if (now() - last < AGAIN_AFTER_MS) return false;
  // Where that cannot be remembered, nothing would end the circle.
  if (!storage.set(KEY, String(now()))) return false;
  reload();
  return true;
}

/** Milliseconds after which somebody who was about to leave has stayed. */
const LEFT_WITHIN_MS = 10_000;

/** Has every file that cannot be fetched on demand lead to {@link reloadOnce}. */
export function reloadWhenOutdated(): void {
  let leftAt = Number.NEGATIVE_INFINITY;
  window.addEventListener('beforeunload', () => {
    leftAt = performance.now();
  });
  window.addEventListener('vite:preloadError', () => {
    void reloadOnce({
      storage: tabStorage,
      reload: () => location.reload(),
      now: () => Date.now(),
      isServed,
      isLeaving: () => performance.now() - leftAt < LEFT_WITHIN_MS,
    });
  });
}
