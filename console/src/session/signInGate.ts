/**
 * Holds requests with an expired session until the user has signed in again: unsaved work stays on the screen and
 * continues where it was (decisions 11).
 */
export interface SignInGate {
  /** Resolves once the user has signed in again; rejects when `signal` aborts first. */
  readonly passed: (signal: AbortSignal) => Promise<void>;
  /** Releases all waiting requests. */
  readonly open: () => void;
}

export function createSignInGate(): SignInGate {
  const waiting = new Set<() => void>();
  return {
    passed: (signal) =>
      new Promise((resolve, reject) => {
        waiting.add(resolve);
        signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')), {
          once: true,
        });
      }),
    open: () => {
      for (const pass of waiting) pass();
      waiting.clear();
    },
  };
}
