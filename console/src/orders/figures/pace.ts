/** The pause between two requests of a long series, in milliseconds, so that the platform can take orders. */
export const REQUEST_PAUSE_MS = 100;

/** Pauses before the next request. @throws DOMException `AbortError` if the signal aborts. */
export function pause(signal: AbortSignal): Promise<void> {
  return new Promise((go, give) => {
    signal.throwIfAborted();
    const turn = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      go();
    }, REQUEST_PAUSE_MS);
    const stop = (): void => {
      clearTimeout(turn);
      give(signal.reason as DOMException);
    };
    signal.addEventListener('abort', stop, { once: true });
  });
}
