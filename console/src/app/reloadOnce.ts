/** Where this tab remembers when it last reloaded for a missing file, in milliseconds since the epoch. */
const KEY = 'reloaded_at';

/** A second missing file within this time is no deployment but a fault, and is shown. */
const AGAIN_AFTER_MS = 60_000;

interface Browser {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly reload: () => void;
  readonly now: () => number;
}

/**
 * Reloads the console because a file of it is gone, as after a deployment; but once, so that a server that has
 * lost the file never sends the browser round in circles.
 *
 * @returns whether it reloads.
 */
export function reloadOnce({ storage, reload, now }: Browser): boolean {
  const last = Number(storage.getItem(KEY) ?? 0);
  if (now() - last < AGAIN_AFTER_MS) return false;
  storage.setItem(KEY, String(now()));
  reload();
  return true;
}

/** Has every file that cannot be fetched on demand lead to {@link reloadOnce}. */
export function reloadWhenOutdated(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const reloads = reloadOnce({
      storage: sessionStorage,
      reload: () => location.reload(),
      now: () => Date.now(),
    });
    // Keeps the error from being thrown: the page is on its way out.
    if (reloads) event.preventDefault();
  });
}
