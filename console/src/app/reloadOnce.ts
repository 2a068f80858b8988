/** Where this tab remembers when it last reloaded for a missing file, in milliseconds since the epoch. */
const KEY = 'reloaded_at';

/** A second missing file within this time is no deployment but a fault, and is shown. */
const AGAIN_AFTER_MS = 60_000;

interface Browser {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly reload: () => void;
  readonly now: () => number;
  readonly isOnline: boolean;
}

/**
 * Reloads the console because a file of it is gone, as after a deployment; but once, so that a server that has
 * lost the file never sends the browser round in circles. Without a network not at all: the page that is there is more
 * than the browser's own that would take its place.
 *
 * @returns whether it reloads.
 */
export function reloadOnce({ storage, reload, now, isOnline }: Browser): boolean {
  if (!isOnline) return false;
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
      isOnline: navigator.onLine,
    });
    // Keeps the error from being thrown: the page is on its way out.
    if (reloads) event.preventDefault();
  });
}
