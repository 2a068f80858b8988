/** Between two requests of a long reading, in milliseconds: the platform has orders to take meanwhile. */
export const PACE_MS = 100;

/** Waits for the next request's turn. @throws DOMException `AbortError` when nobody waits for it any more. */
export function pause(signal: AbortSignal): Promise<void> {
  return new Promise((go, give) => {
    signal.throwIfAborted();
    const turn = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      go();
    }, PACE_MS);
    const stop = (): void => {
      clearTimeout(turn);
      give(signal.reason as DOMException);
    };
    signal.addEventListener('abort', stop, { once: true });
  });
}
